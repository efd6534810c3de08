/**
 * A term of ours as the search sees it. Cells are periods of the week (`day * periods + period`, from 0), weeks are
 * bits. What cannot move stands in `busy` or is a session that is fixed.
 */
export type Weights = {
  compactness: number;
  roomStability: number;
  wishes: number;
  teacherGaps: number;
  longDays: number;
  evenings: number;
  weekends: number;
  campusChanges: number;
  electiveOverlaps: number;
  wastedSeats: number;
  changes: number;
};

export type TermClass = {
  /** Classes that must not meet at the same time. */
  apart: readonly number[];
  /** Classes that had better not: at the same time, or in one half day on another campus. */
  near: readonly { class: number; rule: 'campusChanges' | 'electiveOverlaps'; cost: number }[];
  groups: readonly number[];
  /** By cell the weeks in which it cannot meet. */
  busy: ArrayLike<number>;
  /** More sessions than days: two of them may be on one day. */
  severalADay: boolean;
};

export type TermSession = {
  class: number;
  length: number;
  weekMask: number;
  /** Cells where it may begin, and what beginning there costs by rule. */
  starts: readonly number[];
  startCosts: readonly Partial<Weights>[];
  /** Rooms that fit, and what each costs; a room for which nobody waits, such as an online one, is never taken. */
  rooms: readonly number[];
  roomCosts: readonly Partial<Weights>[];
  /** Where it is in the timetable there is; without a room of its own, any room is no change. */
  current: { cell: number; room: number; anyRoom: boolean } | null;
  fixed: boolean;
};

export type TermProblem = {
  weeks: number;
  periods: number;
  /** The part of the day each period belongs to. */
  blocks: readonly number[];
  classes: readonly TermClass[];
  sessions: readonly TermSession[];
  rooms: readonly { busy: ArrayLike<number>; shared: boolean }[];
  /** A teacher with few sessions had better not come on more days than `mostDays`. */
  groups: readonly { kind: 'cohort' | 'teacher'; mostPeriods: number; mostDays: number }[];
  weights: Weights;
  /** What another time costs more than only another room: people mind it more. */
  timeChange: number;
  /** Looks for the fewest changes, again and again from the timetable there is. */
  repair: boolean;
  /** Where it begins: with what there is, or with nothing. */
  fromCurrent: boolean;
};

export const NOWHERE = -1;

export type TermPlaces = { cells: Int32Array; rooms: Int32Array };

export const DAYS = 7;
