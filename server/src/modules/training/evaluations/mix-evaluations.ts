import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { underLock } from '../../../platform/database/locks.ts';
import { regularly } from '../../../platform/regularly.ts';
import type { Services } from '../../../platform/services.ts';

/**
 * Rewrites what was said in a batch in the order of its random ids: neither place nor number of a transaction tells any
 * more with which ticket it came, nor which comment came with which numbers.
 */
export const mixEvaluations = async (tx: Tx, batchId: string): Promise<void> => {
  await sql`with gone as (delete from evaluation_responses where batch_id = ${batchId} returning *)
    insert into evaluation_responses select * from gone order by id`.execute(tx);
  await sql`with gone as (delete from evaluation_comments where batch_id = ${batchId} returning *)
    insert into evaluation_comments select * from gone order by id`.execute(tx);
};

/** Writes both tables into new files in that order: what stood where before is gone from the disk. */
export const writeEvaluationsAnew = async (db: Db): Promise<void> => {
  await sql`select write_evaluations_anew()`.execute(db);
};

export const mixNewEvaluations = async ({ db }: Pick<Services, 'db'>): Promise<number> => {
  const batches = await db
    .selectFrom('evaluationBatches')
    .select('id')
    .where('state', '=', 'open')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('evaluationResponses')
          .select('evaluationResponses.id')
          .whereRef('evaluationResponses.batchId', '=', 'evaluationBatches.id'),
      ),
    )
    .execute();
  for (const { id } of batches) await underLock(db, `evaluation-mix ${id}`, (tx) => mixEvaluations(tx, id));
  if (batches.length > 0) await writeEvaluationsAnew(db);
  return batches.length;
};

const HOUR_MS = 3_600_000;

/** Mixes what came in, every hour. */
export const keepMixing = regularly(
  { everyMs: HOUR_MS, what: 'mixing evaluations', atOnce: true },
  mixNewEvaluations,
);
