import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import { requireOpenWindow } from '../../../commons/date-windows/public.ts';
import { graduationErrors } from '../graduation.errors.ts';
import { applyWindow } from '../graduation.window.ts';

/** The batches that take applications of such students, the nearest graduation first. */
export const openBatches = (db: Db | Tx, population: string) =>
  db
    .selectFrom('graduationBatches')
    .selectAll()
    .where('state', '=', 'open')
    .where(sql<boolean>`${population} = any(populations)`)
    .orderBy('graduationDate')
    .orderBy('id')
    .execute();
export type OpenBatch = Awaited<ReturnType<typeof openBatches>>[number];

/** The batch that takes applications next: made already, but not open or not in its days yet. */
export const nextBatch = async (db: Db, population: string) =>
  (await db
    .selectFrom('graduationBatches')
    .select(['name', 'applyFrom', 'applyTo'])
    .where('state', 'in', ['draft', 'open'])
    .where('applyFrom', '>', dayInShanghai(new Date()))
    .where(sql<boolean>`${population} = any(populations)`)
    .orderBy('applyFrom')
    .executeTakeFirst()) ?? null;

const studentOf = (db: Db | Tx, studentId: string) =>
  db
    .selectFrom('studentRecords')
    .select(['departmentId', 'grade', 'trainingLevel', 'population'])
    .where('id', '=', studentId)
    .executeTakeFirstOrThrow();

/** The batch somebody may apply to now; refuses a closed one and one out of its days. */
export const requireOpenBatch = async (db: Db, studentId: string, batchId: string): Promise<OpenBatch> => {
  const { trainingLevel, population, ...student } = await studentOf(db, studentId);
  const batch = (await openBatches(db, population)).find(({ id }) => id === batchId);
  if (!batch) throw graduationErrors.noOpenBatch();
  const today = dayInShanghai(new Date());
  if (today < batch.applyFrom || today > batch.applyTo)
    throw graduationErrors.notInTime({ from: batch.applyFrom, to: batch.applyTo });
  await requireOpenWindow(db, applyWindow, { ...student, level: trainingLevel, population });
  return batch;
};
