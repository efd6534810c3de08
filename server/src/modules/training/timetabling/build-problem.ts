import { setImmediate as otherRequests } from 'node:timers/promises';
import type { RunMode } from '@graduate/contract/training/timetabling/choices.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { calendarOf, requirementsOf, wishesOfTeachers } from '../scheduling/public.ts';
import { trainingSetting } from '../training-settings/public.ts';
import { roomsFor, startsFor } from './allowed-places.ts';
import {
  busyOf,
  classesOf,
  cohortsOf,
  meetingsElsewhere,
  type NormalMeeting,
  normalMeetingsOf,
  pairsOf,
  roomsOf,
  type TermClassRow,
  type TermRoom,
  teachersOf,
} from './read-term.ts';
import { grouped, relationsOf, unique, weekTable } from './relations.ts';
import { type Session, sessionsOfClass } from './sessions-of-class.ts';
import {
  DAYS,
  type TermClass,
  type TermProblem,
  type TermSession,
  type Weights,
} from './solver/term-problem.ts';

/** In a repair every session that changes counts more than anything else; its time still more than its room. */
const REPAIR = 100;
const REPAIR_TIME = 20;
/** Who teaches so few times a week had better come on no more days than this. */
const FEW_SESSIONS = 3;
const FEW_DAYS = 2;
const WORKING_DAYS = 5;

export type RunOf = {
  termId: string;
  classIds: readonly string[];
  mode: RunMode;
  anyRoom: boolean;
  /** Rooms it has to do without. */
  closedRoomIds: readonly string[];
  weights: Weights;
};

export type Built = {
  problem: TermProblem;
  rows: readonly TermClassRow[];
  sessions: readonly Session[];
  rooms: readonly (TermRoom | null)[];
  /** By class who teaches a meeting that is new. */
  teachers: ReadonlyMap<string, string[]>;
};

/** A room that is closed by now, and none at all, are the first of the list. */
const currentOf = ({ meeting }: Session, periods: number, rooms: readonly (TermRoom | null)[]) =>
  meeting
    ? {
        cell: (meeting.weekday - 1) * periods + meeting.startPeriod - 1,
        room: Math.max(
          0,
          rooms.findIndex((room) => room !== null && room.id === meeting.roomId),
        ),
        anyRoom: meeting.roomId === null,
      }
    : null;

/** Somebody wanted it twice a day: no reason for a repair to move it. */
const sharesDay = (meetings: readonly NormalMeeting[]): boolean =>
  new Set(meetings.map(({ weekday }) => weekday)).size < meetings.length;

/**
 * Sessions that ask for the same share one list: a term has few different ones, and all of it goes to another thread,
 * while whoever asks the server for something waits.
 */
const madeOnce = <T>() => {
  const made = new Map<string, T>();
  return (key: string, make: () => T): T => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const one = make();
    made.set(key, one);
    return one;
  };
};

/** What can go nowhere else is better where it is than nowhere, and in the way of the others; a repair gets it out. */
const staysPut = (mode: RunMode, { meeting }: Session, possible: boolean): boolean =>
  mode !== 'repair' && meeting !== undefined && !possible;

/** How many classes are gone through before other requests have their turn: a term has very many. */
const AT_A_TIME = 25;

const forEachClass = async (
  rows: readonly TermClassRow[],
  work: (row: TermClassRow) => void,
): Promise<void> => {
  for (const [index, row] of rows.entries()) {
    if (index % AT_A_TIME === 0) await otherRequests();
    work(row);
  }
};

/** A term as the search needs it. */
export const buildProblem = async (db: Db, run: RunOf): Promise<Built> => {
  const { termId, mode, anyRoom } = run;
  const weights = mode === 'repair' ? { ...run.weights, changes: REPAIR } : run.weights;
  const counted = mode === 'anew' ? { ...weights, changes: 0 } : weights;
  const { term, periods } = await calendarOf(db, termId);
  const { cohortDailyMax, dailyTeacherMax } = await trainingSetting(db, 'schedule');
  const rows = await classesOf(db, run.classIds);
  const ids = rows.map(({ id }) => id);
  const indexOf = new Map(ids.map((id, index) => [id, index]));
  const meetings = grouped(await normalMeetingsOf(db, ids), ({ classId }) => classId);
  const cohorts = grouped(await cohortsOf(db, ids), ({ classId }) => classId);
  const taught = grouped(await teachersOf(db, ids), ({ classId }) => classId);
  /** The first room is none at all, for what stays without one. */
  const rooms: (TermRoom | null)[] = [null, ...(await roomsOf(db))];
  const open = rooms.map((room) => (room && !run.closedRoomIds.includes(room.id) ? room : null));
  const teachersFor = (id: string): string[] => {
    const all = taught.get(id) ?? [];
    const lead = all.filter(({ role }) => role === 'lead');
    return (lead.length > 0 ? lead : all).map(({ staffId }) => staffId);
  };

  const theirWishes = await wishesOfTeachers(
    db,
    termId,
    unique([...taught.values()].flat().map(({ staffId }) => staffId)),
  );

  const whole = (1 << term.weeks) - 1;
  const requirements = await requirementsOf(db, termId, rows, 'zh');
  const startsOf = madeOnce<Pick<TermSession, 'starts' | 'startCosts'>>();
  const placesOf = madeOnce<Pick<TermSession, 'rooms' | 'roomCosts'>>();
  const sessions: Session[] = [];
  const solved: TermSession[] = [];
  await forEachClass(rows, (row) => {
    const requirement = requirements.get(row.id);
    if (!requirement) return;
    const wishes = [
      ...requirement.wishes,
      ...teachersFor(row.id).flatMap((staffId) => theirWishes.get(staffId) ?? []),
    ];
    const wishedFor = JSON.stringify(wishes);
    const its = cohorts.get(row.id) ?? [];
    const partTime = its.length > 0 && its.every((one) => one.partTime);
    for (const found of sessionsOfClass(row, requirement, meetings.get(row.id) ?? [], mode)) {
      const times = startsOf(`${found.periodCount} ${partTime} ${wishedFor}`, () => {
        const starts = startsFor(found.periodCount, periods, wishes, partTime, counted);
        return { starts: starts.map(({ cell }) => cell), startCosts: starts.map(({ costs }) => costs) };
      });
      const { size, campus, departmentId } = row;
      const needs = [found.roomKind, found.equipment, size, campus, departmentId];
      const places = placesOf(JSON.stringify(needs), () => {
        const fitting = roomsFor(found, row, open, anyRoom, counted);
        return { rooms: fitting.map(({ room }) => room), roomCosts: fitting.map(({ costs }) => costs) };
      });
      const possible = times.starts.length > 0 && places.rooms.length > 0;
      const stays = found.fixed || staysPut(mode, found, possible);
      const session = { ...found, weekMask: found.weekMask & whole, fixed: stays };
      sessions.push(session);
      solved.push({
        class: indexOf.get(row.id) ?? 0,
        length: session.periodCount,
        weekMask: session.weekMask,
        ...times,
        ...places,
        current: currentOf(session, periods.length, rooms),
        fixed: session.fixed,
      });
    }
  });

  const usedTeachers = new Map(
    ids.map((id) => [
      id,
      unique([...teachersFor(id), ...(meetings.get(id) ?? []).flatMap(({ teacherIds }) => teacherIds)]),
    ]),
  );
  const teacherIds = unique([...usedTeachers.values()].flat()).toSorted();
  const movable = [...meetings.values()].flat().map(({ id }) => id);
  const busy = grouped(
    await busyOf(db, termId, [...teacherIds, ...rooms.flatMap((room) => room?.id ?? [])], movable),
    ({ resourceId }) => resourceId,
  );
  const cohortKeys = unique([...cohorts.values()].flat().map(({ key }) => key));
  const relations = {
    rows,
    indexOf,
    usedTeachers,
    classesOfTeacher: grouped(
      [...usedTeachers].flatMap(([classId, its]) => its.map((teacher) => ({ classId, teacher }))),
      ({ teacher }) => teacher,
    ),
    busy,
    pairs: grouped(await pairsOf(db, termId, ids), ({ classId }) => classId),
    elsewhere: grouped(await meetingsElsewhere(db, termId, ids), ({ classId }) => classId),
    weights: counted,
    periods: periods.length,
  };
  const sessionCounts = grouped(sessions, ({ classId }) => classId);
  const taughtBy = grouped(
    sessions.flatMap(({ classId }) => usedTeachers.get(classId) ?? []),
    (id) => id,
  );
  const classes: TermClass[] = [];
  await forEachClass(rows, (row) => {
    classes.push({
      ...relationsOf(row, relations),
      groups: [
        ...(cohorts.get(row.id) ?? []).map(({ key }) => cohortKeys.indexOf(key)),
        ...(usedTeachers.get(row.id) ?? []).map((id) => cohortKeys.length + teacherIds.indexOf(id)),
      ],
      severalADay:
        (sessionCounts.get(row.id) ?? []).length > WORKING_DAYS ||
        (mode === 'repair' && sharesDay(meetings.get(row.id) ?? [])),
    });
  });

  const problem: TermProblem = {
    weeks: term.weeks,
    periods: periods.length,
    blocks: periods.map(({ block }) => ['AM', 'PM', 'EVE'].indexOf(block)),
    classes,
    sessions: solved,
    rooms: rooms.map((room) => {
      const table = weekTable(periods.length);
      for (const { weekday, period, weeks } of busy.get(room?.id ?? '') ?? [])
        table.add({ weekday, startPeriod: period, periodCount: 1, weekMask: weeks });
      return { busy: table.cells, shared: room === null || room.kind === 'virtual' };
    }),
    groups: [
      ...cohortKeys.map(() => ({ kind: 'cohort' as const, mostPeriods: cohortDailyMax, mostDays: DAYS })),
      ...teacherIds.map((id) => ({
        kind: 'teacher' as const,
        mostPeriods: dailyTeacherMax,
        mostDays: (taughtBy.get(id) ?? []).length <= FEW_SESSIONS ? FEW_DAYS : DAYS,
      })),
    ],
    weights: counted,
    timeChange: mode === 'repair' ? REPAIR_TIME : 0,
    repair: mode === 'repair',
    fromCurrent: mode !== 'anew',
  };
  return { problem, rows, sessions, rooms, teachers: new Map(ids.map((id) => [id, teachersFor(id)])) };
};
