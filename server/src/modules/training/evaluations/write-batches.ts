import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { type Text, text } from '@graduate/contract/platform/text.ts';
import type { Batch, BatchEdit, NewBatch } from '@graduate/contract/training/evaluations/batches.ts';
import type { BatchAction } from '@graduate/contract/training/evaluations/choices.ts';
import { sql } from 'kysely';
import { type Author, nobody } from '../../../platform/audit/audit.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { versioned, type Within } from '../../../platform/database/versioned.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { DailyJob } from '../../../platform/job-kind.ts';
import { possible, readBatch } from './batch-rows.ts';
import { countResults } from './count-results.ts';
import { evaluateWindow } from './evaluate-window.ts';
import { evaluationErrors, noSuchBatch } from './evaluations.errors.ts';
import { mixEvaluations, writeEvaluationsAnew } from './mix-evaluations.ts';
import { type BatchRecord, generateTickets, mustHaveForms, tellWaiting } from './tickets.ts';

const batches = versioned({
  table: 'evaluationBatches',
  subject: 'evaluationBatch',
  none: noSuchBatch,
  touches: ['updatedAt'],
});

const verbs: Record<BatchAction, Text> = {
  edit: text('修改', 'Edit'),
  remove: text('删除', 'Remove'),
  open: text('开启', 'Open'),
  generate: text('生成任务', 'Bring up to date'),
  close: text('关闭', 'Close'),
  remind: text('催评', 'Remind'),
};

const mustAllow = ({ state }: BatchRecord, action: BatchAction): void => {
  if (!possible[state].includes(action)) throw evaluationErrors.wrongState({ state, action: verbs[action] });
};

type AtVersion = { id: string; version: number };

/** Holds a batch that allows an act, does it, and answers with the batch as it is then. */
const actOn = (
  context: Context,
  { id, version }: AtVersion,
  action: BatchAction,
  act: (within: Within, batch: BatchRecord) => Promise<unknown>,
): Promise<Batch> =>
  batches.transact(context, async (within) => {
    const batch = await batches.hold(within, { id, version });
    mustAllow(batch, action);
    await act(within, batch);
    return readBatch(context, within.db, id);
  });

const stored = <B extends { rules: NewBatch['rules'] }>({ rules, ...rest }: B) => ({
  ...rest,
  rules: JSON.stringify(rules),
});

export const createBatch = (context: Context, input: NewBatch): Promise<Batch> =>
  batches.transact(context, async (within) => {
    await mustHaveForms(within.db, input.rules);
    const values = { ...stored(input), openedAt: null, closedAt: null, remindedOn: null };
    const { id } = await batches.add(within, values, { after: input });
    return readBatch(context, within.db, id);
  });

export const editBatch = (
  context: Context,
  { id, version, ...input }: BatchEdit & { id: string },
): Promise<Batch> =>
  actOn(context, { id, version }, 'edit', async (within, before) => {
    await mustHaveForms(within.db, input.rules);
    await batches.change(within, before, stored(input), 'edit', { before, after: input });
  });

export const removeBatch = (context: Context, { id }: { id: string }): Promise<void> =>
  batches.transact(context, async (within) => {
    const batch = await batches.hold(within, { id });
    mustAllow(batch, 'remove');
    await batches.drop(within, batch);
  });

/** Everybody gets their tickets and is told; when it can be done is said by the date control. */
export const openBatch = (context: Context, input: AtVersion): Promise<Batch> =>
  actOn(context, input, 'open', async (within, batch) => {
    const tickets = await generateTickets(within.db, batch);
    if (tickets === 0) throw evaluationErrors.nobodyToAsk();
    const after = { state: 'open' as const, openedAt: new Date() };
    await batches.change(within, batch, after, 'open', { after: { state: 'open', tickets } });
    await tellWaiting(within.db, batch);
  });

export const generateBatch = (context: Context, input: AtVersion): Promise<Batch> =>
  actOn(context, input, 'generate', async (within, batch) => {
    const tickets = await generateTickets(within.db, batch);
    await batches.log(within, batch.id, 'generate', { after: { tickets } });
  });

const close = async (tx: Tx, author: Author, batch: BatchRecord): Promise<void> => {
  await mixEvaluations(tx, batch.id);
  const results = await countResults(tx, batch);
  const after = { state: 'closed' as const, closedAt: new Date() };
  await batches.change({ db: tx, author }, batch, after, 'close', { after: { state: 'closed', results } });
};

/** Nobody can evaluate any more; what was said is mixed for the last time and counted. */
export const closeBatch = async (context: Context, input: AtVersion): Promise<Batch> => {
  const closed = await actOn(context, input, 'close', ({ db, author }, batch) => close(db, author, batch));
  await writeEvaluationsAnew(context.db);
  return closed;
};

export const remindBatch = (context: Context, { id }: { id: string }): Promise<{ people: number }> =>
  batches.transact(context, async (within) => {
    const batch = await batches.hold(within, { id });
    mustAllow(batch, 'remind');
    const today = dayInShanghai(new Date());
    if (batch.remindedOn === today) throw evaluationErrors.remindedToday();
    const people = await tellWaiting(within.db, batch);
    if (people === 0) throw evaluationErrors.nobodyToRemind();
    await batches.change(within, batch, { remindedOn: today }, 'remind', { after: { people } });
    return { people };
  });

/** Open batches of terms in which no window for evaluating is open or lies ahead. */
const overdue = (db: Db) =>
  sql<{ id: string }>`select b.id from evaluation_batches b where b.state = 'open'
    and exists (select from date_windows w where w.code = ${evaluateWindow.code} and w.enabled
      and coalesce(w.term_id, b.term_id) = b.term_id and w.closes_at < now() and w.closes_at > b.opened_at)
    and not exists (select from date_windows w where w.code = ${evaluateWindow.code} and w.enabled
      and coalesce(w.term_id, b.term_id) = b.term_id and w.closes_at >= now())`.execute(db);

/** By night: who came later gets tickets, and what is over is counted. */
export const evaluationsNightly: DailyJob = {
  kind: 'evaluations.nightly',
  title: text('更新评教任务', 'Batches of evaluation'),
  dailyAt: '02:40',
  run: async ({ services: { db } }) => {
    const author = nobody('evaluations.nightly');
    const ended = new Set((await overdue(db)).rows.map(({ id }) => id));
    const open = await db.selectFrom('evaluationBatches').select('id').where('state', '=', 'open').execute();
    for (const { id } of open)
      await db.transaction().execute(async (tx) => {
        const batch = await batches.hold({ db: tx }, { id });
        if (batch.state !== 'open') return;
        if (ended.has(id)) await close(tx, author, batch);
        else await generateTickets(tx, batch);
      });
    if (ended.size > 0) await writeEvaluationsAnew(db);
    return { text: text(`关闭${ended.size}个评教批次`, `${ended.size} batches were closed`) };
  },
};
