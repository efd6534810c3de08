import { anneal, UNMOVED } from './annealing.ts';
import type { Budget } from './budget.ts';
import { adaptiveChoice } from './choice.ts';
import { coolingOf } from './cooling.ts';
import type { CttInstance, CttPlacement } from './ctt-instance.ts';
import { roomMatchingOf } from './ctt-rooms.ts';
import { constructStart } from './ctt-start.ts';
import { stateOf } from './ctt-state.ts';
import { HARD_WEIGHT, tablesOf } from './ctt-tables.ts';
import { kempeOf } from './kempe.ts';
import { randomFrom } from './random.ts';

/** Steps between two looks at the clock. */
const BLOCK = 20_000;
const KINDS = { stable: 0, fitting: 1, anywhere: 2, room: 3, kempe: 4 } as const;
const USUAL = [0.27, 0.56, 0.06, 0.1, 0.01];
/** What a try of each kind takes, against the others. */
const PRICE = [1, 1, 1, 0.5, 12];
const heatAt = coolingOf({ hot: 10, cold: 0.15, longShare: 0.8, reheats: 3, reheat: 0.7 });

type CttProgress = { spent: number; iterations: number; hard: number; soft: number };
export type CttResult = { placements: CttPlacement[]; hard: number; soft: number; iterations: number };

type Options = {
  seed: number;
  budget: Budget;
  /** Told of the best so far after each block; false ends the search. */
  watch?: (progress: CttProgress) => boolean;
};

/** The best timetable found for a term of the competition; the same for equal term, seed and iterations. */
export const solveCtt = (instance: CttInstance, { seed, budget, watch = () => true }: Options): CttResult => {
  const tables = tablesOf(instance);
  const { L, R, courseOf, periodsOf, fitting, firstLecture } = tables;
  const random = randomFrom(seed);
  const { below } = random;
  const state = stateOf(tables);
  constructStart(tables, state, random);
  const { periodOf, roomOf, exchange, costOfExchange } = state;
  const tryChain = kempeOf(tables, state);
  const matchRooms = roomMatchingOf(tables, state);
  const choice = adaptiveChoice(USUAL, PRICE, random);
  const bestPeriods = periodOf.slice();
  const bestRooms = roomOf.slice();

  const periodFor = (c: number) => {
    const from = periodsOf.from[c]!;
    return periodsOf.of[from + below(periodsOf.from[c + 1]! - from)]!;
  };
  const fittingRoom = (c: number) => {
    const from = fitting.from[c]!;
    return fitting.of[from + below(fitting.from[c + 1]! - from)]!;
  };
  const roomFor = (c: number, kind: number) => {
    if (kind === KINDS.anywhere) return below(R);
    if (kind !== KINDS.stable) return fittingRoom(c);
    const first = firstLecture[c]!;
    return roomOf[first + below(firstLecture[c + 1]! - first)]!;
  };

  const tryKind = (kind: number, limit: number) => {
    const lecture = below(L);
    const c = courseOf[lecture]!;
    const period = kind === KINDS.room ? periodOf[lecture]! : periodFor(c);
    if (kind === KINDS.kempe) return tryChain(lecture, period, limit);
    const room = roomFor(c, kind);
    const change = costOfExchange(lecture, period, room, limit);
    if (change > limit) return UNMOVED;
    exchange(lecture, period, room);
    return change;
  };

  const keep = () => {
    bestPeriods.set(periodOf);
    bestRooms.set(roomOf);
  };
  const backToBest = () => {
    for (let lecture = 0; lecture < L; lecture++) state.take(lecture);
    for (let lecture = 0; lecture < L; lecture++)
      state.put(lecture, bestPeriods[lecture]!, bestRooms[lecture]!);
  };
  const iterations = anneal(
    {
      cost: state.hardOf() * HARD_WEIGHT + state.softOf(),
      unit: 1,
      block: BLOCK,
      step: (limit) => {
        const kind = choice.next();
        const change = tryKind(kind, limit);
        if (change < 0) choice.reward(kind);
        return change;
      },
      keep,
      begin: (_round, best) => {
        backToBest();
        return best - matchRooms();
      },
      watch: ({ best, ...progress }) => {
        choice.adapt();
        return watch({ ...progress, hard: Math.floor(best / HARD_WEIGHT), soft: best });
      },
    },
    { random, budget, heatAt },
  );
  const { periodsPerDay } = instance;
  const placements = Array.from(courseOf, (course, lecture) => ({
    course,
    room: bestRooms[lecture]!,
    day: Math.floor(bestPeriods[lecture]! / periodsPerDay),
    period: bestPeriods[lecture]! % periodsPerDay,
  }));
  return { placements, hard: state.hardOf(), soft: state.softOf(), iterations };
};
