import type { DegreeBatch, degreeBatchCalls } from '@graduate/contract/degrees/degree-batches/batches.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import { sql } from 'kysely';
import { type Actor, mayUse } from '../../../platform/access/actor.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { contains } from '../../../platform/database/contains.ts';
import { filtered, paged } from '../../../platform/database/page.ts';
import type { Context } from '../../../platform/http/context.ts';
import { noSuchRecord } from './degree-batches.errors.ts';

/** Drafts are those people's who write them; everybody else sees what was opened. */
export type BatchScope = { drafts: boolean };

export const batchScope = (actor: Actor): BatchScope => ({ drafts: mayUse(actor, 'degree:batch:edit') });

const reached = (db: Db | Tx, { drafts }: BatchScope) =>
  db.selectFrom('degreeBatches').$if(!drafts, (found) => found.where('degreeBatches.status', '<>', 'draft'));

const shown = (found: ReturnType<typeof reached>) =>
  found
    .select(['degreeBatches.id', 'name', 'year', 'season', 'applyFrom', 'applyTo', 'acceptDeadline'])
    .select(['reviewTo', 'defenceTo', 'subMeetingTo', 'schoolMeetingTo', 'levels', 'degreeTypes'])
    .select(['applicantTypes', 'status', 'version'])
    .select(
      sql<number>`(select count(*)::int from degree_applications a
        where a.batch_id = degree_batches.id and a.submitted_at is not null)`.as('applied'),
    );

export const listBatches = (
  { db, scope }: Context<BatchScope>,
  query: QueryOf<typeof degreeBatchCalls.list>,
) =>
  paged(
    query,
    filtered(reached(db, scope), query, {
      keyword: (keyword) => contains(['degree_batches.name'], keyword),
      year: 'year',
      status: 'status',
    }),
    { shown, usual: ['-year', '-applyFrom', 'name'] },
  );

export const findBatch = (
  { db, scope }: { db: Db | Tx; scope: BatchScope },
  { id }: { id: string },
): Promise<DegreeBatch> =>
  shown(reached(db, scope))
    .where('degreeBatches.id', '=', id)
    .executeTakeFirstOrThrow(() => noSuchRecord());
