import type { BatchEdit, NewBatch } from '@graduate/contract/student-status/graduation/batch-calls.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/connect.ts';
import { counted } from '../../../../platform/database/page.ts';
import { versioned } from '../../../../platform/database/versioned.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { graduationErrors } from '../graduation.errors.ts';

type Written = { id: string; version: number };

const batches = versioned({
  table: 'graduationBatches',
  subject: 'graduationBatch',
  none: graduationErrors.noSuchRecord,
  changedMeanwhile: graduationErrors.stale,
  touches: ['updatedAt'],
  constraints: {
    graduation_batches_name: graduationErrors.batchTaken,
    graduation_batches_number: graduationErrors.batchTaken,
  },
});

export const createBatch = (context: Context, batch: NewBatch): Promise<Written> =>
  batches.transact(context, (within) =>
    batches.add(within, { ...batch, createdBy: context.author.actor.accountId }, { after: batch }),
  );

/** Who is decided but not confirmed would be left behind by a batch that ends. */
const mustBeSettled = async (tx: Tx, batchId: string): Promise<void> => {
  const count = await counted(
    tx.selectFrom('graduationApplications').where('batchId', '=', batchId).where('state', '=', 'decided'),
  );
  if (count > 0) throw graduationErrors.batchUnsettled({ count });
};

export const editBatch = (
  context: Context,
  { id, version, ...batch }: { id: string } & BatchEdit,
): Promise<Written> =>
  batches.transact(context, async (within) => {
    const before = await batches.hold(within, { id, version });
    if (batch.state === 'closed' && before.state !== 'closed') await mustBeSettled(within.db, id);
    return batches.change(within, before, batch, 'edit');
  });

/** Only a batch nobody has applied to and nobody has graduated in. */
export const removeBatch = (context: Context, { id }: { id: string }): Promise<void> =>
  batches.transact(context, async (within) => {
    const before = await batches.hold(within, { id });
    const used = await sql<{ used: boolean }>`select
      exists (select from graduation_applications where batch_id = ${id})
      or exists (select from graduate_records where batch_id = ${id}) as used`.execute(within.db);
    if (used.rows[0]?.used) throw graduationErrors.batchInUse();
    await batches.drop(within, before);
  });
