import { createHash, randomBytes } from 'node:crypto';
import type { InputOf } from '@graduate/contract/platform/define-call.ts';
import { type Text, text } from '@graduate/contract/platform/text.ts';
import { roundStates } from '@graduate/contract/training/selection/choices.ts';
import type { roundCalls } from '@graduate/contract/training/selection/round-calls.ts';
import type {
  NewRound,
  Round,
  RoundAction,
  RoundEdit,
} from '@graduate/contract/training/selection/rounds.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import { versioned, type Within } from '../../../../platform/database/versioned.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { noSuchRound, selectionErrors } from '../selection.errors.ts';
import { readRound } from './round-row.ts';

export const rounds = versioned({
  table: 'courseSelectionRounds',
  subject: 'selectionRound',
  none: noSuchRound,
  touches: ['updatedAt', 'updatedBy'],
});

type Windows = NewRound['windows'];

export const writeWindows = async (tx: Tx, roundId: string, windows: Windows): Promise<void> => {
  await tx.deleteFrom('selectionWindows').where('roundId', '=', roundId).execute();
  await tx
    .insertInto('selectionWindows')
    .values(
      windows.map(({ departmentId = null, ...window }, index) => ({
        roundId,
        no: index + 1,
        departmentId,
        ...window,
      })),
    )
    .execute();
};

/** The classes of a term that were named by their codes. */
const classesNamed = async (tx: Tx, termId: string, codes: readonly string[]): Promise<string[]> => {
  if (codes.length === 0) return [];
  const found = await tx
    .selectFrom('teachingClasses')
    .select(['id', 'code'])
    .where('termId', '=', termId)
    .where('code', 'in', codes)
    .execute();
  const known = new Set(found.map(({ code }) => code));
  const unknown = codes.filter((code) => !known.has(code));
  if (unknown.length > 0) throw selectionErrors.unknownClasses({ codes: unknown.join('、') });
  return found.map(({ id }) => id);
};

const names: Record<RoundAction, Text> = {
  edit: text('修改', 'Edit'),
  ready: text('就绪', 'Get ready'),
  unready: text('退回草稿', 'Back to draft'),
  extend: text('延长', 'Extend'),
  draw: text('抽签', 'Draw'),
  publish: text('公布', 'Publish'),
  archive: text('归档', 'Archive'),
  remove: text('删除', 'Remove'),
};

/** Refuses what a round in its state does not allow. */
const mustAllow = ({ state, actions }: Pick<Round, 'state' | 'actions'>, action: RoundAction): void => {
  if (!actions.includes(action))
    throw selectionErrors.wrongState({ state: roundStates[state], action: names[action] });
};

/** Holds a round that allows an act, does it, and answers with the round as it is then. */
export const actOnRound = (
  context: Context,
  { id, version }: { id: string; version?: number },
  action: RoundAction,
  act: (within: Within, round: Round) => Promise<unknown>,
): Promise<Round> =>
  rounds.transact(context, async (within) => {
    await rounds.hold(within, version === undefined ? { id } : { id, version });
    const round = await readRound(within.db, id, context.language);
    mustAllow(round, action);
    await act(within, round);
    return readRound(within.db, id, context.language);
  });

export const createRound = (context: Context, { windows, classCodes, ...wanted }: NewRound): Promise<Round> =>
  rounds.transact(context, async (within) => {
    const classIds = await classesNamed(within.db, wanted.termId, classCodes);
    const row = { ...wanted, classIds, createdBy: context.author.actor.accountId, updatedBy: null };
    const { id } = await rounds.add(within, row, undefined, (stored) =>
      writeWindows(within.db, stored.id, windows),
    );
    return readRound(within.db, id, context.language);
  });

export const editRound = (
  context: Context,
  { id, version, windows, classCodes, ...wanted }: RoundEdit & { id: string },
): Promise<Round> =>
  actOnRound(context, { id, version }, 'edit', async (within, before) => {
    const classIds = await classesNamed(within.db, before.termId, classCodes);
    const after = { ...wanted, classCodes, windows };
    await rounds.change(within, { id }, { ...wanted, classIds }, 'edit', { before, after });
    await writeWindows(within.db, id, windows);
  });

export const removeRound = (context: Context, { id }: { id: string }): Promise<void> =>
  rounds.transact(context, async (within) => {
    const held = await rounds.hold(within, { id });
    mustAllow(await readRound(within.db, id, context.language), 'remove');
    await rounds.drop(within, held);
  });

const SEED_BYTES = 16;

/** From now on the clock opens and closes it. What a draw will be made with is fixed and its hash told. */
export const readyRound = (context: Context, input: InputOf<typeof roundCalls.ready>): Promise<Round> =>
  actOnRound(context, input, 'ready', async (within, { kind, classes, windows }) => {
    if (windows.every(({ closesAt }) => closesAt.getTime() <= Date.now())) throw selectionErrors.timesOver();
    if (classes === 0) throw selectionErrors.offersNothing();
    const seed = kind === 'pre' ? randomBytes(SEED_BYTES).toString('hex') : null;
    const seedHash = seed && createHash('sha256').update(seed).digest('hex');
    const after = { state: 'ready' as const, seed, seedHash };
    await rounds.change(within, { id: input.id }, after, 'ready', { after: { state: 'ready', seedHash } });
  });

export const unreadyRound = (context: Context, input: InputOf<typeof roundCalls.unready>): Promise<Round> =>
  actOnRound(context, input, 'unready', async (within) => {
    const after = { state: 'draft' as const, seed: null, seedHash: null };
    await rounds.change(within, { id: input.id }, after, 'unready', { after: { state: 'draft' } });
  });

/** All its times end then, none of them earlier than it did. */
export const extendRound = (
  context: Context,
  { id, version, closesAt, notice }: InputOf<typeof roundCalls.extend>,
): Promise<Round> =>
  actOnRound(context, { id, version }, 'extend', async (within, { windows }) => {
    if (windows.some((window) => window.closesAt > closesAt)) throw selectionErrors.notLater();
    await within.db.updateTable('selectionWindows').set({ closesAt }).where('roundId', '=', id).execute();
    await rounds.change(within, { id }, { notice }, 'extend', {
      before: windows.map((window) => window.closesAt),
      after: { closesAt, notice },
    });
  });

export const archiveRound = (context: Context, input: InputOf<typeof roundCalls.archive>): Promise<Round> =>
  actOnRound(context, input, 'archive', (within) =>
    rounds.change(within, { id: input.id }, { state: 'archived' }, 'archive', {
      after: { state: 'archived' },
    }),
  );
