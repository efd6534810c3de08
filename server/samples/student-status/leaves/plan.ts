import { addDays, weekdayOf } from '@graduate/contract/platform/days.ts';
import type { LeaveState, LeaveType } from '@graduate/contract/student-status/leaves/choices.ts';
import { beginningOf } from '@graduate/contract/student-status/leaves/half-days.ts';
import type { SeededRandom } from '../../seeded-random.ts';
import { usualTypes } from './words.ts';

/** A leave of the demonstration before it has a student: when, and how far it has come. */
export type Planned = {
  state: LeaveState;
  /** Days from today to the first day, and how many days. */
  starts: number;
  days: number;
  leaveType?: LeaveType;
  /** How many steps have decided, and whether the last of them refused. */
  decided?: number;
  refused?: boolean;
  abroad?: boolean;
};

const several = (count: number, make: (index: number) => Planned): Planned[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** So many days, and so many steps decided already: something waits at every step. */
const waitingAt: readonly (readonly [days: number, decided: number, leaveType: LeaveType])[] = [
  [2, 0, 'personal'],
  [3, 1, 'sick'],
  [5, 2, 'personal'],
  [10, 3, 'practice'],
  [35, 4, 'practice'],
  [4, 1, 'academic'],
  [1, 0, 'home'],
  [6, 1, 'other'],
  [12, 2, 'practice'],
  [2, 1, 'personal'],
  [7, 2, 'home'],
  [32, 4, 'maternity'],
  [14, 3, 'practice'],
  [3, 0, 'official'],
  [0.5, 0, 'sick'],
];

const AWAY = 12;
const COMING_BACK = 6;
const AHEAD = 8;
const LATE_DAYS = [2, 4, 7, 16, 21];

/** Those in approval: they need an applicant with an account, and people who decide. */
export const inApproval = (count: number): Planned[] => [
  ...several(count, (index) => {
    const [days, decided, leaveType] = waitingAt[index % waitingAt.length] ?? waitingAt[0] ?? [1, 0, 'other'];
    return { state: 'reviewing', starts: 2 + (index % 9), days, decided, leaveType };
  }),
  ...several(5, (index) => ({
    state: 'returned',
    starts: 2 + index,
    days: 2 + index,
    decided: 1,
    refused: true,
    leaveType: 'personal',
  })),
  ...several(4, (index) => ({ state: 'withdrawn', starts: 3 + index, days: 1 + index, decided: 0 })),
];

/** What the student of the demonstration has besides: a slip for the gate, and one that is over. */
export const ofTheOwnStudent: readonly Planned[] = [
  { state: 'approved', starts: 14, days: 3, leaveType: 'home' },
  { state: 'closed', starts: -68, days: 2, leaveType: 'official' },
];

/** Those that are under way now. */
export const underWay = (): Planned[] => [
  ...several(AWAY, (index) => ({
    state: 'approved',
    starts: -(index % 4),
    days: 5 + (index % 5),
    ...(index === 3 && { abroad: true, leaveType: 'academic' as const }),
  })),
  ...LATE_DAYS.map((late): Planned => ({ state: 'approved', starts: -late - 4, days: 3 })),
  ...several(COMING_BACK, (index) => ({ state: 'returning', starts: -5 - index, days: 4 + (index % 3) })),
  ...several(AHEAD, (index) => ({ state: 'approved', starts: 2 + index, days: 1 + (index % 6) })),
];

const LONGEST = 20;
const FRIDAY = 5;

const lengthOf = (random: SeededRandom): number => {
  const days = random.chance(0.1) ? random.between(8, LONGEST) : random.between(1, 6);
  return random.chance(0.2) ? days - 0.5 : days;
};

/** One that is over: it began so many days ago, more often before a weekend than on one. */
export const over = (
  today: string,
  [first, last]: readonly [number, number],
  random: SeededRandom,
): Planned => {
  const days = lengthOf(random);
  const starts = -random.between(first, last) - Math.ceil(days);
  const pastFriday = weekdayOf(addDays(today, starts)) - FRIDAY;
  return {
    state: 'closed',
    starts: pastFriday > 0 && random.chance(0.7) ? starts - pastFriday : starts,
    days,
  };
};

export const typeFor = ({ leaveType, days }: Planned, random: SeededRandom): LeaveType =>
  leaveType ?? (days > 7 ? random.pick(['practice', 'academic'] as const) : random.pick(usualTypes));

const HALF_MS = 12 * 60 * 60 * 1000;

/** Morning of the first day; a half day more or less ends at noon. */
export const spanOf = ({ starts, days }: Planned, today: string): { fromAt: Date; toAt: Date } => {
  const fromAt = beginningOf({ day: addDays(today, starts), half: 'am' });
  return { fromAt, toAt: new Date(fromAt.getTime() + days * 2 * HALF_MS) };
};
