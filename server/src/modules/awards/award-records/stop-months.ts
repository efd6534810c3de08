import { sql } from 'kysely';
import { type Author, audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { followPayments } from './follow-payments.ts';

type Stop = { applicationIds: readonly string[]; after: string; reason: string };

const distinct = (rows: readonly { applicationId: string }[]): string[] => [
  ...new Set(rows.map(({ applicationId }) => applicationId)),
];

const log = async (tx: Tx, author: Author, verb: string, ids: readonly string[], after: object) => {
  for (const id of ids)
    await audit(tx, author, {
      action: `awardRecord.${verb}`,
      subject: 'award record',
      subjectId: id,
      after,
    });
};

/** Months after a month that are still to be paid are not paid; those whose records changed. */
export const stopMonths = async (
  tx: Tx,
  author: Author,
  { applicationIds, after, reason }: Stop,
): Promise<string[]> => {
  if (applicationIds.length === 0) return [];
  const rows = await tx
    .updateTable('awardMonths')
    .set({ payState: '4', stopCause: 'status', stopReason: reason })
    .where('applicationId', '=', sql<string>`any(${applicationIds}::uuid[])`)
    .where('month', '>', after)
    .where('payState', '=', '0')
    .returning('applicationId')
    .execute();
  const ids = distinct(rows);
  await followPayments(tx, ids);
  await log(tx, author, 'stop', ids, { monthsAfter: after, reason });
  return ids;
};

/** Months after a month that were stopped for the student's sake are paid again. */
export const resumeMonths = async (
  tx: Tx,
  author: Author,
  { applicationIds, after }: Omit<Stop, 'reason'>,
): Promise<string[]> => {
  if (applicationIds.length === 0) return [];
  const rows = await tx
    .updateTable('awardMonths')
    .set({ payState: '0', stopCause: null, stopReason: null })
    .where('applicationId', '=', sql<string>`any(${applicationIds}::uuid[])`)
    .where('month', '>', after)
    .where('payState', '=', '4')
    .where('stopCause', '=', 'status')
    .returning('applicationId')
    .execute();
  const ids = distinct(rows);
  await followPayments(tx, ids);
  await log(tx, author, 'resume', ids, { monthsAfter: after });
  return ids;
};
