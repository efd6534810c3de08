import {
  englishWeeks,
  periodsInWords,
  weekdayName,
  weeksInWords,
} from '@graduate/contract/commons/academic-calendar/week-sets.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import type { Language } from '@graduate/contract/platform/text.ts';
import type { Comparison, Costs, Placement, RunDesk } from '@graduate/contract/training/timetabling/runs.ts';
import type { timetablingCalls } from '@graduate/contract/training/timetabling/timetabling-calls.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { type ClassScope, periodsFrom } from '../scheduling/public.ts';
import { cohortInWords, namesFor } from '../teaching/public.ts';
import { appliable } from './placements.ts';
import { presentTimetable } from './present-timetable.ts';
import { findRun } from './read-runs.ts';
import { timetablingErrors } from './timetabling.errors.ts';

const rowsOf = (db: Db, runId: string) =>
  db
    .selectFrom('timetablingPlacements')
    .innerJoin('timetablingRuns', 'timetablingRuns.id', 'timetablingPlacements.runId')
    .innerJoin('teachingClasses', 'teachingClasses.id', 'timetablingPlacements.classId')
    .innerJoin('courses', 'courses.id', 'teachingClasses.courseId')
    .leftJoin('rooms', 'rooms.id', 'timetablingPlacements.roomId')
    .selectAll('timetablingPlacements')
    .select(['teachingClasses.code as classCode', 'teachingClasses.name as className'])
    .select(['courses.name as courseName', 'rooms.name as roomName'])
    .select([
      sql<string>`coalesce((select string_agg(s.name, '、' order by s.staff_no) from staff s
        where s.id = any(timetabling_placements.teacher_ids)), '')`.as('teacherNames'),
      sql<string | null>`(select r.name from rooms r
        where r.id = (timetabling_placements.before->>'roomId')::uuid)`.as('roomBefore'),
      sql<boolean>`teaching_classes.schedule_version is distinct from
        (timetabling_runs.base_versions->>teaching_classes.id::text)::int`.as('overtaken'),
    ])
    .where('timetablingPlacements.runId', '=', runId)
    .orderBy('teachingClasses.code')
    .orderBy('timetablingPlacements.sessionNo')
    .execute();
type Row = Awaited<ReturnType<typeof rowsOf>>[number];

const inWords = (
  place: { weekday: number | null; startPeriod: number | null } | null,
  { periodCount, weekMask }: Pick<Row, 'periodCount' | 'weekMask'>,
  room: string | null,
  language: Language,
): string => {
  if (!place || place.weekday === null || place.startPeriod === null)
    return language === 'zh' ? '未排' : 'nowhere';
  const day = weekdayName(place.weekday)[language].replace('星期', '周');
  const periods = periodsInWords(periodsFrom(place.startPeriod, periodCount));
  const weeks = weeksInWords(weekMask);
  const when =
    language === 'zh' ? `${day}${periods}节 ${weeks}周` : `${day} ${periods}, weeks ${englishWeeks(weeks)}`;
  return room ? `${when} ${room}` : when;
};

const cohortNames = async (db: Db, runId: string, language: Language) => {
  const cohorts = await db
    .selectFrom('classCohorts')
    .selectAll()
    .where(
      'classId',
      'in',
      db.selectFrom('timetablingPlacements').select('classId').where('runId', '=', runId),
    )
    .orderBy('no')
    .execute();
  const names = await namesFor(db, cohorts);
  const known = new Map<string, string[]>();
  for (const cohort of cohorts)
    known.set(cohort.classId, [...(known.get(cohort.classId) ?? []), cohortInWords(cohort, names, language)]);
  return known;
};

/** What a run has placed where, also while it runs and after it broke off. */
export const listPlacements = async (
  context: Context<ClassScope>,
  { id }: { id: string },
): Promise<Placement[]> => {
  const { db, language } = context;
  const run = await findRun(context, { id });
  const cohorts = await cohortNames(db, run.id, language);
  const rows = await rowsOf(db, run.id);
  const changed = appliable(rows);
  return rows.map((row) => ({
    ...row,
    weeks: weeksInWords(row.weekMask),
    cohorts: cohorts.get(row.classId) ?? [],
    appliable: changed.has(row.classId),
    before: row.before ? inWords(row.before, row, row.roomBefore, language) : '',
  }));
};

const NOTHING: Costs['breakdown'] = {
  compactness: 0,
  roomStability: 0,
  wishes: 0,
  teacherGaps: 0,
  longDays: 0,
  evenings: 0,
  weekends: 0,
  campusChanges: 0,
  electiveOverlaps: 0,
  wastedSeats: 0,
  changes: 0,
};
const costsOf = (known: Costs | null, { unplaced, soft }: Pick<Costs, 'unplaced' | 'soft'>): Costs =>
  known ?? { unplaced, soft, breakdown: NOTHING };

/** A timetable beside another: what it costs, and where each session is in words; sessions move, meetings keep their id. */
type Beside = { costs: Costs; places: ReadonlyMap<string, string> };

const keyOf = (classId: string, sessionNo: number) => `${classId} ${sessionNo}`;

const besideRun = async (context: Context<ClassScope>, run: RunDesk): Promise<Beside> => {
  const rows = await rowsOf(context.db, run.id);
  return {
    costs: costsOf(run.result, run),
    places: new Map(
      rows.map((row) => [
        keyOf(row.classId, row.sessionNo),
        inWords(row, row, row.roomName, context.language),
      ]),
    ),
  };
};

/** The timetable as it is at this moment, whatever it was when the run began. */
const besidePresent = async ({ db, language }: Context<ClassScope>, runId: string): Promise<Beside> => {
  const run = await db
    .selectFrom('timetablingRuns')
    .selectAll()
    .where('id', '=', runId)
    .executeTakeFirstOrThrow();
  const { costs, sessions } = await presentTimetable(db, run);
  const rooms = await db.selectFrom('rooms').select(['id', 'name']).execute();
  const names = new Map(rooms.map(({ id, name }) => [id, name]));
  return {
    costs,
    places: new Map(
      sessions.flatMap((session) => {
        const { classId, no, meeting = null } = session;
        const room = names.get(meeting?.roomId ?? '') ?? null;
        const place = inWords(meeting, session, room, language);
        const keys = [keyOf(classId, no), ...(meeting ? [meeting.id] : [])];
        return keys.map((key) => [key, place] as const);
      }),
    ),
  };
};

/** Two runs side by side, or one and the timetable there is. */
export const compareRuns = async (
  context: Context<ClassScope>,
  { left, right }: QueryOf<typeof timetablingCalls.compare>,
): Promise<Comparison> => {
  const one = await findRun(context, { id: left });
  const other = right === undefined ? undefined : await findRun(context, { id: right });
  if (other && other.termId !== one.termId) throw timetablingErrors.otherTerm();
  const beside = other ? await besideRun(context, other) : await besidePresent(context, one.id);
  const rows = await rowsOf(context.db, one.id);
  const pairs = rows.flatMap((row) => {
    const { classId, sessionNo, meetingId } = row;
    const match = beside.places.get(meetingId ?? '') ?? beside.places.get(keyOf(classId, sessionNo));
    if (match === undefined) return [];
    return [{ ...row, left: inWords(row, row, row.roomName, context.language), right: match }];
  });
  return {
    left: costsOf(one.result, one),
    right: beside.costs,
    sessions: pairs.length,
    moved: pairs.filter((pair) => pair.left !== pair.right),
  };
};
