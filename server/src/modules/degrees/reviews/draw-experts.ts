import { randomInt } from 'node:crypto';
import type { Draw } from '@graduate/contract/degrees/reviews/rounds.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import {
  type Around,
  disciplineMatches,
  type ExpertEntry,
  expertsOf,
  holdExperts,
  peopleAround,
  ruleAgainst,
} from './fitness.ts';
import { type HeldRound, holdRound, mustBeIn, rounds } from './hold-round.ts';
import type { ReviewScope } from './review-scope.ts';
import { reviewErrors } from './reviews.errors.ts';

type Fit = ExpertEntry & { match: number; chance: number };

/** The better the discipline fits and the less somebody has to do, the earlier; among equals it is chance. */
const inOrder = (one: Fit, other: Fit) =>
  other.match - one.match || one.load - other.load || one.chance - other.chance;

/** Who found it only fair reads it again, if that is possible. */
const fairOnes = ({ before }: Around) =>
  new Set(before.filter(({ grade }) => grade === 'C').map(({ expertId }) => expertId));

const chosenFrom = (
  fitting: readonly Fit[],
  { round, around, have }: { round: HeldRound['round']; around: Around; have: readonly ExpertEntry[] },
) => {
  const fair = fairOnes(around);
  const first = round.kind === 'reReview' ? fitting.filter(({ id }) => fair.has(id)) : [];
  const order = [...first, ...fitting.filter((one) => !first.includes(one)).sort(inOrder)];
  const missing = round.needed - have.length;
  const outside = Math.max(0, round.external - have.filter(({ internal }) => !internal).length);
  const external = order.filter(({ internal }) => !internal).slice(0, outside);
  const rest = order.filter((one) => !external.includes(one)).slice(0, missing - external.length);
  return [...external, ...rest];
};

type Proposal = {
  chosen: Fit[];
  fitting: Fit[];
  excluded: ReadonlyMap<string, { zh: string; en: string; count: number }>;
};

/** Proposes as many as are missing, and says whom it left out and why; nothing is written. */
export const proposeExperts = async (tx: Tx, { round, application, tasks }: HeldRound): Promise<Proposal> => {
  const around = await peopleAround(tx, application, round);
  const all = await expertsOf(tx).execute();
  const standing = tasks.filter(({ status }) => !['declined', 'expired', 'voided'].includes(status));
  const have = all.filter(({ id }) => standing.some(({ expertId }) => expertId === id));
  const asked = new Set(tasks.map(({ expertId }) => expertId));
  const excluded = new Map<string, { zh: string; en: string; count: number }>();
  const fitting = all.flatMap((expert): Fit[] => {
    if (asked.has(expert.id)) return [];
    const against = ruleAgainst(around, expert);
    if (against) {
      const { zh, en } = against.name;
      excluded.set(against.key, { zh, en, count: (excluded.get(against.key)?.count ?? 0) + 1 });
      return [];
    }
    const match = disciplineMatches(expert.disciplines, application.disciplineCode);
    return [{ ...expert, match, chance: randomInt(1_000_000) }];
  });
  return { chosen: chosenFrom(fitting, { round, around, have }), fitting, excluded };
};

const asCandidate =
  ({ school }: ReviewScope) =>
  ({ id, name, unit, internal, match, load, ownLoad }: Fit) => ({
    id,
    name,
    unit,
    internal,
    match,
    load: school ? load : ownLoad,
  });

/** Everybody who can still be asked, the best first. */
export const candidatesFor = (context: Context<ReviewScope>, { id }: { id: string }) =>
  rounds.transact(context, async (within) => {
    const held = await holdRound(within, { id });
    mustBeIn(held.round, 'preparing', 'collecting');
    const { fitting } = await proposeExperts(within.db, held);
    return fitting.toSorted(inOrder).map(asCandidate(within.scope));
  });

export const drawExperts = (context: Context<ReviewScope>, { id }: { id: string }): Promise<Draw> =>
  rounds.transact(context, async (within) => {
    await holdExperts(within.db);
    const held = await holdRound(within, { id });
    mustBeIn(held.round, 'preparing', 'collecting');
    const { chosen, excluded } = await proposeExperts(within.db, held);
    const standing = held.tasks.filter(
      ({ status }) => !['declined', 'expired', 'voided'].includes(status),
    ).length;
    if (chosen.length + standing < held.round.needed)
      throw reviewErrors.tooFew({ need: held.round.needed, external: held.round.external });
    return {
      proposed: chosen.map(asCandidate(within.scope)),
      excluded: [...excluded.values()].map((one) => ({ reason: one[context.language], count: one.count })),
    };
  });
