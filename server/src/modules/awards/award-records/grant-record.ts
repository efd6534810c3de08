import { type AwardLevel, majorClassOf } from '@graduate/contract/awards/award-schemes/choices.ts';
import { sql } from 'kysely';
import type { Author } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { insertMany } from '../../../platform/database/insert-many.ts';

/** What was applied for and is given: one amount in one month. */
export type Grant = {
  id: string;
  batchId: string;
  studentId: string;
  disciplineCode: string | null;
  level: AwardLevel;
  tutorNo: string | null;
  amount: number;
  month: string;
};

/** Records of money that was granted, to be paid like every other. */
export const grantRecords = async (tx: Tx, { actor }: Author, grants: readonly Grant[]): Promise<void> => {
  const by = actor?.accountId ?? null;
  const at = new Date();
  await insertMany(
    tx,
    'awardApplications',
    grants.map(({ disciplineCode, amount: _amount, month: _month, ...grant }) => ({
      ...grant,
      parentId: null,
      majorClass: majorClassOf(disciplineCode),
      postUnitId: null,
      postClassId: null,
      postTitle: null,
      postHours: null,
      monthAmount: null,
      amountSource: 'standard' as const,
      fundAccountId: null,
      submitState: '6' as const,
      excludeReason: null,
      submittedBy: by,
      submittedAt: at,
      reason: null,
      createdBy: by,
      updatedBy: by,
    })),
  );
  await insertMany(
    tx,
    'awardMonths',
    grants.map(({ id, month, amount }) => ({
      applicationId: id,
      month,
      source: 'school' as const,
      amount,
      stopCause: null,
      stopReason: null,
      paidAt: null,
      returnedAmount: null,
      returnReason: null,
    })),
  );
};

/** Takes a granted record back: what is not paid stays unpaid; what is paid is taken back by the office of payments. */
export const revokeGrant = async (
  tx: Tx,
  { actor }: Author,
  { id, reason }: { id: string; reason: string },
): Promise<void> => {
  await tx
    .updateTable('awardMonths')
    .set({ payState: '4', stopCause: 'hand', stopReason: reason })
    .where('applicationId', '=', id)
    .where('payState', 'in', ['0', '3'])
    .execute();
  await tx
    .updateTable('awardApplications')
    .set({
      submitState: '8',
      reason,
      updatedAt: new Date(),
      updatedBy: actor?.accountId ?? null,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute();
};
