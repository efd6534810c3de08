import { USUAL_WEIGHTS as weights } from '@graduate/contract/training/timetabling/choices.ts';
import { randomFrom } from '../src/modules/training/timetabling/solver/random.ts';
import type { TermProblem, TermSession } from '../src/modules/training/timetabling/solver/term-problem.ts';

const PERIODS = 12;
const WEEKS = 19;
const DAYS = 7;
const BLOCK = 4;
const CAMPUSES = 3;
const FEW_SESSIONS = 3;
const FEW_DAYS = 2;
/** All weeks, the first half, the second half, odd weeks. */
const WEEK_SETS = [0xffff, 0xff, 0xff00, 0x5555];

const startsOf = (length: number) =>
  Array.from({ length: DAYS * PERIODS }, (_, cell) => cell).filter((cell) => {
    const period = cell % PERIODS;
    const last = period + length - 1;
    return last < PERIODS && Math.floor(period / BLOCK) === Math.floor(last / BLOCK) && period % 2 === 0;
  });

const costOfStart = (cell: number) => {
  if (cell >= 5 * PERIODS) return { weekends: weights.weekends };
  return cell % PERIODS >= 2 * BLOCK ? { evenings: weights.evenings } : {};
};

/** A university that does not exist: classes of 10 to 100 students, a teacher for every two, eight to a cohort. */
export const generatedTerm = (sessions: number, rooms: number, seed: number): TermProblem => {
  const { below } = randomFrom(seed);
  const count = Math.round(sessions / 1.6);
  const teachers = Math.round(count / 2);
  const cohorts = Math.round(count / 8);
  const classes = Array.from({ length: count }, () => ({
    teacher: below(teachers),
    cohort: below(cohorts),
    size: 10 + below(90),
    campus: below(CAMPUSES),
  }));
  const halls = Array.from({ length: rooms }, (_, at) => ({ seats: 20 + below(130), campus: at % CAMPUSES }));
  const none = () => Array<number>(DAYS * PERIODS).fill(0);
  const meets = (a: number, b: number) =>
    a !== b && (classes[a]?.teacher === classes[b]?.teacher || classes[a]?.cohort === classes[b]?.cohort);
  const others = (a: number) => classes.flatMap((_, b) => (meets(a, b) ? [b] : []));
  const session = (at: number): TermSession => {
    const of = at % count;
    const { size = 0, campus = 0 } = classes[of] ?? {};
    const length = below(5) === 0 ? 3 : 2;
    const starts = startsOf(length);
    const fitting = halls
      .flatMap((hall, room) => (hall.seats >= size && hall.campus === campus ? [{ ...hall, room }] : []))
      .toSorted((a, b) => a.seats - b.seats);
    return {
      class: of,
      length,
      weekMask: WEEK_SETS[below(WEEK_SETS.length)] ?? 0,
      starts,
      startCosts: starts.map(costOfStart),
      rooms: fitting.map(({ room }) => room),
      roomCosts: fitting.map(({ seats }) => (seats > 2 * size ? { wastedSeats: weights.wastedSeats } : {})),
      current: null,
      fixed: false,
    };
  };
  const taught = (teacher: number) =>
    Array.from({ length: sessions }, (_, at) => classes[at % count]?.teacher).filter((one) => one === teacher)
      .length;
  return {
    weeks: WEEKS,
    periods: PERIODS,
    blocks: Array.from({ length: PERIODS }, (_, period) => Math.floor(period / BLOCK)),
    classes: classes.map(({ teacher, cohort, campus }, at) => ({
      apart: others(at),
      near: others(at)
        .filter((other) => classes[other]?.campus !== campus)
        .map((other) => ({ class: other, rule: 'campusChanges' as const, cost: weights.campusChanges })),
      groups: [cohort, cohorts + teacher],
      busy: none(),
      severalADay: false,
    })),
    sessions: Array.from({ length: sessions }, (_, at) => session(at)),
    rooms: halls.map(() => ({ busy: none(), shared: false })),
    groups: [
      ...Array.from({ length: cohorts }, () => ({ kind: 'cohort' as const, mostPeriods: 8, mostDays: DAYS })),
      ...Array.from({ length: teachers }, (_, at) => ({
        kind: 'teacher' as const,
        mostPeriods: 8,
        mostDays: taught(at) <= FEW_SESSIONS ? FEW_DAYS : DAYS,
      })),
    ],
    weights,
    timeChange: 0,
    repair: false,
    fromCurrent: false,
  };
};
