import { approvalOf } from '@graduate/contract/awards/award-records/choices.ts';
import { type SqlBool, sql } from 'kysely';
import type { Author } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { cancelInstance, reassign } from '../../mechanisms/approvals/public.ts';
import { applications } from './hold-application.ts';
import { accountsByNumber } from './reporter.ts';

const REASON = '学生导师已变更，请由新导师选择经费账号后重新提交';

/** Stipends of research that stand under another number than that of the main tutor and that no tutor has agreed to yet. */
type Of = { batchId?: string; studentId?: string };
const strayed = (tx: Tx, { batchId, studentId }: Of) =>
  tx
    .selectFrom('awardApplications')
    .innerJoin('studentRecords', 'studentRecords.id', 'awardApplications.studentId')
    .innerJoin('awardBatches', 'awardBatches.id', 'awardApplications.batchId')
    .innerJoin('awardItems', 'awardItems.id', 'awardBatches.itemId')
    .select(['awardApplications.id', 'awardApplications.submitState', 'awardApplications.recordType'])
    .select(['awardApplications.tutorNo', 'awardApplications.fundAccountId', 'studentRecords.mainTutorNo'])
    .where('awardItems.kind', '=', '04')
    .where('awardBatches.status', '=', 'open')
    .$if(batchId !== undefined, (found) => found.where('awardBatches.id', '=', batchId ?? ''))
    .$if(studentId !== undefined, (found) => found.where('awardApplications.studentId', '=', studentId ?? ''))
    .where('submitState', 'in', ['0', '1', '9'])
    .where('studentRecords.mainTutorNo', 'is not', null)
    .where(sql<SqlBool>`award_applications.tutor_no is distinct from student_records.main_tutor_no`)
    .orderBy('awardApplications.id')
    .forUpdate('awardApplications')
    .execute();
type Strayed = Awaited<ReturnType<typeof strayed>>[number];

/**
 * A record goes to the new tutor, without the fund of the old one. What waits for the old tutor waits for the new one; where
 * it was to be paid from the old tutor's money it goes back to be submitted anew.
 */
const follow = async (
  tx: Tx,
  author: Author,
  { id, submitState, recordType, tutorNo, fundAccountId, mainTutorNo }: Strayed,
  account: string | undefined,
): Promise<void> => {
  const record = { ...approvalOf(recordType), recordId: id };
  const again = submitState === '1' && (fundAccountId !== null || account === undefined);
  if (again) await cancelInstance(tx, author, record);
  else if (submitState === '1') await reassign(tx, author, record, { tutorIds: account ? [account] : [] });
  await applications.write({ db: tx, author }, id, {
    tutorNo: mainTutorNo,
    fundAccountId: null,
    ...(again && { submitState: '9' as const, reason: REASON }),
  });
  await applications.log({ db: tx, author }, id, 'followTutor', {
    before: { tutorNo },
    after: { tutorNo: mainTutorNo },
  });
};

const followEach = async (tx: Tx, author: Author, rows: readonly Strayed[]): Promise<number> => {
  const accounts = await accountsByNumber(
    tx,
    rows.flatMap(({ mainTutorNo }) => mainTutorNo ?? []),
  );
  for (const row of rows) await follow(tx, author, row, accounts.get(row.mainTutorNo ?? ''));
  return rows.length;
};

/** Hands what no tutor has agreed to yet to the tutors students have now; what one has agreed to stays as it is. */
export const followTutors = async (tx: Tx, author: Author, batchId: string): Promise<number> =>
  followEach(tx, author, await strayed(tx, { batchId }));

/** The same for one student, when another tutor is written. */
export const followTutorOf = async (tx: Tx, author: Author, studentId: string): Promise<void> => {
  await followEach(tx, author, await strayed(tx, { studentId }));
};
