import { sql } from 'kysely';
import { type Columns, columnsOfRows, rowsOfColumns } from '../../../platform/database/columns-of-rows.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { AuditedGrade, AuditedStudent } from './credit-audit/audit-input.ts';

/** What came of somebody's studies: the grades that count, the links that are done, the classes that go on. */
export type Study = Pick<AuditedStudent, 'grades' | 'studying' | 'linksDone' | 'linkCounts'>;

type Found = Pick<Study, 'linkCounts'> & {
  grades: AuditedGrade[];
  linksDone: Map<string, string>;
  studying: Set<string>;
};

/** Of somebody of whom nothing is known. */
export const noStudy = (): Found => ({
  grades: [],
  linksDone: new Map(),
  studying: new Set(),
  linkCounts: new Map(),
});

/** One attempt that counts: of a course, else of a link with its kind. */
type Attempt = [
  courseId: string | null,
  linkId: string | null,
  linkKind: string | null,
  passed: boolean,
  score: number | null,
  level: AuditedGrade['level'],
  credits: number,
];

/** Links, too, are looked up one by one: joined, all links of the school may be read for each student. */
const effectiveGrades = sql<Columns<Attempt>>`(select ${columnsOfRows<Attempt>(
  'courseId',
  'linkId',
  'linkKind',
  'passed',
  'score',
  'level',
  'credits',
)} from (select g.course_id, g.link_id, (select l.kind from programme_links l where l.id = g.link_id) as link_kind,
    g.passed, g.score, g.level, g.credits
  from grades g where g.student_id = student.id and g.effective and g.published
  order by g.term_id, g.course_id) attempt)`;

/** Looked up class by class: of few students or of many, all classes of the school are never read. */
const coursesUnderWay = sql<string[]>`(select coalesce(json_agg(e.course_id), '[]') from enrolments e
  where e.student_id = student.id and e.state = 'enrolled'
    and (select c.state from teaching_classes c where c.id = e.class_id) not in ('finished', 'cancelled'))`;

const studyIn = (attempts: Columns<Attempt>, studying: readonly string[]): Study => {
  const study = noStudy();
  for (const courseId of studying) study.studying.add(courseId);
  for (const [courseId, linkId, linkKind, passed, score, level, credits] of rowsOfColumns(attempts)) {
    if (courseId !== null) study.grades.push({ courseId, passed, score, level, credits });
    else if (passed && linkId !== null) study.linksDone.set(linkId, linkKind ?? '');
  }
  return study;
};

/** A study as it was read: of thousands only one at a time is made into what an audit looks at. */
type StoredStudy = { courseIds: () => readonly string[]; study: () => Study };

const storedStudy = (attempts: Columns<Attempt>, studying: readonly string[]): StoredStudy => ({
  courseIds: () => [...(attempts[0] ?? []).filter((id) => id !== null), ...studying],
  study: () => studyIn(attempts, studying),
});

/** For each of these students, however many, with one question to the database; whoever counts links adds them. */
export const studiesOf = async (
  db: Db | Tx,
  studentIds: readonly string[],
): Promise<ReadonlyMap<string, StoredStudy>> => {
  if (studentIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; attempts: Columns<Attempt>; studying: string[] }>`
    select student.id, ${effectiveGrades} as attempts, ${coursesUnderWay} as studying
    from unnest(${studentIds}::uuid[]) as student (id)`.execute(db);
  return new Map(rows.map(({ id, attempts, studying }) => [id, storedStudy(attempts, studying)]));
};

/** For one student. */
export const studyOf = async (db: Db | Tx, studentId: string): Promise<Study> =>
  (await studiesOf(db, [studentId])).get(studentId)?.study() ?? noStudy();

/** Courses of a student that are taken or graded already: a plan keeps them. */
export const coursesTouched = async (db: Db | Tx, studentId: string): Promise<ReadonlySet<string>> => {
  const graded = await db
    .selectFrom('grades')
    .select('courseId')
    .where('studentId', '=', studentId)
    .where('courseId', 'is not', null)
    .execute();
  const enrolled = await db
    .selectFrom('enrolments')
    .select('courseId')
    .where('studentId', '=', studentId)
    .where('state', 'in', ['enrolled', 'completed'])
    .execute();
  return new Set([...graded, ...enrolled].flatMap(({ courseId }) => courseId ?? []));
};
