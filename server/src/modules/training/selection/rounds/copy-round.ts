import { daysFrom } from '@graduate/contract/platform/days.ts';
import type { AnswerOf, InputOf } from '@graduate/contract/platform/define-call.ts';
import type { roundCalls } from '@graduate/contract/training/selection/round-calls.ts';
import type { Round } from '@graduate/contract/training/selection/rounds.ts';
import type { Within } from '../../../../platform/database/versioned.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { findTerm } from '../../../commons/academic-calendar/public.ts';
import { selectionErrors } from '../selection.errors.ts';
import { readRound } from './round-row.ts';
import { rounds, writeWindows } from './write-round.ts';

const DAY_MS = 86_400_000;

/** Another draft like a round, its times as many weeks later as its term; classes that were named stay behind. */
const writeCopy = async (
  within: Within,
  from: Round,
  { termId, name }: { termId: string; name: string },
): Promise<string> => {
  const { db: tx, author } = within;
  const [before, after] = [await findTerm(tx, from.termId), await findTerm(tx, termId)];
  const later = daysFrom(before.firstMonday, after.firstMonday) * DAY_MS;
  const { kind, planRule, departmentIds, categories, allowDrop, allowWaitlist, quotaReleased } = from;
  const { maxCredits, maxPublicElectives, maxWishes, priority, notice } = from;
  const row = {
    termId,
    name,
    kind,
    planRule,
    departmentIds,
    categories,
    allowDrop,
    allowWaitlist,
    quotaReleased,
    maxCredits,
    maxPublicElectives,
    maxWishes,
    priority,
    notice,
    createdBy: author.actor?.accountId ?? null,
    updatedBy: null,
  };
  const windows = from.windows.map((window) => ({
    ...window,
    opensAt: new Date(window.opensAt.getTime() + later),
    closesAt: new Date(window.closesAt.getTime() + later),
  }));
  const { id } = await rounds.add(within, row, { before: { copiedFrom: from.id }, after: row }, (stored) =>
    writeWindows(tx, stored.id, windows),
  );
  return id;
};

export const copyRound = (
  context: Context,
  { id, ...wanted }: InputOf<typeof roundCalls.copy>,
): Promise<Round> =>
  rounds.transact(context, async (within) => {
    const from = await readRound(within.db, id, context.language);
    return readRound(within.db, await writeCopy(within, from, wanted), context.language);
  });

/** All rounds of a term as drafts of another; what has a namesake there is left out and named. */
export const copyRounds = (
  context: Context,
  { fromTermId, toTermId }: InputOf<typeof roundCalls.copyAll>,
): Promise<AnswerOf<typeof roundCalls.copyAll>> => {
  if (fromTermId === toTermId) throw selectionErrors.sameTerm();
  return rounds.transact(context, async (within) => {
    const { db: tx } = within;
    await tx.selectFrom('academicTerms').select('id').where('id', '=', toTermId).forUpdate().execute();
    const of = (termId: string) =>
      tx
        .selectFrom('courseSelectionRounds')
        .select(['id', 'name'])
        .where('termId', '=', termId)
        .orderBy('createdAt')
        .execute();
    const there = new Set((await of(toTermId)).map(({ name }) => name));
    const outcome: AnswerOf<typeof roundCalls.copyAll> = { copied: 0, skipped: [] };
    for (const { id, name } of await of(fromTermId)) {
      if (there.has(name)) outcome.skipped.push(name);
      else {
        await writeCopy(within, await readRound(tx, id, context.language), { termId: toTermId, name });
        outcome.copied += 1;
      }
    }
    return outcome;
  });
};
