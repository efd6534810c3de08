import { termName } from '@graduate/contract/commons/academic-calendar/place-in-year.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import type { Language } from '@graduate/contract/platform/text.ts';
import type { ClassDesk, ClassRow, ScheduleAction } from '@graduate/contract/training/scheduling/classes.ts';
import type { Schedule } from '@graduate/contract/training/scheduling/meetings.ts';
import type { scheduleCalls } from '@graduate/contract/training/scheduling/schedule-calls.ts';
import type { Cohort } from '@graduate/contract/training/teaching/tasks.ts';
import { expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { contains } from '../../../platform/database/contains.ts';
import { filtered, paged } from '../../../platform/database/page.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Context } from '../../../platform/http/context.ts';
import { findTerm } from '../../commons/academic-calendar/public.ts';
import { cohortInWords, namesFor } from '../teaching/public.ts';
import { type ClassScope, managedClasses, readableClasses } from './classes.scope.ts';
import type { ClassRecord } from './hold-class.ts';
import { isPublished } from './published.ts';
import { type MeetingRow, meetingInWords, meetingsOf, scheduleOf } from './read-schedule.ts';
import { requirementOf } from './requirement.ts';
import { noSuchClass } from './scheduling.errors.ts';

const readable = (db: Db, scope: ClassScope) =>
  db
    .selectFrom('teachingClasses')
    .innerJoin('courses', 'courses.id', 'teachingClasses.courseId')
    .innerJoin('departments', 'departments.id', 'teachingClasses.departmentId')
    .where(readableClasses(scope));

const teacherNames = sql<string>`coalesce((select string_agg(s.name, '、' order by t.role = 'lead' desc, s.staff_no)
  from class_teachers t join staff s on s.id = t.staff_id where t.class_id = teaching_classes.id), '')`;
const placedHours = sql<number>`coalesce((select sum(m.period_count * length(replace(m.week_mask::bit(32)::text, '0', '')))
  from class_meetings m where m.class_id = coalesce(teaching_classes.merged_into_id, teaching_classes.id)), 0)::int`;
const mergedInto = sql<
  string | null
>`(select h.code from teaching_classes h where h.id = teaching_classes.merged_into_id)`;

const eb = expressionBuilder<Tables, 'teachingClasses'>();

const shown = (scope: ClassScope) => (found: ReturnType<typeof readable>) =>
  found
    .selectAll('teachingClasses')
    .select([sql<string>`courses.code`.as('courseCode'), 'courses.name as courseName'])
    .select(['departments.code as departmentCode', 'departments.name as departmentName'])
    .select([teacherNames.as('teacherNames'), placedHours.as('placedHours'), mergedInto.as('mergedInto')])
    .select(sql<boolean>`${managedClasses(scope)(eb)}`.as('managed'));

type Found = Awaited<ReturnType<ReturnType<ReturnType<typeof shown>>['executeTakeFirstOrThrow']>>;

const actionsOn = ({ managed, state, mode, mergedIntoId, placedHours: placed }: Found): ScheduleAction[] => {
  if (!managed || mode === 'none' || mergedIntoId !== null) return [];
  if (state === 'cancelled' || state === 'finished') return [];
  return placed > 0 ? ['plan', 'place', 'clear'] : ['plan', 'place'];
};

const asSeen = (row: Found, meetings: readonly MeetingRow[], language: Language): ClassRow => ({
  ...row,
  department: { id: row.departmentId, code: row.departmentCode, name: row.departmentName },
  time: meetings
    .filter(({ classId }) => classId === (row.mergedIntoId ?? row.id))
    .map((meeting) => meetingInWords(meeting, language))
    .join('；'),
  actions: actionsOn(row),
});

const isComplete = sql<SqlBool>`(teaching_classes.mode = 'none' or ${placedHours} >= teaching_classes.hours)`;

export const listClasses = async (
  { db, scope, language }: Context<ClassScope>,
  query: QueryOf<typeof scheduleCalls.list>,
) => {
  const found = filtered(readable(db, scope), query, {
    keyword: (keyword) =>
      contains(['teachingClasses.code', 'teachingClasses.name', 'courses.code', 'courses.name'], keyword),
    termId: 'teachingClasses.termId',
    yxCode: 'departments.code',
    teacher: (typed) => sql<SqlBool>`exists (select from class_teachers t join staff s on s.id = t.staff_id
      where t.class_id = teaching_classes.id and (s.staff_no = ${typed} or ${contains('s.name', typed)}))`,
    room: (typed) => sql<SqlBool>`exists (select from class_meetings m join rooms r on r.id = m.room_id
      where m.class_id = teaching_classes.id and (r.code = ${typed} or ${contains('r.name', typed)}))`,
    mode: 'teachingClasses.mode',
    state: 'teachingClasses.state',
    complete: (wanted) => sql<SqlBool>`${isComplete} = ${wanted === 'true'}`,
  });
  const { list, total } = await paged(query, found, {
    shown: shown(scope),
    sort: { courseName: 'courses.name' },
    usual: ['code', 'id'],
  });
  const hosts = list.map(({ id, mergedIntoId }) => mergedIntoId ?? id);
  const meetings = hosts.length > 0 ? await meetingsOf(db, hosts) : [];
  return { list: list.map((row) => asSeen(row, meetings, language)), total };
};

const findRecord = (
  { db, scope }: Pick<Context<ClassScope>, 'db' | 'scope'>,
  { id }: { id: string },
): Promise<Found> =>
  shown(scope)(readable(db, scope))
    .where('teachingClasses.id', '=', id)
    .executeTakeFirstOrThrow(() => noSuchClass());

const cohortsOf = (db: Db, classId: string): Promise<Cohort[]> =>
  db
    .selectFrom('classCohorts')
    .select(['departmentId', 'majorCode', 'level', 'grade', 'studyMode'])
    .where('classId', '=', classId)
    .orderBy('no')
    .execute();

const teachersOf = (db: Db, classId: string) =>
  db
    .selectFrom('classTeachers')
    .innerJoin('staff', 'staff.id', 'classTeachers.staffId')
    .select(['classTeachers.staffId', 'classTeachers.role', 'staff.name'])
    .where('classId', '=', classId)
    .orderBy(sql`class_teachers.role = 'lead'`, 'desc')
    .orderBy('staff.staffNo')
    .execute();

export const findSchedule = async (
  { db, scope, language }: Context<ClassScope>,
  input: { id: string },
): Promise<Schedule> => scheduleOf(db, (await findRecord({ db, scope }, input)) as ClassRecord, language);

/** A class with everything one needs to place it. */
export const findClass = async (
  { db, scope, language }: Context<ClassScope>,
  { id }: { id: string },
): Promise<ClassDesk> => {
  const row = await findRecord({ db, scope }, { id });
  const record = row as ClassRecord;
  const term = await findTerm(db, row.termId);
  const cohorts = await cohortsOf(db, id);
  const names = await namesFor(db, cohorts);
  return {
    ...asSeen(row, await meetingsOf(db, [row.mergedIntoId ?? id]), language),
    term: {
      id: term.id,
      name: termName(term)[language],
      firstMonday: term.firstMonday,
      weeks: term.weeks,
    },
    audience: cohorts.map((cohort) => cohortInWords(cohort, names, language)).join('；'),
    teachers: await teachersOf(db, id),
    published: await isPublished(db, row),
    requirement: await requirementOf(db, record, language),
    schedule: await scheduleOf(db, record, language),
  };
};
