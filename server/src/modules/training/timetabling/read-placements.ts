import {
  periodsInWords,
  weekdayName,
  weeksInWords,
} from '@graduate/contract/commons/academic-calendar/week-sets.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import type { Language } from '@graduate/contract/platform/text.ts';
import type { Comparison, Costs, Placement } from '@graduate/contract/training/timetabling/runs.ts';
import type { timetablingCalls } from '@graduate/contract/training/timetabling/timetabling-calls.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { type ClassScope, periodsFrom } from '../scheduling/public.ts';
import { cohortInWords, namesFor } from '../teaching/public.ts';
import { appliable } from './placements.ts';
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
  const when = language === 'zh' ? `${day}${periods}节 ${weeks}周` : `${day} ${periods}, weeks ${weeks}`;
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

/** Two runs side by side, or one and the timetable there was when it began. */
export const compareRuns = async (
  context: Context<ClassScope>,
  { left, right }: QueryOf<typeof timetablingCalls.compare>,
): Promise<Comparison> => {
  const { db, language } = context;
  const one = await findRun(context, { id: left });
  const other = right === undefined ? undefined : await findRun(context, { id: right });
  if (other && other.termId !== one.termId) throw timetablingErrors.otherTerm();
  const rows = await rowsOf(db, one.id);
  const keyOf = ({ classId, sessionNo }: Pick<Row, 'classId' | 'sessionNo'>) => `${classId} ${sessionNo}`;
  const others = new Map(other ? (await rowsOf(db, other.id)).map((row) => [keyOf(row), row]) : []);
  const pairs = rows.flatMap((row) => {
    const match = others.get(keyOf(row));
    if (other && !match) return [];
    return [
      {
        ...row,
        left: inWords(row, row, row.roomName, language),
        right: match
          ? inWords(match, match, match.roomName, language)
          : inWords(row.before, row, row.roomBefore, language),
      },
    ];
  });
  return {
    left: costsOf(one.result, one),
    right: other ? costsOf(other.result, other) : costsOf(one.present, { unplaced: 0, soft: 0 }),
    sessions: pairs.length,
    moved: pairs.filter((pair) => pair.left !== pair.right),
  };
};
