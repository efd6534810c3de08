import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { BodyOf } from '@graduate/contract/platform/define-call.ts';
import type { ApplicationState } from '@graduate/contract/student-status/graduation/choices.ts';
import type { processCalls } from '@graduate/contract/student-status/graduation/process-calls.ts';
import type { RecordData } from '@graduate/contract/student-status/students/records.ts';
import type { SignedAuthor } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import type { Context } from '../../../../platform/http/context.ts';
import type { Services } from '../../../../platform/services.ts';
import { resumeTutors } from '../../../people/guidance/public.ts';
import { announceStatusChanged } from '../../student-business/public.ts';
import {
  changeRecord,
  explainConstraint,
  type HeldRecord,
  holdRecords,
  noSuchRecord,
  type StudentScope,
} from '../../students/public.ts';
import { applications, type HeldApplication } from '../applications/held-application.ts';
import { lockBatch } from '../batches/batches.queries.ts';
import { graduationErrors } from '../graduation.errors.ts';
import { voidNumber } from '../numbers/write-number.ts';
import { ofRecord } from './decide.ts';
import { lockApplications } from './lock-applications.ts';
import { retireSnapshot } from './take-snapshot.ts';

const UNDECIDED = ['graduationBatchId', 'conclusion', 'graduationDate'];
const UNDONE = '撤销审定';

const only = (values: RecordData, wanted: (name: string) => boolean): RecordData =>
  Object.fromEntries(Object.entries(values).filter(([name]) => wanted(name)));

/** What a step back restores, what it leaves for the next, and where the application is then. */
type StepBack = { values: RecordData; left: RecordData | null; state: ApplicationState };

const stepBackOf = ({ state, kind, before }: HeldApplication): StepBack => {
  const values = before ?? {};
  if (kind === 'replace') return { values, left: null, state: 'passed' };
  if (state === 'decided')
    return { values: { ...values, graduationCertNo: null }, left: null, state: 'passed' };
  return {
    values: only(values, (name) => !UNDECIDED.includes(name)),
    left: only(values, (name) => UNDECIDED.includes(name)),
    state: 'decided',
  };
};

/** The tutors of the confirmation guide the student again. */
const reopenStudies = async (tx: Tx, studentId: string): Promise<void> => {
  const snapshot = await tx
    .selectFrom('graduateRecords')
    .select('tutors')
    .where('studentId', '=', studentId)
    .where('latest', '=', true)
    .executeTakeFirst();
  await resumeTutors(tx, studentId, snapshot?.tutors ?? []);
};

/** A number that goes is void; the one of the completion, which comes back, is not any more. */
const settleNumbers = async (
  tx: Tx,
  author: SignedAuthor,
  { row }: HeldRecord,
  restored: RecordData,
): Promise<void> => {
  if (!('graduationCertNo' in restored)) return;
  if (row.graduationCertNo) await voidNumber(tx, author, row.id, row.graduationCertNo, UNDONE);
  if (typeof restored.graduationCertNo === 'string')
    await tx
      .deleteFrom('graduationCertVoid')
      .where('number', '=', restored.graduationCertNo)
      .where('studentId', '=', row.id)
      .execute();
};

/** After a replacement is undone the completion stands in the library again. */
const restoreLibrary = async (tx: Tx, application: HeldApplication): Promise<void> => {
  await retireSnapshot(tx, application.studentId);
  if (application.kind !== 'replace') return;
  await tx
    .updateTable('graduateRecords')
    .set({ latest: true })
    .where('studentId', '=', application.studentId)
    .where('revision', '=', (eb) =>
      eb
        .selectFrom('graduateRecords as earlier')
        .select((of) => of.fn.max('earlier.revision').as('last'))
        .where('earlier.studentId', '=', application.studentId)
        .where('earlier.conclusion', '=', 'completed'),
    )
    .execute();
};

type Undoing = { record: HeldRecord; reason: string; modules: Services['modules'] };

const undoOne = async (
  tx: Tx,
  author: SignedAuthor,
  application: HeldApplication,
  { record, reason, modules }: Undoing,
) => {
  const { values, left, state } = stepBackOf(application);
  const before = ofRecord(record, Object.keys(values));
  if (application.state === 'confirmed') {
    if (application.kind !== 'replace') await reopenStudies(tx, application.studentId);
    await restoreLibrary(tx, application);
  }
  await settleNumbers(tx, author, record, values);
  await changeRecord(tx, author, record, values, {
    origin: { source: 'graduation', sourceId: application.id },
    reason,
  });
  const undone = {
    state,
    ...(state === 'passed' && { conclusion: null, decidedAt: null, decidedBy: null }),
    confirmedAt: null,
    before: left && JSON.stringify(left),
  };
  await applications.change({ db: tx, author }, application, undone, 'undo', {
    before: { state: application.state },
    after: { state, reason },
  });
  if (typeof before.status === 'string' && 'status' in values)
    await announceStatusChanged(tx, {
      modules,
      author,
      studentId: application.studentId,
      type: before.status,
      before,
      after: values,
      effectiveDate: dayInShanghai(new Date()),
      revoked: true,
    });
};

const REPORTED: readonly string[] = ['sent', 'ok'];

/** One step back, while nothing was reported: from confirmed to decided, from decided to passed. */
export const undoGraduation = (
  { services: { db, modules }, scope, author }: Context<StudentScope>,
  { batchId, ids, reason }: BodyOf<typeof processCalls.undo>,
): Promise<{ done: number }> =>
  db
    .transaction()
    .execute(async (tx) => {
      await lockBatch(tx, batchId);
      const applications = await lockApplications(tx, scope, {
        batchId,
        ids,
        states: ['confirmed', 'decided'],
      });
      const studentIds = applications.map(({ studentId }) => studentId);
      const records = await holdRecords(tx, scope, studentIds);
      const reported = records.filter(({ row }) => REPORTED.includes(row.chsiGradState));
      if (reported.length > 0)
        throw graduationErrors.reported({ names: reported.map(({ row }) => row.name) });
      const byId = new Map(records.map((record) => [record.row.id, record]));
      for (const application of applications) {
        const record = byId.get(application.studentId);
        if (!record) throw noSuchRecord();
        await undoOne(tx, author, application, { record, reason, modules });
      }
      return { done: applications.length };
    })
    .catch(explainConstraint);
