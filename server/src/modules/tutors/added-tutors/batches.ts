import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import type { AddedBatch, NewAddedBatch } from '@graduate/contract/tutors/added-tutors/added.ts';
import type { addedCalls } from '@graduate/contract/tutors/added-tutors/added-calls.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { contains } from '../../../platform/database/contains.ts';
import { filtered, paged } from '../../../platform/database/page.ts';
import { versioned } from '../../../platform/database/versioned.ts';
import type { Context } from '../../../platform/http/context.ts';
import { addedErrors, noSuchBatch } from './added-tutors.errors.ts';

const TODAY = sql`(now() at time zone 'Asia/Shanghai')::date`;

const batchesOf = (db: Db | Tx) => db.selectFrom('addedTutorBatches');
const shown = (found: ReturnType<typeof batchesOf>) =>
  found
    .select(['id', 'name', 'year', 'applyFrom', 'applyTo', 'levels', 'peerReview', 'enabled', 'version'])
    .select(sql<boolean>`enabled and ${TODAY} between apply_from and apply_to`.as('open'))
    .select(
      sql<number>`(select count(*) from added_tutor_applications a
        where a.batch_id = added_tutor_batches.id and a.state <> 'draft')::int`.as('applications'),
    );

export const listBatches = (
  { db }: Context,
  query: QueryOf<typeof addedCalls.batches>,
): Promise<{ list: AddedBatch[]; total: number }> =>
  paged(
    query,
    filtered(batchesOf(db), query, {
      keyword: (keyword) => contains(['added_tutor_batches.name'], keyword),
      enabled: (enabled, eb) => eb('addedTutorBatches.enabled', '=', enabled === 'true'),
    }),
    { shown, usual: ['-applyFrom', 'id'] },
  );

const batches = versioned({
  table: 'addedTutorBatches',
  subject: 'addedTutorBatch',
  none: noSuchBatch,
  read: ({ db }: { db: Db | Tx }, { id }: { id: string }): Promise<AddedBatch> =>
    shown(batchesOf(db))
      .where('id', '=', id)
      .executeTakeFirstOrThrow(() => noSuchBatch()),
  constraints: { added_tutor_batches_name_once: () => addedErrors.batchName() },
});

export const createBatch = (context: Context, given: NewAddedBatch): Promise<AddedBatch> =>
  batches.create(context, given);

export const editBatch = (
  context: Context,
  given: NewAddedBatch & { id: string; version: number },
): Promise<AddedBatch> => batches.edit(context, given);

/** The batch, refused outside its days. */
export const requireOpenBatch = async (tx: Tx, id: string) => {
  const batch = await tx
    .selectFrom('addedTutorBatches')
    .selectAll()
    .where('id', '=', id)
    .forShare()
    .executeTakeFirstOrThrow(() => noSuchBatch());
  if (!batch.enabled) throw addedErrors.batchOff();
  const today = dayInShanghai(new Date());
  if (today < batch.applyFrom || today > batch.applyTo)
    throw addedErrors.batchClosed({ from: batch.applyFrom, to: batch.applyTo });
  return batch;
};
