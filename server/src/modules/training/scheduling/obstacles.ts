import type { Cohort } from '@graduate/contract/training/teaching/tasks.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { ClassRecord } from './hold-class.ts';

/** Where something would be put: on a day, in some weeks and periods, with a room and with teachers. */
export type Wanted = {
  weekday: number;
  weekMask: number;
  periodMask: number;
  roomId: string | null;
  teacherIds: readonly string[];
};

/** What is there already: it takes these weeks and periods of what was wanted. */
export type Obstacle = {
  index: number;
  kind: 'room' | 'teacher' | 'cohort' | 'students' | 'wish';
  weeks: number;
  periods: number;
  /** The room or the teacher. */
  resource: string;
  /** What is in the way: a course, a booking, a change that waits; of wishes why it cannot be. */
  owner: string;
  /** Of cohorts: both courses have to be taken. Of wishes: the teacher cannot come at all. */
  hard: boolean;
  cohort: Cohort | null;
  /** Of students: who takes both. */
  students: string[];
};

type Subject = Pick<ClassRecord, 'id' | 'termId' | 'courseId'>;

/** When other classes meet at a time that is wanted: found by the few classes, not by the many meetings of a day. */
const meetingsOf = (termId: string, classes: 'alike' | 'shared') => sql`
    join class_meetings m on m.class_id = ${sql.ref(`${classes}.classId`)} and m.term_id = ${termId}
    join wanted w on w.weekday = m.weekday and m.week_mask & w."weekMask" <> 0 and m.period_mask & w."periodMask" <> 0
    join teaching_classes c on c.id = m.class_id join courses course on course.id = c.course_id`;

/**
 * Everything that meets what is wanted for a class, in one statement: one row for each room, teacher, cohort or class
 * with common students and for each thing that has them then. The class itself is not in its own way; what was merged
 * into it comes along. Asked with whole days it answers for all slots of the week at once.
 */
export const obstaclesOf = async (
  db: Db | Tx,
  { id, termId, courseId }: Subject,
  wanted: readonly Wanted[],
): Promise<Obstacle[]> => {
  const asked = wanted.map((one, index) => ({ index, ...one }));
  const { rows } = await sql<Obstacle>`
    with wanted as materialized (
      select * from json_to_recordset(${JSON.stringify(asked)}::json)
        as w (index int, weekday int, "weekMask" int, "periodMask" int, "roomId" uuid, "teacherIds" uuid[])),
    mine as materialized (select c.id from teaching_classes c where c.id = ${id} or c.merged_into_id = ${id}),
    needed as materialized (
      select index, weekday, "weekMask", "periodMask", 'room' as kind, "roomId" as resource from wanted
      where "roomId" is not null
      union all
      select index, weekday, "weekMask", "periodMask", 'teacher', unnest("teacherIds") from wanted),
    taken as (
      select n.index, n.kind, o.* from needed n cross join lateral (
        select o.resource_id, o.owner_kind, o.owner_id,
          bit_or(1 << (o.week - 1)) as weeks, bit_or(1 << (o.period - 1)) as periods
        from slot_occupancy o where o.term_id = ${termId} and o.resource_kind = n.kind
          and o.resource_id = n.resource and o.weekday = n.weekday
          and (1 << (o.week - 1)) & n."weekMask" <> 0 and (1 << (o.period - 1)) & n."periodMask" <> 0
        group by o.resource_id, o.owner_kind, o.owner_id) o),
    shared as (
      select coalesce(c.merged_into_id, c.id) as class_id, array_agg(distinct o.student_id) as students
      from enrolments e
      join enrolments o on o.student_id = e.student_id and o.term_id = ${termId} and o.state = 'enrolled'
        and o.class_id <> e.class_id
      join teaching_classes c on c.id = o.class_id
      where e.class_id in (select id from mine) and e.state = 'enrolled' and o.class_id not in (select id from mine)
      group by 1),
    alike as (
      select distinct on (1) coalesce(c.merged_into_id, c.id) as class_id, must.both as hard,
        jsonb_build_object('departmentId', a.department_id, 'majorCode', coalesce(a.major_code, b.major_code),
          'level', a.level, 'grade', a.grade, 'studyMode', coalesce(a.study_mode, b.study_mode)) as cohort
      from class_cohorts a
      join class_cohorts b on b.department_id = a.department_id and b.level = a.level and b.grade = a.grade
        and (a.major_code is null or b.major_code is null or b.major_code = a.major_code)
        and (a.study_mode is null or b.study_mode is null or b.study_mode = a.study_mode)
      join teaching_classes c on c.id = b.class_id and c.term_id = ${termId} and c.course_id <> ${courseId}
        and c.state <> 'cancelled'
      cross join lateral (select exists (
        select from programmes p
        join programme_courses x on x.programme_id = p.id and x.course_id = ${courseId} and x.must_take
        join programme_courses y on y.programme_id = p.id and y.course_id = c.course_id and y.must_take
        where p.state = 'published' and p.department_id = a.department_id and p.level = a.level
          and p.grade = a.grade and (a.major_code is null or p.major_code = a.major_code)
          and (b.major_code is null or p.major_code = b.major_code)
          and (a.study_mode is null or p.study_mode = a.study_mode)
          and (b.study_mode is null or p.study_mode = b.study_mode)) as both) must
      where a.class_id in (select id from mine)
      order by 1, must.both desc)
    select t.index, t.kind, t.weeks, t.periods,
      coalesce((select r.name from rooms r where t.kind = 'room' and r.id = t.resource_id),
        (select s.name from staff s where t.kind = 'teacher' and s.id = t.resource_id), '') as resource,
      coalesce((select course.name from class_meetings m join teaching_classes c on c.id = m.class_id
          join courses course on course.id = c.course_id where t.owner_kind = 'meeting' and m.id = t.owner_id),
        (select b.purpose from room_bookings b where t.owner_kind = 'booking' and b.id = t.owner_id),
        '待审核的调课申请') as owner,
      true as hard, null::jsonb as cohort, '{}'::uuid[] as students
    from taken t
    where t.owner_id <> all (array(select m.id from class_meetings m where m.class_id = ${id} and m.kind = 'normal'))
    union all
    select w.index, 'cohort', m.week_mask & w."weekMask", m.period_mask & w."periodMask", '', course.name, alike.hard, alike.cohort, '{}'
    from alike ${meetingsOf(termId, 'alike')}
    union all
    select w.index, 'students', m.week_mask & w."weekMask", m.period_mask & w."periodMask", '', course.name, true, null, shared.students
    from shared ${meetingsOf(termId, 'shared')}
    union all
    select w.index, 'wish', w."weekMask", bit_or(1 << (wish.period - 1)), s.name,
      case when wish.wish = 'never' then a.reason else '' end, wish.wish = 'never', null, '{}'
    from wanted w join teacher_availability a on a.term_id = ${termId} and a.staff_id = any(w."teacherIds")
    join staff s on s.id = a.staff_id
    cross join lateral jsonb_to_recordset(a.wishes) as wish (weekday int, period int, wish text)
    where wish.weekday = w.weekday and wish.wish <> 'prefer' and (1 << (wish.period - 1)) & w."periodMask" <> 0
    group by w.index, w."weekMask", s.id, s.name, a.reason, wish.wish`.execute(db);
  return rows;
};
