import { randomInt } from 'node:crypto';
import type { reviewCalls } from '@graduate/contract/degrees/reviews/review-calls.ts';
import type { Candidate, Draw } from '@graduate/contract/degrees/reviews/rounds.ts';
import type { AnswerOf } from '@graduate/contract/platform/define-call.ts';
import type { SignedAuthor } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Within } from '../../../platform/database/versioned.ts';
import { eachByItself } from '../../../platform/each-by-itself.ts';
import type { Context } from '../../../platform/http/context.ts';
import {
  type Around,
  disciplineMatches,
  type ExpertEntry,
  expertsOf,
  holdExperts,
  isWish,
  peopleAround,
  ruleAgainst,
} from './fitness.ts';
import { type HeldRound, holdRound, mustBeIn, rounds } from './hold-round.ts';
import type { ReviewScope } from './review-scope.ts';
import { reviewErrors } from './reviews.errors.ts';
import { seatAnew } from './seat-expert.ts';

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
  /** Whom nothing but the wish of the applicant stands against. */
  avoided: Fit[];
  excluded: ReadonlyMap<string, { zh: string; en: string; count: number }>;
};

/** Proposes as many as are missing, and says whom it left out and why; nothing is written. */
export const proposeExperts = async (
  tx: Tx,
  { round, application, tasks }: HeldRound,
  all: readonly ExpertEntry[],
): Promise<Proposal> => {
  const around = await peopleAround(tx, application, round);
  const standing = tasks.filter(({ status }) => !['declined', 'expired', 'voided'].includes(status));
  const have = all.filter(({ id }) => standing.some(({ expertId }) => expertId === id));
  const asked = new Set(tasks.map(({ expertId }) => expertId));
  const excluded = new Map<string, { zh: string; en: string; count: number }>();
  const avoided: Fit[] = [];
  const fitting = all.flatMap((expert): Fit[] => {
    if (asked.has(expert.id)) return [];
    const against = ruleAgainst(around, expert);
    const match = disciplineMatches(expert.disciplines, application.disciplineCode);
    const fit = { ...expert, match, chance: randomInt(1_000_000) };
    if (!against) return [fit];
    const { zh, en } = against.name;
    excluded.set(against.key, { zh, en, count: (excluded.get(against.key)?.count ?? 0) + 1 });
    if (isWish(against)) avoided.push(fit);
    return [];
  });
  return { chosen: chosenFrom(fitting, { round, around, have }), fitting, avoided, excluded };
};

const asCandidate =
  ({ school }: ReviewScope, avoided = false) =>
  ({ id, name, unit, internal, match, titleLevel, load, ownLoad }: Fit): Candidate => ({
    id,
    name,
    unit,
    internal,
    match,
    titleLevel,
    load: school ? load : ownLoad,
    avoided,
  });

/** As many as are missing, and as many from outside as the round asks for. */
const mustBeEnough = ({ round, tasks }: HeldRound, chosen: readonly Fit[]): void => {
  const standing = tasks.filter(({ status }) => !['declined', 'expired', 'voided'].includes(status)).length;
  if (chosen.length + standing < round.needed)
    throw reviewErrors.tooFew({ need: round.needed, external: round.external });
};

/** Everybody who can still be asked, the best first; then whom the applicant would avoid. */
export const candidatesFor = (context: Context<ReviewScope>, { id }: { id: string }) =>
  rounds.transact(context, async (within) => {
    const held = await holdRound(within, { id });
    mustBeIn(held.round, 'preparing', 'collecting');
    const { fitting, avoided } = await proposeExperts(within.db, held, await expertsOf(within.db).execute());
    return [
      ...fitting.toSorted(inOrder).map(asCandidate(within.scope)),
      ...avoided.toSorted(inOrder).map(asCandidate(within.scope, true)),
    ];
  });

export const drawExperts = (context: Context<ReviewScope>, { id }: { id: string }): Promise<Draw> =>
  rounds.transact(context, async (within) => {
    await holdExperts(within.db);
    const held = await holdRound(within, { id });
    mustBeIn(held.round, 'preparing', 'collecting');
    const { chosen, excluded } = await proposeExperts(within.db, held, await expertsOf(within.db).execute());
    mustBeEnough(held, chosen);
    return {
      proposed: chosen.map(asCandidate(within.scope)),
      excluded: [...excluded.values()].map((one) => ({ reason: one[context.language], count: one.count })),
    };
  });

/** Fills what a round still lacks, and remembers that whom it has chosen has one task more. */
const seatDrawn = async (
  within: Within<ReviewScope, SignedAuthor>,
  id: string,
  all: readonly ExpertEntry[],
): Promise<void> => {
  const held = await holdRound(within, { id });
  const { round, tasks } = held;
  mustBeIn(round, 'preparing');
  if (tasks.length >= round.needed) throw reviewErrors.chosenAlready();
  const { chosen } = await proposeExperts(within.db, held, all);
  mustBeEnough(held, chosen);
  const have = all.filter((one) => tasks.some(({ expertId }) => expertId === one.id));
  const together = [...have, ...chosen];
  if (together.filter(({ internal }) => !internal).length < round.external)
    throw reviewErrors.tooFew({ need: round.needed, external: round.external });
  await seatAnew(within, round, together);
  for (const one of all) if (chosen.some((taken) => taken.id === one.id)) one.load += 1;
};

/** Reviewers for many theses at once, by the rules for one; a library read once serves them all. */
export const drawForRounds = (
  context: Context<ReviewScope>,
  { ids }: { ids: readonly string[] },
): Promise<AnswerOf<typeof reviewCalls.drawMany>> =>
  rounds.transact(context, async (within) => {
    await holdExperts(within.db);
    const all = await expertsOf(within.db).execute();
    // In one order everywhere, so that no two wait for each other.
    return eachByItself([...ids].toSorted(), context.language, (id) => seatDrawn(within, id, all));
  });
