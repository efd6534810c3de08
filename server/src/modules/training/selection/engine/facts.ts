import type { TrainingLevel } from '@graduate/contract/people/guidance/choices.ts';
import type { Population, StudentStatus } from '@graduate/contract/student-status/students/choices.ts';
import type { CourseCategory, GradeScale } from '@graduate/contract/training/courses/choices.ts';
import type { PlanRule, RoundKind } from '@graduate/contract/training/selection/choices.ts';
import type { GradeLevel } from '@graduate/contract/training/study-records/choices.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import { publishedForIt } from '../../programmes/public.ts';

/** Moments are milliseconds here: they come from the database as they are compared. */
type Window = {
  grade: number | null;
  level: TrainingLevel | null;
  departmentId: string | null;
  opensAt: number;
  closesAt: number;
};

export type RoundFacts = {
  id: string;
  termId: string;
  kind: RoundKind;
  planRule: PlanRule;
  departmentIds: string[];
  categories: CourseCategory[];
  classIds: string[];
  allowDrop: boolean;
  allowWaitlist: boolean;
  quotaReleased: boolean;
  maxCredits: number | null;
  maxPublicElectives: number;
  maxWishes: number;
  state: 'draft' | 'ready' | 'drawn' | 'published' | 'archived';
  windows: Window[];
};

export type StudentFacts = {
  id: string;
  accountId: string | null;
  status: StudentStatus;
  registration: string;
  grade: number;
  level: TrainingLevel;
  departmentId: string;
  majorCode: string | null;
  population: Population;
  studyMode: string | null;
  campus: string | null;
  frozen: boolean;
  excusedUntil: number | null;
  /** Whether a plan of theirs is in force. */
  planned: boolean;
  inPlan: string[];
  inProgramme: string[];
  creditCap: number | null;
};

export type GradeFacts = {
  studentId: string;
  courseId: string;
  passed: boolean;
  score: number | null;
  level: GradeLevel | null;
  scale: GradeScale;
  /** The student is not shown it before the course is evaluated. */
  held: boolean;
};

type Meets = { host: string; scheduleVersion: number };

export type TakenFacts = Meets & {
  enrolmentId: string;
  studentId: string;
  classId: string;
  courseId: string;
  courseName: string;
  code: string;
  credits: number;
  category: CourseCategory;
  quotaId: string | null;
  preassigned: boolean;
  graded: boolean;
  examAt: number | null;
};

export type Audience = {
  levels?: string[];
  departments?: string[];
  majors?: string[];
  grades?: number[];
  populations?: string[];
  studyModes?: string[];
};

export type ClassFacts = Meets & {
  id: string;
  code: string;
  termId: string;
  courseId: string;
  courseName: string;
  departmentId: string;
  credits: number;
  category: CourseCategory;
  isPublic: boolean;
  capacity: number;
  enrolled: number;
  campus: string;
  audience: Audience;
  allowCross: boolean;
  state: string;
  cohortDepartments: string[];
};

export type QuotaFacts = {
  id: string;
  classId: string;
  level: string | null;
  departmentId: string | null;
  majorCode: string | null;
  grade: number | null;
  population: string | null;
  seats: number;
  used: number;
};

export type WaitFacts = {
  id: string;
  seq: number;
  studentId: string;
  classId: string;
  quotaId: string | null;
  swapClassId: string | null;
  /** How many come before, and one. */
  place: number;
};

export type Facts = {
  now: number;
  rounds: RoundFacts[];
  students: StudentFacts[];
  grades: GradeFacts[];
  taken: TakenFacts[];
  classes: ClassFacts[];
  quotas: QuotaFacts[];
  waits: WaitFacts[];
  queues: { classId: string; quotaId: string | null; waiting: number }[];
  dropped: { studentId: string; classId: string; enrolmentId: string }[];
  requests: { studentId: string; key: string; asked: string; answer: object }[];
  /** When the examinations of the term begin. */
  examsFrom: number;
};

export type Asked = {
  termId: string;
  roundIds: readonly string[];
  studentIds: readonly string[];
  classIds: readonly string[];
  /** The courses of these classes with those that stand for them and those they need. */
  courseIds: readonly string[];
  /** Keys of requests, each with its student. */
  keys: readonly { studentId: string; key: string }[];
};

const moment = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::float8`);
const list = (rows: ReturnType<typeof sql>) =>
  sql`(select coalesce(json_agg(found), '[]') from (${rows}) found)`;

/**
 * A condition that is looked at only in the rows of the students: those of a whole term or course may be many, and how
 * many they are the database knows least while they come in.
 */
const byStudent = (column: string, among: RawBuilder<unknown>) =>
  sql`(${sql.raw(column)} = ${among}) is not distinct from true`;

/**
 * Everything a verdict needs about these students and classes, in one statement: whoever decides asks it after the rows
 * are held, so that it sees what those have written who held them before.
 */
export const factsFor = async (db: Db | Tx, asked: Asked): Promise<Facts> => {
  const { termId } = asked;
  const students = sql`any(${[...asked.studentIds]}::uuid[])`;
  const classes = sql`any(${[...asked.classIds]}::uuid[])`;
  const courses = sql`any(${[...asked.courseIds]}::uuid[])`;
  const term = sql`${termId}::uuid`;
  const { rows } = await sql<Facts>`select ${moment('now()')} as now,
    (select ${moment("(t.first_monday + 7 * (coalesce(t.exam_from_week, t.weeks - 1) - 1))::timestamp at time zone 'Asia/Shanghai'")}
      from academic_terms t where t.id = ${termId}) as exams_from,
    ${list(sql`select r.id, r.term_id as "termId", r.kind, r.plan_rule as "planRule", r.department_ids as "departmentIds",
        r.categories, r.class_ids as "classIds", r.allow_drop as "allowDrop", r.allow_waitlist as "allowWaitlist",
        r.quota_released as "quotaReleased", r.max_credits as "maxCredits",
        r.max_public_electives as "maxPublicElectives", r.max_wishes as "maxWishes", r.state,
        ${list(sql`select w.grade, w.level, w.department_id as "departmentId", ${moment('w.opens_at')} as "opensAt", ${moment('w.closes_at')} as "closesAt"
          from selection_windows w where w.round_id = r.id order by w.no`)} as windows
      from course_selection_rounds r where r.id = any(${[...asked.roundIds]}::uuid[])`)} as rounds,
    ${list(sql`select student_records.id, person.account_id as "accountId", student_records.status,
        student_records.registration_state as registration, student_records.grade,
        student_records.training_level as level, student_records.department_id as "departmentId",
        student_records.major_code as "majorCode", student_records.population,
        student_records.study_mode as "studyMode", student_records.campus, coalesce(term.frozen, false) as frozen,
        ${moment('term.excused_until')} as "excusedUntil", plan.current_version_id is not null as planned,
        array(select i.course_id from plan_items i
          where i.version_id = plan.current_version_id and i.course_id = ${courses}) as "inPlan",
        array(select c.course_id from programme_courses c where c.course_id = ${courses}
          and c.programme_id = coalesce(plan.programme_id, ${publishedForIt})) as "inProgramme",
        (select p.max_term_credits from programmes p where p.id = plan.programme_id) as "creditCap"
      from student_records join student_persons person on person.id = student_records.person_id
        left join student_plans plan on plan.student_id = student_records.id
        left join student_terms term on term.student_id = student_records.id and term.term_id = ${termId}
      where student_records.id = ${students}`)} as students,
    ${list(sql`select g.student_id as "studentId", g.course_id as "courseId", g.passed, g.score, g.level, g.scale,
        exists (select from enrolments e join evaluation_tickets t on t.student_id = e.student_id
            and t.class_id = e.class_id and not t.done
          join evaluation_batches b on b.id = t.batch_id and b.state = 'open' and b.gate_grades
          where e.id = g.enrolment_id) as held
      from grades g
      where g.student_id = ${students} and ${byStudent('g.course_id', courses)} and g.effective and g.published`)} as grades,
    ${list(sql`select e.id as "enrolmentId", e.student_id as "studentId", e.class_id as "classId",
        e.course_id as "courseId", k.name as "courseName", c.code, c.credits, k.category, e.quota_id as "quotaId",
        c.preassigned, ${moment('c.exam_at')} as "examAt", h.id as host, h.schedule_version as "scheduleVersion",
        (exists (select from grades g where g.enrolment_id = e.id) or exists (select from grade_entries g
          where g.enrolment_id = e.id and (num_nonnulls(g.usual, g.mid, g.final, g.total, g.level) > 0
            or g.flag <> 'normal'))) as graded
      from enrolments e join teaching_classes c on c.id = e.class_id join courses k on k.id = e.course_id
        join teaching_classes h on h.id = coalesce(c.merged_into_id, c.id)
      where e.student_id = ${students} and ${byStudent('e.term_id', term)} and e.state = 'enrolled'`)} as taken,
    ${list(sql`select c.id, c.code, c.term_id as "termId", c.course_id as "courseId", k.name as "courseName",
        c.department_id as "departmentId", c.credits, k.category, k.is_public as "isPublic", c.capacity, c.enrolled,
        c.campus, c.audience, c.allow_cross as "allowCross", c.state, h.id as host,
        h.schedule_version as "scheduleVersion",
        array(select distinct o.department_id from class_cohorts o where o.class_id = c.id) as "cohortDepartments"
      from teaching_classes c join courses k on k.id = c.course_id
        join teaching_classes h on h.id = coalesce(c.merged_into_id, c.id)
      where c.id = ${classes}`)} as classes,
    ${list(sql`select q.id, q.class_id as "classId", q.level, q.department_id as "departmentId",
        q.major_code as "majorCode", q.grade, q.population, q.seats, (select count(*) from enrolments e
          where e.class_id = q.class_id and e.state = 'enrolled' and e.quota_id = q.id)::int as used
      from class_quotas q where q.class_id = ${classes} order by q.class_id, q.no`)} as quotas,
    ${list(sql`select w.id, w.seq, w.student_id as "studentId", w.class_id as "classId", w.quota_id as "quotaId",
        w.swap_class_id as "swapClassId", 1 + (select count(*) from waitlist_entries o
          where o.class_id = w.class_id and o.state = 'waiting' and o.seq < w.seq)::int as place
      from waitlist_entries w where w.student_id = ${students} and w.term_id = ${termId} and w.state = 'waiting'`)} as waits,
    ${list(sql`select w.class_id as "classId", w.quota_id as "quotaId", count(*)::int as waiting from waitlist_entries w
      where w.class_id = ${classes} and w.state = 'waiting' group by w.class_id, w.quota_id`)} as queues,
    ${list(sql`select distinct on (e.student_id, e.class_id) e.student_id as "studentId", e.class_id as "classId",
        e.id as "enrolmentId"
      from enrolments e where e.student_id = ${students} and ${byStudent('e.term_id', term)}
        and ${byStudent('e.class_id', classes)} and e.state = 'dropped' order by e.student_id, e.class_id, e.seq desc`)} as dropped,
    ${list(sql`select q.student_id as "studentId", q.key, q.asked, q.answer
      from unnest(${asked.keys.map(({ studentId }) => studentId)}::uuid[],
        ${asked.keys.map(({ key }) => key)}::text[]) wanted (student_id, key),
        lateral (select * from selection_requests one
          where one.student_id = wanted.student_id and one.key = wanted.key limit 1) q`)} as requests`.execute(
    db,
  );
  const [facts] = rows;
  if (!facts) throw new Error('a statement without a table has one row');
  return facts;
};
