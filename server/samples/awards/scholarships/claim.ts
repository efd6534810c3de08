import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { Insertable } from 'kysely';
import { USUAL_SCHEME } from '../../../src/modules/awards/award-schemes/reference.ts';
import type { Db, Tx } from '../../../src/platform/database/connect.ts';
import type { Tables } from '../../../src/platform/database/tables.ts';
import { newId } from '../../../src/platform/ids.ts';
import { insertBatch, thisMonth } from '../award-schemes/batch.ts';

type Grade = Omit<Insertable<Tables['awardGrades']>, 'batchId' | 'position'>;
type Round = Parameters<typeof insertBatch>[1] & { grades?: readonly Grade[] };

/** First, second and third class of an academic scholarship, for both levels. */
const usualGrades: readonly Grade[] = (['D', 'M'] as const).flatMap((level) => [
  { level, code: '1', name: '一等', amount: level === 'D' ? 18_000 : 12_000, ratio: 40, places: null },
  { level, code: '2', name: '二等', amount: level === 'D' ? 12_000 : 8000, ratio: 40, places: null },
  { level, code: '3', name: '三等', amount: level === 'D' ? 8000 : 4000, ratio: 20, places: null },
]);

/** An open academic scholarship that is being applied for, paid next month. */
export const insertRound = async (
  db: Db | Tx,
  { grades = usualGrades, ...given }: Round,
): Promise<string> => {
  const today = dayInShanghai(new Date());
  const id = await insertBatch(db, {
    itemCode: 'XYJXJ',
    monthFrom: thisMonth(),
    monthTo: thisMonth(),
    applyFrom: addDays(today, -10),
    applyTo: addDays(today, 20),
    schemeId: USUAL_SCHEME,
    standards: [],
    ...given,
  });
  await db
    .insertInto('awardGrades')
    .values(grades.map((grade, position) => ({ ...grade, batchId: id, position })))
    .execute();
  return id;
};

type Row = Insertable<Tables['awardClaims']>;
type NewClaim = Partial<Row> & Pick<Row, 'batchId' | 'studentId' | 'departmentId'>;

export const STATEMENT =
  '本人学习刻苦，成绩优良，积极参加科研工作，认真完成导师安排的课题任务，并热心服务同学，特申请本项奖励，恳请批准，今后将继续努力。';

/** The application of a master's student, not submitted. */
export const claimOf = (given: NewClaim): Row => ({
  id: newId(),
  level: 'M',
  tutorNo: null,
  statement: STATEMENT,
  materials: '[]',
  scores: '{}',
  total: null,
  rank: null,
  groupSize: null,
  proposedCode: null,
  agreedAt: null,
  gradeCode: null,
  amount: null,
  grantedAt: null,
  revokedAt: null,
  reason: null,
  submittedAt: null,
  createdBy: null,
  updatedBy: null,
  ...given,
});

export const insertClaim = async (db: Db | Tx, given: NewClaim): Promise<string> => {
  const row = claimOf(given);
  await db.insertInto('awardClaims').values(row).execute();
  return row.id;
};
