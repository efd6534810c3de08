import '../graduation.tables.ts';
import type { BatchEdit, NewBatch } from '@graduate/contract/student-status/graduation/batch-calls.ts';
import { sql } from 'kysely';
import { audit } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { newId } from '../../../../platform/ids.ts';
import { graduationErrors } from '../graduation.errors.ts';
import { lockBatch } from './batches.queries.ts';

type Written = { id: string; version: number };

/** The database keeps names and numbers apart; its refusal is told in words. */
const explainTaken = (error: unknown): never => {
  const { constraint } = error as { constraint?: unknown };
  if (constraint === 'graduation_batches_name' || constraint === 'graduation_batches_number')
    throw graduationErrors.batchTaken();
  throw error;
};

export const createBatch = ({ db, author }: Context, batch: NewBatch): Promise<Written> =>
  db
    .transaction()
    .execute(async (tx) => {
      const id = newId();
      await tx
        .insertInto('graduationBatches')
        .values({ id, ...batch, createdBy: author.actor.accountId })
        .execute();
      await audit(tx, author, {
        action: 'graduationBatch.create',
        subject: 'graduationBatch',
        subjectId: id,
        after: batch,
      });
      return { id, version: 1 };
    })
    .catch(explainTaken);

/** Who is decided but not confirmed would be left behind by a batch that ends. */
const mustBeSettled = async (tx: Tx, batchId: string): Promise<void> => {
  const { count } = await tx
    .selectFrom('graduationApplications')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('batchId', '=', batchId)
    .where('state', '=', 'decided')
    .executeTakeFirstOrThrow();
  if (count > 0) throw graduationErrors.batchUnsettled({ count });
};

export const editBatch = (
  { db, author }: Context,
  { id, version, ...batch }: { id: string } & BatchEdit,
): Promise<Written> =>
  db
    .transaction()
    .execute(async (tx) => {
      const before = await lockBatch(tx, id);
      if (before.version !== version) throw graduationErrors.stale({ current: { version: before.version } });
      if (batch.state === 'closed' && before.state !== 'closed') await mustBeSettled(tx, id);
      await tx
        .updateTable('graduationBatches')
        .set({ ...batch, updatedAt: new Date(), version: version + 1 })
        .where('id', '=', id)
        .execute();
      await audit(tx, author, {
        action: 'graduationBatch.edit',
        subject: 'graduationBatch',
        subjectId: id,
        before,
        after: batch,
      });
      return { id, version: version + 1 };
    })
    .catch(explainTaken);

/** Only a batch nobody has applied to and nobody has graduated in. */
export const removeBatch = ({ db, author }: Context, { id }: { id: string }): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const before = await lockBatch(tx, id);
    const used = await sql<{ used: boolean }>`select
      exists (select from graduation_applications where batch_id = ${id})
      or exists (select from graduate_records where batch_id = ${id}) as used`.execute(tx);
    if (used.rows[0]?.used) throw graduationErrors.batchInUse();
    await tx.deleteFrom('graduationBatches').where('id', '=', id).execute();
    await audit(tx, author, {
      action: 'graduationBatch.delete',
      subject: 'graduationBatch',
      subjectId: id,
      before,
    });
  });
