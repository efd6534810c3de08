import { studentCertificateCalls as calls } from '@graduate/contract/student-status/student-certificates/certificates.ts';
import { insertCertificates } from '../../samples/mechanisms/certificates/insert-certificates.ts';
import { newId } from '../../src/platform/ids.ts';
import type { TestApp } from '../app.ts';
import { both, either, isSelf, ownOnly, type Person, type Reach } from './reach.ts';
import { byId, byIdWith, callsOn, list, type Row, type Specimen } from './specimen.ts';
import { addStudent, reachesStudent, staffWith } from './students-reading.ts';

const on = callsOn<Row>();
const onIssue = callsOn<Row & { studentId: string }>();

/** Certificates are printed by the student, and by those of the staff who may. */
const prints: Reach = either(both(isSelf, ownOnly), staffWith('student:certificate:print'));

const students: Specimen = {
  name: 'a student to certify something about',
  make: addStudent,
  reach: prints,
  calls: [
    on(calls.printCertificate, ({ id }) => ({ query: { id, kind: 'status' as const, lang: 'zh' as const } })),
    on(calls.previewPage, ({ id }) => ({ query: { id, kind: 'status' as const, lang: 'zh' as const } })),
    on(calls.printReport, ({ id }) => ({ query: { id } })),
    on(calls.printReportAlias, ({ id }) => ({ query: { id } })),
    on(calls.countPrints, ({ id }) => ({ query: { id } })),
    on(calls.offered, ({ id }) => ({ query: { id } })),
    on(
      calls.previewFor,
      (row) => ({ ...byId(row), query: { kind: 'status' as const, lang: 'zh' as const } }),
      { reach: staffWith('student:certificate:print') },
    ),
    on(calls.printRecord, byId, { reach: reachesStudent }),
    on(
      calls.printBatch,
      ({ id }) => ({ body: { ids: [id], kind: 'report' as const, lang: 'zh' as const } }),
      {
        reach: staffWith('student:certificate:print'),
      },
    ),
  ],
};

/** A certificate of a record of the owner. */
const addIssue = async (app: TestApp, owner: Person) => {
  const { db } = app;
  const student = await addStudent(app, owner);
  const no = `ZM${newId().replaceAll('-', '').toUpperCase()}`;
  const issuedAt = new Date();
  const [code = ''] = await insertCertificates(db as never, no, [
    {
      kind: 'student.report.zh',
      recordId: student.id,
      subject: { name: student.marks[0] },
      issuedBy: owner.accountId,
      issuedByName: owner.realName,
      issuedAt,
      expiresAt: null,
      checks: 0,
    },
  ]);
  const template = await db
    .selectFrom('studentCertificateTemplates')
    .select(['id', 'version'])
    .where('kind', '=', 'report')
    .where('lang', '=', 'zh')
    .executeTakeFirstOrThrow();
  const id = newId();
  await db
    .insertInto('studentCertificateIssues')
    .values({
      id,
      no,
      code,
      templateId: template.id,
      templateVersion: template.version,
      kind: 'report',
      lang: 'zh',
      studentId: student.id,
      status: 'graduated',
      snapshot: JSON.stringify({
        values: {},
        sealedIdNumber: null,
        facts: { name: student.marks[0] },
        photo: null,
        nameZh: student.marks[0],
        validDays: 90,
      }),
      channel: 'staff',
      copies: 1,
      issuedAt,
    })
    .execute();
  return { id, studentId: student.id, marks: [student.marks[0], no, code] as const };
};

const issues: Specimen<Row & { studentId: string }> = {
  name: 'a certificate of a student',
  make: addIssue,
  reach: prints,
  calls: [
    onIssue(calls.issuedFile, byId),
    onIssue(calls.voidIssued, byIdWith({ reason: '信息有误' }), {
      reach: staffWith('student:certificate:void'),
    }),
  ],
  lists: [
    list(
      calls.listIssued,
      { query: { keyword: '学生样本', limit: 200 } },
      { reach: staffWith('student:certificate:print') },
    ),
  ],
};

export const studentCertificateSpecimens = [students, issues];
