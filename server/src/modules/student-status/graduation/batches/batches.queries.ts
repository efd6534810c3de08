import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import { type Text, text } from '@graduate/contract/platform/text.ts';
import type {
  Batch,
  BatchRef,
  batchCalls,
} from '@graduate/contract/student-status/graduation/batch-calls.ts';
import { sql } from 'kysely';
import { mayUse } from '../../../../platform/access/actor.ts';
import { audit, type SignedAuthor } from '../../../../platform/audit/audit.ts';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import { filtered, paged } from '../../../../platform/database/page.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { graduationErrors } from '../graduation.errors.ts';

const counted = (states: string) =>
  sql<number>`(select count(*)::int from graduation_applications a
    where a.batch_id = graduation_batches.id and a.state = any(string_to_array(${states}, ' ')))`;

const withNumbers = (db: Db) =>
  db
    .selectFrom('graduationBatches')
    .selectAll('graduationBatches')
    .select([
      counted('reviewing returned passed decided confirmed').as('applied'),
      counted('passed').as('passed'),
      counted('decided').as('decided'),
      counted('confirmed').as('confirmed'),
      sql<boolean>`exists (select from graduation_applications a where a.batch_id = graduation_batches.id)
        or exists (select from graduate_records g where g.batch_id = graduation_batches.id)`.as('used'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof withNumbers>['executeTakeFirstOrThrow']>>;

const shown = ({ used, populations, ...batch }: Row): Batch => ({
  ...batch,
  populations: populations.filter((one) => one === 'regular' || one === 'intl'),
  actions: used ? ['edit'] : ['edit', 'delete'],
});

export const listBatches = ({ db }: Context, query: QueryOf<typeof batchCalls.list>) =>
  paged(query, filtered(withNumbers(db), query, { year: 'year', state: 'state' }), {
    usual: ['-year', '-graduationDate', '-seq'],
    each: shown,
  });

export const findBatch = async ({ db }: Context, { id }: { id: string }): Promise<Batch> => {
  const row = await withNumbers(db)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => graduationErrors.noSuchRecord());
  return shown(row);
};

export const batchOptions = ({ db }: Context): Promise<BatchRef[]> =>
  db
    .selectFrom('graduationBatches')
    .select(['id', 'name', 'graduationDate', 'state'])
    .where('state', '!=', 'draft')
    .orderBy('graduationDate', 'desc')
    .orderBy('id')
    .execute();

/** The batch for an act of the office, held until the act is done. */
export const lockBatch = async (tx: Tx, id: string) => {
  return tx
    .selectFrom('graduationBatches')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => graduationErrors.noSuchRecord());
};
export type BatchRow = Awaited<ReturnType<typeof lockBatch>>;

/** What stands in the way of deciding a batch now: applications still come in, or its day has not come. */
const notYet = ({ state, graduationDate }: BatchRow): Text | undefined => {
  if (state === 'open') return text('该批次仍在开放申请', 'Applications to the batch are still open');
  if (dayInShanghai(new Date()) < graduationDate)
    return text(
      `该批次毕（结）业日期${graduationDate}未到`,
      `The day of graduation, ${graduationDate}, has not come`,
    );
  return undefined;
};

type EarlyAct = { act: Text; early: string | undefined };

/** Refuses an act before its time, unless somebody who may says why; the log then has the reason. */
export const mustBeTime = async (
  tx: Tx,
  author: SignedAuthor,
  batch: BatchRow,
  { act, early }: EarlyAct,
): Promise<void> => {
  const why = notYet(batch);
  if (!why) return;
  if (!early || !mayUse(author.actor, 'student:graduation:early'))
    throw graduationErrors.tooEarly({ act, why });
  await audit(tx, author, {
    action: 'graduation.early',
    subject: 'graduationBatch',
    subjectId: batch.id,
    after: { name: batch.name, act: act.zh, reason: early },
  });
};

/** A draft decides nobody yet, a closed one nobody any more. */
export const lockBatchToDecide = async (tx: Tx, id: string): Promise<BatchRow> => {
  const batch = await lockBatch(tx, id);
  if (batch.state === 'draft' || batch.state === 'closed') throw graduationErrors.batchNotDeciding();
  return batch;
};
