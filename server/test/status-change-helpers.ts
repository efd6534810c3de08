import { approvalCalls } from '@graduate/contract/mechanisms/approvals/approval-calls.ts';
import { changeCalls } from '@graduate/contract/student-status/status-changes/change-calls.ts';
import {
  changeApproval,
  type Extra,
  intlChangeApproval,
  type NewChange,
} from '@graduate/contract/student-status/status-changes/changes.ts';
import type { ChangeTypeCode } from '@graduate/contract/student-status/status-changes/types.ts';
import type { RecordData } from '@graduate/contract/student-status/students/records.ts';
import { insertGuidance } from '../samples/people/guidance/guidance.ts';
import type { TestApp } from './app.ts';
import { enrolStudent, newStudent } from './new-students.ts';
import { pdfOf } from './sample-files.ts';
import { upload } from './upload.ts';

type AppendData = Record<string, string | number | string[] | null>;

const TUTOR = '20080101';

export type TestStudent = { id: string; username: string };

/** A student of the college of the demonstration accounts who studies since last year, guided by its tutor. */
const addStudent = async (app: TestApp, fields: RecordData = {}): Promise<TestStudent> => {
  const record = newStudent({ enrolYear: 2025, entryDate: '2025-09-01', ...fields });
  const { id, cardNo } = await enrolStudent(app, record);
  const mainTutorId = await tutorId(app, TUTOR);
  await insertGuidance(app.db, { studentId: id, tutorId: mainTutorId, fromDate: '2025-09-01' });
  await app.db
    .updateTable('studentRecords')
    .set({ mainTutorId, mainTutorNo: TUTOR, mainTutorName: '周明远' })
    .where('id', '=', id)
    .execute();
  return { id, username: cardNo };
};

const tutorId = async ({ db }: TestApp, staffNo: string): Promise<string> => {
  const { id } = await db
    .selectFrom('tutors')
    .innerJoin('staff', 'staff.id', 'tutors.staffId')
    .select('tutors.id')
    .where('staff.staffNo', '=', staffNo)
    .executeTakeFirstOrThrow();
  return id;
};

/** Files of these kinds, uploaded by somebody. */
const uploaded = async (app: TestApp, username: string, kinds: readonly string[], intl = false) => {
  const { moduleCode, businessCode } = intl ? intlChangeApproval : changeApproval;
  const fileKinds: Record<string, string> = {};
  for (const kind of kinds) {
    const file = { name: `${kind}.pdf`, bytes: pdfOf(kind), moduleCode, businessCode };
    fileKinds[(await upload(app, app.as(username), file)).data.id] = kind;
  }
  return { fileIds: Object.keys(fileKinds), fileKinds };
};

type Wanted = {
  by: string;
  typeCode: ChangeTypeCode;
  extra: Extra;
  studentId?: string;
  proxy?: boolean;
  effectiveDate?: string;
  files?: readonly string[];
  overrideReason?: string;
  intl?: boolean;
};

/** What students and staff do with changes, in short words for tests. */
export const changesOf = (app: TestApp) => {
  const create = async ({ by, files = [], intl, overrideReason: _reason, ...change }: Wanted) => {
    const body: NewChange = {
      reason: '按规定申请办理。',
      ...change,
      ...(await uploaded(app, by, files, intl)),
    };
    return app.as(by).call(changeCalls.create, { body });
  };

  const submit = (by: string, { id, version }: { id: string; version: number }, overrideReason?: string) =>
    app.as(by).call(changeCalls.submit, {
      params: { id },
      body: { version, ...(overrideReason && { overrideReason }) },
    });

  /** Written down and submitted; the refusal of whichever failed. */
  const apply = async (wanted: Wanted) => {
    const made = await create(wanted);
    if (!made.data) return made;
    return submit(wanted.by, made.data, wanted.overrideReason);
  };

  const decide = (
    username: string,
    id: string,
    appendData: AppendData = {},
    { status = 1, intl = false }: { status?: 1 | 9; intl?: boolean } = {},
  ) =>
    app.as(username).call(approvalCalls.decide, {
      body: {
        ...(intl ? intlChangeApproval : changeApproval),
        recordIds: id,
        status,
        opinion: status === 1 ? '同意' : '材料不全，请补充',
        appendData,
      },
    });

  const find = (username: string, id: string) => app.as(username).call(changeCalls.find, { params: { id } });

  const record = (id: string) =>
    app.db.selectFrom('studentRecords').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  return {
    create,
    submit,
    apply,
    decide,
    find,
    record,
    addStudent: (fields?: RecordData) => addStudent(app, fields),
    tutorId: (staffNo: string) => tutorId(app, staffNo),
  };
};

/** The refusal in short: its number and its words. */
export const refusal = ({ status, details, message }: { status: number; details: object; message: string }) =>
  `${status} ${String((details as { code?: string }).code)} ${message}`;
