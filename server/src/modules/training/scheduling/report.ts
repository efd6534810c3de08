import { weeksInWords } from '@graduate/contract/commons/academic-calendar/week-sets.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import { type Language, type Text, text } from '@graduate/contract/platform/text.ts';
import type { scheduleCalls } from '@graduate/contract/training/scheduling/schedule-calls.ts';
import type { Release, ReportRow, ScheduleReport } from '@graduate/contract/training/scheduling/slots.ts';
import type { ClassMode } from '@graduate/contract/training/teaching/choices.ts';
import type { Cohort } from '@graduate/contract/training/teaching/tasks.ts';
import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { cohortInWords, namesFor } from '../teaching/public.ts';
import type { ClassScope } from './classes.scope.ts';
import { type ConflictCode, conflictWords } from './conflict-words.ts';
import { lacksRoom, placedHoursOf } from './placed-hours.ts';
import { isPublished } from './published.ts';

type Pair = {
  kind: 'room' | 'teacher' | 'students' | 'cohort' | 'seats' | 'wish';
  classId: string;
  otherId: string | null;
  mode: ClassMode;
  classCode: string;
  courseName: string;
  other: string;
  weekday: number;
  weeks: number;
  periods: number;
  resource: string;
  count: number;
  hard: boolean;
  cohort: Cohort | null;
};

/** What of a term somebody asks about. */
type Part = {
  termId: string;
  departmentIds: readonly string[] | undefined;
  /** Only what is in the way of these; without them each two classes are named once. */
  classIds?: readonly string[];
};

const within = ({ departmentIds }: Part, column: string) =>
  departmentIds === undefined
    ? sql<SqlBool>`true`
    : sql<SqlBool>`${sql.ref(column)} = any(${departmentIds}::uuid[])`;

const onlyOf = ({ classIds }: Part, column: 'm.classId' | 'x.classId') =>
  classIds ? sql<SqlBool>`${sql.ref(column)} = any(${classIds}::uuid[])` : sql<SqlBool>`true`;
const eachOnce = ({ classIds }: Part) =>
  classIds ? sql<SqlBool>`a.class_id = any(${classIds}::uuid[])` : sql<SqlBool>`b.id > a.id`;

/** Two meetings at the same time, of which one is asked about. */
const meet = (
  part: Part,
) => sql<SqlBool>`b.weekday = a.weekday and b.class_id <> a.class_id and ${eachOnce(part)}
      and a.week_mask & b.week_mask <> 0 and a.period_mask & b.period_mask <> 0
      and (${within(part, 'a.departmentId')} or ${within(part, 'b.departmentId')})`;

const bothMeetings = sql`a.class_id as "classId", b.class_id as "otherId", a.mode, a.code as "classCode",
      a.name as "courseName", b.name as other, a.weekday, a.week_mask & b.week_mask as weeks,
      a.period_mask & b.period_mask as periods`;

/**
 * Every two meetings that cannot both be, over all classes of a term at once. Each kind is found by what the two have in
 * common (the room, a teacher, students, a cohort): that two classes are at the same time says nothing yet, and a term
 * has a hundred thousand such pairs.
 */
const pairsOf = async (db: Db | Tx, part: Part): Promise<Pair[]> => {
  const { rows } = await sql<Pair>`
    with m as materialized (
      select m.id, m.class_id, m.weekday, m.week_mask, m.period_mask, m.room_id, m.teacher_ids, c.course_id,
        c.department_id, c.code, c.mode, c.capacity, course.name
      from class_meetings m join teaching_classes c on c.id = m.class_id join courses course on course.id = c.course_id
      where m.term_id = ${part.termId} and c.state <> 'cancelled'),
    taught as materialized (select m.*, unnest(m.teacher_ids) as staff_id from m),
    wanted as materialized (
      select coalesce(c.merged_into_id, c.id) as held_by, c.course_id, h.department_id, h.major_code, h.level, h.grade,
        h.study_mode
      from class_cohorts h join teaching_classes c on c.id = h.class_id
      where c.term_id = ${part.termId} and c.state <> 'cancelled'),
    seated as materialized (select coalesce(c.merged_into_id, c.id) as class_id, e.student_id
      from enrolments e join teaching_classes c on c.id = e.class_id
      where e.term_id = ${part.termId} and e.state = 'enrolled'),
    both_taken as materialized (select x.class_id, y.class_id as other_id, count(distinct x.student_id)::int as count
      from seated x join seated y on y.student_id = x.student_id and y.class_id <> x.class_id
      where ${onlyOf(part, 'x.classId')} group by 1, 2)
    select 'room' as kind, ${bothMeetings}, r.name as resource, 0 as count, true as hard, null::jsonb as cohort
    from m a join m b on b.room_id = a.room_id and ${meet(part)} join rooms r on r.id = a.room_id and r.kind <> 'virtual'
    union all
    select 'teacher', ${bothMeetings}, s.name, 0, true, null
    from taught a join taught b on b.staff_id = a.staff_id and ${meet(part)} join staff s on s.id = a.staff_id
    union all
    select 'students', ${bothMeetings}, '', t.count, true, null
    from both_taken t join m a on a.class_id = t.class_id join m b on b.class_id = t.other_id and ${meet(part)}
    union all
    (select distinct on (a.class_id, b.class_id, a.weekday, a.period_mask & b.period_mask) 'cohort', ${bothMeetings},
      '', 0, must.both,
      jsonb_build_object('departmentId', x.department_id, 'majorCode', coalesce(x.major_code, y.major_code),
        'level', x.level, 'grade', x.grade, 'studyMode', coalesce(x.study_mode, y.study_mode))
    from wanted x join wanted y on y.course_id <> x.course_id and y.department_id = x.department_id
      and y.level = x.level
      and y.grade = x.grade and (x.major_code is null or y.major_code is null or y.major_code = x.major_code)
      and (x.study_mode is null or y.study_mode is null or y.study_mode = x.study_mode)
    join m a on a.class_id = x.held_by join m b on b.class_id = y.held_by and a.course_id <> b.course_id and ${meet(part)}
    cross join lateral (select exists (select from programmes g
      join programme_courses p on p.programme_id = g.id and p.course_id = x.course_id and p.must_take
      join programme_courses q on q.programme_id = g.id and q.course_id = y.course_id and q.must_take
      where g.state = 'published' and g.department_id = x.department_id and g.level = x.level
        and g.grade = x.grade and (x.major_code is null or g.major_code = x.major_code)
        and (y.major_code is null or g.major_code = y.major_code)
        and (x.study_mode is null or g.study_mode = x.study_mode)
        and (y.study_mode is null or g.study_mode = y.study_mode)) as both) must
    order by a.class_id, b.class_id, a.weekday, a.period_mask & b.period_mask, must.both desc)
    union all
    select 'seats', m.class_id, null, m.mode, m.code, m.name, r.name, m.weekday, m.week_mask, m.period_mask, r.capacity::text,
      coming.count, coming.count > r.capacity, null
    from m join rooms r on r.id = m.room_id and r.kind <> 'virtual'
    cross join lateral (select sum(k.enrolled)::int as count from teaching_classes k
      where k.id = m.class_id or k.merged_into_id = m.class_id) coming
    where r.capacity < coming.count and ${within(part, 'm.departmentId')} and ${onlyOf(part, 'm.classId')}
    union all
    select 'wish', m.class_id, null, m.mode, m.code, m.name, case when w.wish = 'never' then a.reason else '' end,
      m.weekday, m.week_mask, bit_or(1 << (w.period - 1)), s.name, 0, w.wish = 'never', null
    from m join teacher_availability a on a.term_id = ${part.termId} and a.staff_id = any(m.teacher_ids)
    join staff s on s.id = a.staff_id
    cross join lateral jsonb_to_recordset(a.wishes) as w (weekday int, period int, wish text)
    where w.weekday = m.weekday and w.wish <> 'prefer' and (1 << (w.period - 1)) & m.period_mask <> 0
      and m.week_mask <> 0 and ${within(part, 'm.departmentId')} and ${onlyOf(part, 'm.classId')}
    group by m.id, m.class_id, m.mode, m.code, m.name, m.weekday, m.week_mask, a.reason, s.id, s.name, w.wish`.execute(
    db,
  );
  return rows;
};

type Names = Awaited<ReturnType<typeof namesFor>>;

const wordsOf = (pair: Pair, names: Names): [ConflictCode, Text] => {
  const { kind, weekday, weeks, periods, resource, other, courseName: course, count, cohort } = pair;
  const at = { weekday, weeks, periods };
  if (kind === 'room') return ['T421', conflictWords.T421({ ...at, room: resource, owner: other })];
  if (kind === 'teacher') return ['T422', conflictWords.T422({ ...at, name: resource, owner: other })];
  if (kind === 'students') return ['T432', conflictWords.T432({ ...at, count, other })];
  if (kind === 'wish')
    return pair.hard
      ? ['T435', conflictWords.T435({ ...at, name: resource, reason: other })]
      : ['T436', conflictWords.T436({ ...at, name: resource })];
  if (kind === 'seats') {
    const of = text('已选', 'enrolment');
    return ['T425', conflictWords.T425({ room: other, seats: Number(resource), of, count })];
  }
  const inWords = (language: Language) => (cohort ? cohortInWords(cohort, names, language) : '');
  const both = { cohort: text(inWords('zh'), inWords('en')), course, other };
  return pair.hard ? ['T423', conflictWords.T423({ ...at, ...both })] : ['T424', conflictWords.T424(both)];
};

const rowOf = (pair: Pair, names: Names, language: Language): ReportRow => {
  const [code, words] = wordsOf(pair, names);
  return {
    level: pair.hard ? 'error' : 'warning',
    code,
    classId: pair.classId,
    otherId: pair.otherId,
    mode: pair.mode,
    classCode: pair.classCode,
    courseName: pair.courseName,
    with: pair.other,
    weeks: weeksInWords(pair.weeks),
    message: words[language],
  };
};

/** Whether a class `c` has a time and a room for all its hours. */
const isComplete = sql<SqlBool>`(c.mode = 'none'
  or (${placedHoursOf(sql`c.id`)} >= c.hours and not ${lacksRoom(sql`c.id`)}))`;

/** How many hard conflicts each of these classes has; those without one are not in it. */
export const conflictCounts = async (
  db: Db | Tx,
  classes: readonly { id: string; termId: string }[],
): Promise<ReadonlyMap<string, number>> => {
  const counts = new Map<string, number>();
  for (const termId of new Set(classes.map((one) => one.termId))) {
    const classIds = classes.filter((one) => one.termId === termId).map(({ id }) => id);
    for (const { classId, hard } of await pairsOf(db, { termId, departmentIds: undefined, classIds }))
      if (hard) counts.set(classId, (counts.get(classId) ?? 0) + 1);
  }
  return counts;
};

/** Classes of a term that are in each other's way. */
export const conflictingClasses = async (db: Db | Tx, termId: string): Promise<string[]> => {
  const pairs = await pairsOf(db, { termId, departmentIds: undefined });
  return [
    ...new Set(
      pairs.filter(({ hard }) => hard).flatMap(({ classId, otherId }) => [classId, otherId ?? classId]),
    ),
  ];
};

const progressOf = async (db: Db | Tx, part: Part) => {
  const { rows } = await sql<{ classes: number; complete: number }>`
    select count(*)::int as classes, count(*) filter (where ${isComplete})::int as complete
    from teaching_classes c
    where c.term_id = ${part.termId} and c.state <> 'cancelled' and c.merged_into_id is null
      and ${within(part, 'c.departmentId')}`.execute(db);
  return rows[0] ?? { classes: 0, complete: 0 };
};

const MOST_SHOWN = 200;

/** How far a timetable is, with everything that is in its way, worst first. */
export const reportOn = async (
  db: Db | Tx,
  part: Part,
  language: Language,
  most = MOST_SHOWN,
): Promise<Omit<ScheduleReport, 'published'> & { impossible: number }> => {
  const pairs = await pairsOf(db, part);
  const worst = pairs.toSorted((one, other) => Number(other.hard) - Number(one.hard)).slice(0, most);
  const names = await namesFor(
    db,
    worst.flatMap(({ cohort }) => cohort ?? []),
  );
  const errors = pairs.filter(({ hard }) => hard).length;
  return {
    ...(await progressOf(db, part)),
    errors,
    warnings: pairs.length - errors,
    /** Nobody, with whatever reason, is in two places at once. */
    impossible: pairs.filter(({ kind }) => kind === 'room' || kind === 'teacher').length,
    conflicts: worst.map((pair) => rowOf(pair, names, language)),
  };
};

/** The departments a report is about: one of those within reach, or all of them. */
const departmentsAsked = ({ all, departmentIds }: ClassScope, wanted: string | undefined) => {
  if (all) return wanted === undefined ? undefined : [wanted];
  return departmentIds.filter((id) => wanted === undefined || id === wanted);
};

export const scheduleReport = async (
  { db, scope, language }: Context<ClassScope>,
  { termId, departmentId, most }: QueryOf<typeof scheduleCalls.report>,
): Promise<ScheduleReport> => ({
  ...(await reportOn(db, { termId, departmentIds: departmentsAsked(scope, departmentId) }, language, most)),
  published: departmentId !== undefined && (await isPublished(db, { termId, departmentId })),
});

/** How far each department within reach is with the timetable of a term. */
export const listReleases = async (
  { db, scope }: Context<ClassScope>,
  { termId }: { termId: string },
): Promise<Release[]> => {
  const part = { termId, departmentIds: departmentsAsked(scope, undefined) };
  const { rows } = await sql<{
    id: string;
    code: string;
    name: string;
    classes: number;
    complete: number;
    publishedAt: Date | null;
  }>`
    select d.id, d.code, d.name, count(*)::int as classes,
      count(*) filter (where ${isComplete})::int as complete,
      (select r.published_at from schedule_releases r where r.term_id = ${termId} and r.department_id = d.id)
        as "publishedAt"
    from teaching_classes c join departments d on d.id = c.department_id
    where c.term_id = ${termId} and c.state <> 'cancelled' and c.merged_into_id is null
      and ${within(part, 'c.departmentId')}
    group by d.id order by d.code`.execute(db);
  return rows.map(({ id, code, name, ...rest }) => ({
    department: { id, code, name },
    ...rest,
    mayPublish: scope.publishes,
  }));
};
