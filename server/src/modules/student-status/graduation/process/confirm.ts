import type { BodyOf } from '@graduate/contract/platform/define-call.ts';
import { text } from '@graduate/contract/platform/text.ts';
import type { processCalls } from '@graduate/contract/student-status/graduation/process-calls.ts';
import { conclusions } from '@graduate/contract/student-status/students/choices.ts';
import { audit, type SignedAuthor } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import type { Context } from '../../../../platform/http/context.ts';
import type { Services } from '../../../../platform/services.ts';
import { sendMessages } from '../../../commons/messages/public.ts';
import { endTutors, presentTutorsOf } from '../../../people/guidance/public.ts';
import { announceStatusChanged } from '../../student-business/public.ts';
import {
  changeRecord,
  type HeldRecord,
  holdRecords,
  noSuchRecord,
  type StudentScope,
  undecided,
} from '../../students/public.ts';
import { applications, type HeldApplication } from '../applications/held-application.ts';
import { accountsOf } from '../applications/notify-students.ts';
import { type BatchRow, lockBatchToDecide, mustBeTime } from '../batches/batches.queries.ts';
import { graduationErrors } from '../graduation.errors.ts';
import { ofRecord } from './decide.ts';
import { lockApplications, mustNotReplace } from './lock-applications.ts';
import { mustStudy } from './must-study.ts';
import { takeSnapshot } from './take-snapshot.ts';

/** What confirmation changes in a record, and undoing it changes back. */
const CHANGED = [
  'status',
  'statusReason',
  'statusDate',
  'presence',
  'leaveSchoolAt',
  'destination',
  'employer',
] as const;

/** Refuses while somebody has no conclusion or no number. */
const mustBeNumbered = (records: readonly HeldRecord[]): void => {
  const open = records.filter(({ row }) => !row.conclusion || !row.graduationCertNo);
  if (open.length > 0) throw undecided(open.map(({ row }) => row.name));
};

/** Ends the studies of one student: record, tutors, library, and what other modules keep. */
const confirmOne = async (
  tx: Tx,
  modules: Services['modules'],
  author: SignedAuthor,
  batch: BatchRow,
  application: HeldApplication,
  record: HeldRecord,
) => {
  const { conclusion, graduationDate } = record.row;
  if (!conclusion || !graduationDate) throw undecided([record.row.name]);
  const tutors = await presentTutorsOf(tx, record.row.id);
  const before = ofRecord(record, CHANGED);
  const values = {
    status: conclusion,
    statusReason: `${batch.name}${conclusions[conclusion].zh}`,
    statusDate: graduationDate,
    presence: 'left',
    leaveSchoolAt: graduationDate,
    destination: application.destination ?? record.row.destination,
    employer: application.employer ?? record.row.employer,
  };
  await changeRecord(tx, author, record, values, {
    origin: { source: 'graduation', sourceId: application.id, effectiveDate: graduationDate },
  });
  await endTutors(tx, record.row.id, graduationDate);
  await takeSnapshot(tx, author, {
    studentId: record.row.id,
    batchId: batch.id,
    applicationId: application.id,
    presidentName: batch.presidentName,
    tutors,
    reason: '确认毕业',
  });
  await applications.write({ db: tx, author }, application.id, {
    state: 'confirmed',
    confirmedAt: new Date(),
    before: JSON.stringify({ ...application.before, ...before }),
  });
  await announceStatusChanged(tx, {
    modules,
    author,
    studentId: record.row.id,
    type: conclusion,
    before,
    after: values,
    effectiveDate: graduationDate,
  });
};

/** Confirms graduation: those decided and numbered in the batch leave the school, all or none. */
export const confirmGraduation = (
  { services: { db, modules }, scope, author }: Context<StudentScope>,
  { batchId, ids, confirmName, early }: BodyOf<typeof processCalls.confirm>,
): Promise<{ done: number }> =>
  db.transaction().execute(async (tx) => {
    const batch = await lockBatchToDecide(tx, batchId);
    if (confirmName !== batch.name) throw graduationErrors.wrongName();
    await mustBeTime(tx, author, batch, { act: text('确认毕业', 'confirming'), early });
    const applications = await lockApplications(tx, scope, { batchId, ids, states: ['decided'] });
    mustNotReplace(applications);
    const studentIds = applications.map(({ studentId }) => studentId);
    const records = await holdRecords(tx, scope, studentIds);
    const byId = new Map(records.map((record) => [record.row.id, record]));
    mustStudy(records);
    mustBeNumbered(records);
    for (const application of applications) {
      const record = byId.get(application.studentId);
      if (!record) throw noSuchRecord();
      await confirmOne(tx, modules, author, batch, application, record);
    }
    await audit(tx, author, {
      action: 'graduation.confirm',
      subject: 'graduationBatch',
      subjectId: batchId,
      after: { name: batch.name, applications: applications.map(({ no }) => no) },
    });
    if (studentIds.length > 0)
      await sendMessages(tx, accountsOf(tx, studentIds), {
        kind: 'result',
        title: text(
          `您的毕（结）业已确认（${batch.name}），可查看证书编号`,
          `Your graduation is confirmed (${batch.name})`,
        ),
        link: '/student/my-graduation',
      });
    return { done: applications.length };
  });
