import type { Insertable } from 'kysely';
import type { Db, Tx } from '../../../src/platform/database/connect.ts';
import type { Tables } from '../../../src/platform/database/tables.ts';
import { newId } from '../../../src/platform/ids.ts';

type Row = Insertable<Tables['awardApplications']>;
type NewApplication = Partial<Row> & Pick<Row, 'batchId' | 'studentId'>;
type Month = Omit<Insertable<Tables['awardMonths']>, 'applicationId'>;

/** The record of a master's student at the standard, not submitted. */
export const applicationOf = (given: NewApplication): Row => ({
  id: newId(),
  parentId: null,
  level: 'M',
  majorClass: '2',
  tutorNo: null,
  postUnitId: null,
  postClassId: null,
  postTitle: null,
  postHours: null,
  monthAmount: 400,
  amountSource: 'standard',
  fundAccountId: null,
  excludeReason: null,
  submittedBy: null,
  submittedAt: null,
  reason: null,
  createdBy: null,
  updatedBy: null,
  ...given,
});

export const insertApplication = async (
  db: Db | Tx,
  given: NewApplication,
  months: readonly Month[] = [],
): Promise<string> => {
  const row = applicationOf(given);
  await db.insertInto('awardApplications').values(row).execute();
  if (months.length > 0)
    await db
      .insertInto('awardMonths')
      .values(months.map((month) => ({ applicationId: row.id, ...month })))
      .execute();
  return row.id;
};

/** A month of four hundred: a hundred from the school, three hundred from the tutor. */
export const usualMonth = (month: string, given: Partial<Month> = {}): Month[] => {
  const row = { month, payState: '0' as const, stopCause: null, stopReason: null, paidAt: null, ...given };
  return [
    { ...row, source: 'school', amount: 100 },
    { ...row, source: 'tutor', amount: 300 },
  ];
};

type Fund = Insertable<Tables['fundAccounts']>;

export const insertFund = async (
  db: Db | Tx,
  given: Partial<Fund> & Pick<Fund, 'accountNo' | 'ownerStaffNo'>,
): Promise<string> => {
  const id = given.id ?? newId();
  await db
    .insertInto('fundAccounts')
    .values({ name: '科研项目经费', balance: 5000, validTo: null, ...given, id })
    .execute();
  return id;
};
