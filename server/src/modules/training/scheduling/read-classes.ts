import { termName } from '@graduate/contract/commons/academic-calendar/place-in-year.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import type { Language } from '@graduate/contract/platform/text.ts';
import { betweenClauses } from '@graduate/contract/platform/text.ts';
import { openToAll } from '@graduate/contract/training/scheduling/class-acts.ts';
import type { ClassDesk, ClassRow, ScheduleAction } from '@graduate/contract/training/scheduling/classes.ts';
import type { Schedule } from '@graduate/contract/training/scheduling/meetings.ts';
import type { scheduleCalls } from '@graduate/contract/training/scheduling/schedule-calls.ts';
import type { scheduleSheetCalls } from '@graduate/contract/training/scheduling/schedule-sheets.ts';
import type { Cohort } from '@graduate/contract/training/teaching/tasks.ts';
import { expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { contains } from '../../../platform/database/contains.ts';
import { filtered, inOrder, paged } from '../../../platform/database/page.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inPortions } from '../../../platform/in-portions.ts';
import { findTerm } from '../../commons/academic-calendar/public.ts';
import { cohortInWords, namesFor, teachersOfClass } from '../teaching/public.ts';
import { type ClassScope, managedClasses, readableClasses } from './classes.scope.ts';
import { daysOff } from './days-off.ts';
import type { ClassRecord } from './hold-class.ts';
import { lacksRoom, placedHoursOf } from './placed-hours.ts';
import { isPublished } from './published.ts';
import { type MeetingRow, meetingInWords, meetingsOf, scheduleOf } from './read-schedule.ts';
import { conflictCounts, conflictingClasses } from './report.ts';
import { requirementOf } from './requirement.ts';
import { noSuchClass } from './scheduling.errors.ts';

const readable = (db: Db, scope: ClassScope) =>
  db
    .selectFrom('teachingClasses')
    .innerJoin('courses', 'courses.id', 'teachingClasses.courseId')
    .innerJoin('departments', 'departments.id', 'teachingClasses.departmentId')
    .where(readableClasses(scope));

const teacherNames = teachersOfClass(sql`teaching_classes.id`);
const heldBy = sql`coalesce(teaching_classes.merged_into_id, teaching_classes.id)`;
const placedHours = placedHoursOf(heldBy);
const mergedInto = sql<
  string | null
>`(select h.code from teaching_classes h where h.id = teaching_classes.merged_into_id)`;

const cancelling = sql<boolean>`exists (select from class_cancellations x where x.class_id = teaching_classes.id)`;

const askedBy = ({ accountId }: ClassScope) =>
  sql<boolean>`exists (select from class_cancellations x
    where x.class_id = teaching_classes.id and x.asked_by = ${accountId})`;

const eb = expressionBuilder<Tables, 'teachingClasses'>();

const shown = (scope: ClassScope) => (found: ReturnType<typeof readable>) =>
  found
    .selectAll('teachingClasses')
    .select([sql<string>`courses.code`.as('courseCode'), 'courses.name as courseName'])
    .select(['departments.code as departmentCode', 'departments.name as departmentName'])
    .select([teacherNames.as('teacherNames'), placedHours.as('placedHours'), mergedInto.as('mergedInto')])
    .select([cancelling.as('cancelling'), askedBy(scope).as('askedByMe')])
    .select(sql<boolean>`${managedClasses(scope)(eb)}`.as('managed'));

type Found = Awaited<ReturnType<ReturnType<ReturnType<typeof shown>>['executeTakeFirstOrThrow']>>;

/** What the timetable of a class allows. */
const placing = ({ mode, mergedIntoId, placedHours: placed }: Found): ScheduleAction[] => {
  if (mergedIntoId !== null) return ['unmerge'];
  if (mode === 'none') return [];
  return placed > 0 ? ['place', 'plan', 'clear', 'merge'] : ['place', 'plan', 'merge'];
};

const isWhole = ({ mode, placedHours: placed, hours }: Found) => mode === 'none' || placed >= hours;

/** The graduate school cancels at once, whoever asks for it; who asked may take that back. */
const ending = ({ cancelling: asked, askedByMe }: Found, { all }: ClassScope): ScheduleAction[] => [
  ...(all || !asked ? (['cancel'] as const) : []),
  ...(askedByMe ? (['takeBack'] as const) : []),
];

const actionsOn = (row: Found, scope: ClassScope): ScheduleAction[] => {
  const { managed, state } = row;
  if (!managed || state === 'cancelled' || state === 'finished') return ['roster'];
  return [
    'roster',
    'edit',
    ...ending(row, scope),
    ...placing(row),
    ...(state === 'open' ? (['close'] as const) : isWhole(row) ? (['open'] as const) : []),
  ];
};

type Beside = {
  meetings: readonly MeetingRow[];
  audiences: ReadonlyMap<string, string>;
  conflicts: ReadonlyMap<string, number>;
};

/** Days of a class by dates that are alike are said once with their weeks; what has no week left is not said. */
const together = (meetings: readonly MeetingRow[]): MeetingRow[] => {
  const alike = new Map<string, MeetingRow>();
  for (const meeting of meetings.filter(({ weekMask }) => weekMask !== 0)) {
    const key = `${meeting.weekday} ${meeting.periodMask} ${meeting.roomId}`;
    const weekMask = (alike.get(key)?.weekMask ?? 0) | meeting.weekMask;
    alike.set(key, { ...meeting, weekMask });
  }
  return [...alike.values()];
};

type Seen = { scope: ClassScope; language: Language };

const asSeen = (
  row: Found,
  { meetings, audiences, conflicts }: Beside,
  { scope, language }: Seen,
): ClassRow => ({
  ...row,
  audience: audiences.get(row.id) ?? '',
  conflicts: conflicts.get(row.id) ?? 0,
  department: { id: row.departmentId, code: row.departmentCode, name: row.departmentName },
  time: together(meetings.filter(({ classId }) => classId === (row.mergedIntoId ?? row.id)))
    .map((meeting) => meetingInWords(meeting, language))
    .join(betweenClauses(language)),
  actions: actionsOn(row, scope),
});

const isComplete = sql<SqlBool>`(teaching_classes.mode = 'none'
  or (${placedHours} >= teaching_classes.hours and not ${lacksRoom(heldBy)}))`;

/** Whom classes are for, in words. */
const audiencesOf = async (
  db: Db,
  classIds: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, string>> => {
  const cohorts: (Cohort & { classId: string })[] = await db
    .selectFrom('classCohorts')
    .select(['classId', 'departmentId', 'majorCode', 'level', 'grade', 'studyMode'])
    .where('classId', 'in', classIds)
    .orderBy('no')
    .execute();
  const names = await namesFor(db, cohorts);
  const words = new Map<string, string[]>();
  for (const { classId, ...cohort } of cohorts)
    words.set(classId, [...(words.get(classId) ?? []), cohortInWords(cohort, names, language)]);
  return new Map(Array.from(words, ([id, list]) => [id, list.join(betweenClauses(language))]));
};

/** What is shown of classes beside their rows, with one question each. */
const besideOf = async (db: Db, rows: readonly Found[], language: Language): Promise<Beside> => {
  if (rows.length === 0) return { meetings: [], audiences: new Map(), conflicts: new Map() };
  return {
    meetings: await meetingsOf(
      db,
      rows.map(({ id, mergedIntoId }) => mergedIntoId ?? id),
    ),
    audiences: await audiencesOf(
      db,
      rows.map(({ id }) => id),
      language,
    ),
    conflicts: await conflictCounts(db, rows),
  };
};

type Filter = Omit<QueryOf<typeof scheduleCalls.list>, 'page' | 'limit'>;

export const classesFound = async (db: Db, scope: ClassScope, query: Filter) => {
  const { termId, conflicting } = query;
  const inConflict = conflicting && termId ? await conflictingClasses(db, termId) : [];
  return filtered(readable(db, scope), query, {
    keyword: (keyword) =>
      contains(['teachingClasses.code', 'teachingClasses.name', 'courses.code', 'courses.name'], keyword),
    termId: 'teachingClasses.termId',
    yxCode: 'departments.code',
    teacher: (typed) => sql<SqlBool>`exists (select from class_teachers t join staff s on s.id = t.staff_id
      where t.class_id = teaching_classes.id and (s.staff_no = ${typed} or ${contains('s.name', typed)}))`,
    room: (typed) => sql<SqlBool>`exists (select from class_meetings m join rooms r on r.id = m.room_id
      where m.class_id = teaching_classes.id and (r.code = ${typed} or ${contains('r.name', typed)}))`,
    category: 'courses.category',
    mode: 'teachingClasses.mode',
    state: 'teachingClasses.state',
    complete: (wanted) => sql<SqlBool>`${isComplete} = ${wanted === 'true'}`,
    conflicting: (wanted) =>
      sql<SqlBool>`(teaching_classes.id = any(${inConflict}::uuid[])) = ${wanted === 'true'}`,
  });
};

const listing = (scope: ClassScope) => ({
  shown: shown(scope),
  sort: { courseName: 'courses.name' },
  usual: ['code', 'id'],
});

const BATCH = 200;

/** The classes of a list one after the other, with what stands beside them. */
export async function* streamClasses(
  db: Db,
  scope: ClassScope,
  query: QueryOf<typeof scheduleSheetCalls.exportClasses>,
): AsyncIterable<ClassRow> {
  const rows = inOrder(query, await classesFound(db, scope, query), listing(scope));
  yield* inPortions(rows.stream(BATCH), async (some) => {
    const beside = await besideOf(db, some, 'zh');
    return some.map((row) => asSeen(row, beside, { scope, language: 'zh' }));
  });
}

export const listClasses = async (
  { db, scope, language }: Context<ClassScope>,
  query: QueryOf<typeof scheduleCalls.list>,
) => {
  const { list, total } = await paged(query, await classesFound(db, scope, query), listing(scope));
  const beside = await besideOf(db, list, language);
  return { list: list.map((row) => asSeen(row, beside, { scope, language })), total };
};

const findRecord = (
  { db, scope }: Pick<Context<ClassScope>, 'db' | 'scope'>,
  { id }: { id: string },
): Promise<Found> =>
  shown(scope)(readable(db, scope))
    .where('teachingClasses.id', '=', id)
    .executeTakeFirstOrThrow(() => noSuchClass());

const teachersOf = (db: Db, classId: string) =>
  db
    .selectFrom('classTeachers')
    .innerJoin('staff', 'staff.id', 'classTeachers.staffId')
    .select(['classTeachers.staffId', 'classTeachers.role', 'staff.name'])
    .where('classId', '=', classId)
    .orderBy(sql`class_teachers.role = 'lead'`, 'desc')
    .orderBy('staff.staffNo')
    .execute();

const cancellationOf = async (db: Db, classId: string): Promise<ClassDesk['cancellation']> =>
  (await db
    .selectFrom('classCancellations')
    .select('reason')
    .where('classId', '=', classId)
    .executeTakeFirst()) ?? null;

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
  return {
    ...asSeen(row, await besideOf(db, [row], language), { scope, language }),
    minStudents: row.minStudents,
    allowCross: row.allowCross,
    preassigned: row.preassigned,
    openTo: { ...openToAll, ...row.audience },
    examAt: row.examAt,
    examPeriods: row.examPeriods,
    examRoomId: row.examRoomId,
    term: {
      id: term.id,
      name: termName(term)[language],
      firstMonday: term.firstMonday,
      weeks: term.weeks,
    },
    daysOff: await daysOff(db, term, language),
    teachers: await teachersOf(db, id),
    published: await isPublished(db, row),
    cancellation: await cancellationOf(db, id),
    requirement: await requirementOf(db, record, language),
    schedule: await scheduleOf(db, record, language),
  };
};
