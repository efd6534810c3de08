import {
  bitsOf,
  numbersIn,
  readWeeks,
  weekBit,
} from '@graduate/contract/commons/academic-calendar/week-sets.ts';
import { weekdayOf } from '@graduate/contract/platform/days.ts';
import type { MeetingKind } from '@graduate/contract/training/scheduling/choices.ts';
import type { WantedMeeting } from '@graduate/contract/training/scheduling/meetings.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { findTerm, readPeriods, teachingDaysOf } from '../../commons/academic-calendar/public.ts';
import { dateOf, type Slot, weekOf } from '../rooms/public.ts';
import type { ClassScope } from './classes.scope.ts';
import type { ClassRecord } from './hold-class.ts';
import { scheduleErrors } from './scheduling.errors.ts';

/** A meeting with its weeks and periods as bits, whichever way it was asked for. */
export type Placed = {
  id: string | null;
  mode: 'weekly' | 'date';
  weekday: number;
  startPeriod: number;
  periodCount: number;
  weekMask: number;
  periodMask: number;
  roomId: string | null;
  teacherIds: string[];
  locked: boolean;
};

/** Term, periods and days off, read once for all meetings. */
export const calendarOf = async (db: Db | Tx, termId: string) => {
  const term = await findTerm(db, termId);
  const { periods } = await readPeriods({ db: db as Db });
  return { term, periods, days: await teachingDaysOf(db, term) };
};
export type Calendar = Awaited<ReturnType<typeof calendarOf>>;

export const periodsFrom = (startPeriod: number, periodCount: number): number =>
  bitsOf(Array.from({ length: periodCount }, (_, index) => startPeriod + index));

type When = Pick<Placed, 'mode' | 'weekday' | 'weekMask'>;

const byDate = ({ term }: Calendar, date: string): When => {
  if (date < term.startsOn || date > term.endsOn)
    throw scheduleErrors.dateBeyondTerm({ date, first: term.startsOn, last: term.endsOn });
  return { mode: 'date', weekday: weekdayOf(date), weekMask: weekBit(weekOf(term, date)) };
};

const byWeeks = ({ term }: Calendar, weekday: number, weeks: string): When => {
  const weekMask = readWeeks(weeks) ?? 0;
  const last = numbersIn(weekMask).at(-1) ?? 0;
  if (last > term.weeks) throw scheduleErrors.beyondTerm({ week: last, weeks: term.weeks });
  return { mode: 'weekly', weekday, weekMask };
};

const placedIn = (calendar: Calendar, mode: ClassRecord['mode'], wanted: WantedMeeting): Placed => {
  const { id, date, weekday, weeks, startPeriod, periodCount, roomId, teacherIds, locked } = wanted;
  if (mode === 'date' && date === null) throw scheduleErrors.byDatesOnly();
  if (mode === 'weekly' && date !== null) throw scheduleErrors.byWeeksOnly();
  const most = calendar.periods.length;
  if (startPeriod + periodCount - 1 > most) throw scheduleErrors.beyondDay({ periods: most });
  const when = date === null ? byWeeks(calendar, weekday ?? 1, weeks ?? '') : byDate(calendar, date);
  const teachers = [...new Set(teacherIds)];
  const periodMask = periodsFrom(startPeriod, periodCount);
  return { id, ...when, startPeriod, periodCount, periodMask, roomId, teacherIds: teachers, locked };
};

/** Rooms of the whole school and of the own department; who reaches everything takes any. */
const mustBeRooms = async (
  db: Db | Tx,
  { all }: ClassScope,
  { departmentId }: ClassRecord,
  wanted: readonly Placed[],
): Promise<void> => {
  const ids = [...new Set(wanted.flatMap(({ roomId }) => roomId ?? []))];
  if (ids.length === 0) return;
  const found = await db
    .selectFrom('rooms')
    .select('id')
    .where('id', 'in', ids)
    .where('enabled', '=', true)
    .$if(!all, (query) =>
      query.where((eb) => eb.or([eb('departmentId', 'is', null), eb('departmentId', '=', departmentId)])),
    )
    .execute();
  if (found.length < ids.length) throw scheduleErrors.unknownRoom();
};

const mustTeachIt = async (db: Db | Tx, classId: string, wanted: readonly Placed[]): Promise<void> => {
  const its = await db.selectFrom('classTeachers').select('staffId').where('classId', '=', classId).execute();
  const ids = new Set(its.map(({ staffId }) => staffId));
  if (wanted.some(({ teacherIds }) => teacherIds.some((id) => !ids.has(id))))
    throw scheduleErrors.notItsTeacher();
};

const mustBeWantedDays = async (
  db: Db | Tx,
  classId: string,
  calendar: Calendar,
  placed: readonly Placed[],
): Promise<void> => {
  const plan = await db
    .selectFrom('scheduleRequirements')
    .select('dates')
    .where('classId', '=', classId)
    .executeTakeFirst();
  if (!plan?.dates) return;
  const { weekdays } = plan.dates;
  const stray = placed.find(({ weekday }) => !weekdays.includes(weekday));
  if (stray)
    throw scheduleErrors.notAWantedDay({
      date: dateOf(calendar.term, numbersIn(stray.weekMask)[0] ?? 1, stray.weekday),
    });
};

/** What was asked for, refused where it cannot be at all, whoever is there. */
export const placeAll = async (
  db: Db | Tx,
  scope: ClassScope,
  record: ClassRecord,
  calendar: Calendar,
  meetings: readonly WantedMeeting[],
): Promise<Placed[]> => {
  const placed = meetings.map((wanted) => placedIn(calendar, record.mode, wanted));
  await mustBeRooms(db, scope, record, placed);
  await mustTeachIt(db, record.id, placed);
  if (record.mode === 'date') await mustBeWantedDays(db, record.id, calendar, placed);
  return placed;
};

export const slotsOf = (
  termId: string,
  { weekday, weekMask, periodMask }: Pick<Placed, 'weekday' | 'weekMask' | 'periodMask'>,
): Slot[] =>
  numbersIn(weekMask).flatMap((week) =>
    numbersIn(periodMask).map((period) => ({ termId, week, weekday, period })),
  );

type Counted = Pick<Placed, 'weekMask' | 'periodCount'> & { cancelledMask?: number; kind?: MeetingKind };

/** One period of one week is one hour of teaching. What was cancelled had its place; what makes up for it adds none. */
export const hoursOf = (meetings: readonly Counted[]): number =>
  meetings
    .filter(({ kind }) => kind !== 'makeup')
    .reduce(
      (sum, { weekMask, cancelledMask = 0, periodCount }) =>
        sum + numbersIn(weekMask | cancelledMask).length * periodCount,
      0,
    );
