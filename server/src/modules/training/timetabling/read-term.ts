import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connect.ts';

/** Everything a run needs to know of a term, read in a few statements. */
export const classesOf = async (db: Db | Tx, classIds: readonly string[]) => {
  const rows = await db
    .selectFrom('teachingClasses')
    .innerJoin('courses', 'courses.id', 'teachingClasses.courseId')
    .selectAll('teachingClasses')
    .select('courses.name as courseName')
    .select(
      sql<number>`(select greatest(max(c.capacity), sum(c.enrolled))::int from teaching_classes c
        where c.id = teaching_classes.id or c.merged_into_id = teaching_classes.id)`.as('size'),
    )
    .select(
      sql<boolean>`exists (select from schedule_releases r where r.term_id = teaching_classes.term_id
        and r.department_id = teaching_classes.department_id)`.as('published'),
    )
    .where('teachingClasses.id', '=', sql<string>`any(${classIds}::uuid[])`)
    .orderBy('teachingClasses.code')
    .orderBy('teachingClasses.id')
    .execute();
  return rows;
};
export type TermClassRow = Awaited<ReturnType<typeof classesOf>>[number];

export const teachersOf = (db: Db | Tx, classIds: readonly string[]) =>
  db
    .selectFrom('classTeachers')
    .select(['classId', 'staffId', 'role'])
    .where('classId', '=', sql<string>`any(${classIds}::uuid[])`)
    .orderBy('staffId')
    .execute();

export const normalMeetingsOf = (db: Db | Tx, classIds: readonly string[]) =>
  db
    .selectFrom('classMeetings')
    .selectAll()
    .where('classId', '=', sql<string>`any(${classIds}::uuid[])`)
    .where('kind', '=', 'normal')
    .orderBy('weekday')
    .orderBy('startPeriod')
    .orderBy('id')
    .execute();
export type NormalMeeting = Awaited<ReturnType<typeof normalMeetingsOf>>[number];

export type Pair = { classId: string; otherId: string; hard: boolean };

/**
 * Classes that students of one of ours also take, or would: hard where they do or must, soft where they may. Those
 * merged into a class count as the class.
 */
export const pairsOf = async (db: Db | Tx, termId: string, classIds: readonly string[]): Promise<Pair[]> => {
  const { rows } = await sql<Pair>`
    with hosted as materialized (
      select c.id, coalesce(c.merged_into_id, c.id) as host, c.course_id from teaching_classes c
      where c.term_id = ${termId} and c.state <> 'cancelled'),
    own as materialized (select * from hosted where host = any(${classIds}::uuid[])),
    shared as (
      select distinct a.host as class_id, b.host as other_id from own a
      join enrolments e on e.class_id = a.id and e.state = 'enrolled'
      join enrolments o on o.student_id = e.student_id and o.term_id = ${termId} and o.state = 'enrolled'
        and o.class_id <> e.class_id
      join hosted b on b.id = o.class_id and b.host <> a.host),
    alike as (
      select a.host as class_id, b.host as other_id, bool_or(exists (
        select from programmes p
        join programme_courses s on s.programme_id = p.id and s.course_id = a.course_id and s.must_take
        join programme_courses t on t.programme_id = p.id and t.course_id = b.course_id and t.must_take
        where p.state = 'published' and p.department_id = x.department_id and p.level = x.level
          and p.grade = x.grade and (x.major_code is null or p.major_code = x.major_code)
          and (y.major_code is null or p.major_code = y.major_code)
          and (x.study_mode is null or p.study_mode = x.study_mode)
          and (y.study_mode is null or p.study_mode = y.study_mode))) as hard
      from own a join class_cohorts x on x.class_id = a.id
      join class_cohorts y on y.department_id = x.department_id and y.level = x.level and y.grade = x.grade
        and (x.major_code is null or y.major_code is null or y.major_code = x.major_code)
        and (x.study_mode is null or y.study_mode is null or y.study_mode = x.study_mode)
      join hosted b on b.id = y.class_id and b.course_id <> a.course_id and b.host <> a.host
      group by 1, 2)
    select class_id as "classId", other_id as "otherId", bool_or(hard) as hard
    from (select *, true as hard from shared union all select * from alike) both_of
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
};

type Busy = { resourceId: string; weekday: number; period: number; weeks: number };

/** What rooms and teachers are taken by beside these meetings. */
export const busyOf = async (
  db: Db | Tx,
  termId: string,
  resourceIds: readonly string[],
  movable: readonly string[],
): Promise<Busy[]> => {
  const { rows } = await sql<Busy>`
    select o.resource_id as "resourceId", o.weekday, o.period, bit_or(1 << (o.week - 1)) as weeks
    from slot_occupancy o where o.term_id = ${termId} and o.resource_id = any(${resourceIds}::uuid[])
      and o.owner_id <> all(${movable}::uuid[])
    group by 1, 2, 3`.execute(db);
  return rows;
};

export const meetingsElsewhere = (db: Db | Tx, termId: string, classIds: readonly string[]) =>
  db
    .selectFrom('classMeetings')
    .select(['classId', 'weekday', 'startPeriod', 'periodCount', 'weekMask'])
    .where('termId', '=', termId)
    .where(sql<boolean>`class_id <> all(${classIds}::uuid[])`)
    .execute();

export const roomsOf = (db: Db | Tx) =>
  db
    .selectFrom('rooms')
    .innerJoin('buildings', 'buildings.id', 'rooms.buildingId')
    .select([
      'rooms.id',
      'rooms.code',
      'rooms.name',
      'rooms.kind',
      'rooms.capacity',
      'rooms.equipment',
      'rooms.departmentId',
    ])
    .select('buildings.campus')
    .where('rooms.enabled', '=', true)
    .orderBy('rooms.capacity')
    .orderBy('rooms.code')
    .orderBy('rooms.id')
    .execute();
export type TermRoom = Awaited<ReturnType<typeof roomsOf>>[number];

export const cohortsOf = async (db: Db | Tx, classIds: readonly string[]) => {
  const { rows } = await sql<{ classId: string; key: string; partTime: boolean }>`
    select coalesce(c.merged_into_id, c.id) as "classId",
      concat_ws(':', h.department_id, h.level, h.grade, h.major_code, h.study_mode) as key,
      bool_and(coalesce(h.study_mode = 'parttime', false)) as "partTime"
    from class_cohorts h join teaching_classes c on c.id = h.class_id
    where coalesce(c.merged_into_id, c.id) = any(${classIds}::uuid[])
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
};
