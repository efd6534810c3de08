import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { CHECK_IN_WINDOW } from '@graduate/contract/student-status/check-in/check-in-calls.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { defineWindowCode } from '../../../platform/window-code.ts';
import { windowFor } from '../../commons/date-windows/public.ts';
import { windowSubjectOf } from '../students/public.ts';

export const checkInWindow = defineWindowCode({
  code: CHECK_IN_WINDOW,
  operation: text('新生报到', 'Check-in of new students'),
  module: 'student',
  dimensions: ['department', 'grade', 'level', 'population'],
  usual: 'open',
  roles: ['secretary', 'enrolment'],
  link: '/student/new/check-in',
});

const LEAVE_DAYS = 14;
const LONGEST_LEAVE_DAYS = 30;
const GRACE_DAYS = 14;

type Newcomer = Parameters<typeof windowSubjectOf>[0] & { entryDate: string };

/** The last day of the check-in, where date control sets one. */
const lastDay = async (db: Db, newcomer: Newcomer): Promise<string | undefined> => {
  const { times } = await windowFor(db, checkInWindow, windowSubjectOf(newcomer));
  return times && dayInShanghai(times.closesAt);
};

/** Whether the check-in of this newcomer's year is over; where the desk never closes it is not. */
export const isOver = async (db: Db, newcomer: Newcomer): Promise<boolean> => {
  const last = await lastDay(db, newcomer);
  return last !== undefined && last < dayInShanghai(new Date());
};

/** The last day somebody may arrive late; a leave can be prolonged once. Where the desk never closes, today counts. */
export const latestLeave = async (db: Db, newcomer: Newcomer, prolonged: boolean): Promise<string> => {
  const [, later = newcomer.entryDate] = [newcomer.entryDate, dayInShanghai(new Date())].sort();
  return addDays((await lastDay(db, newcomer)) ?? later, prolonged ? LONGEST_LEAVE_DAYS : LEAVE_DAYS);
};

/** Who has not come by the end of this day is overdue. */
export const arrivalDue = async (db: Db, newcomer: Newcomer, leaveUntil: string | null): Promise<string> => {
  const due = addDays((await lastDay(db, newcomer)) ?? newcomer.entryDate, GRACE_DAYS);
  return leaveUntil && leaveUntil > due ? leaveUntil : due;
};
