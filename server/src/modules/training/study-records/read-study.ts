import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { AuditedGrade, AuditedStudent } from './credit-audit/audit-input.ts';

/** What came of somebody's studies: the grades that count, the links that are done, the classes that go on. */
export type Study = Pick<AuditedStudent, 'grades' | 'studying' | 'linksDone' | 'linkCounts'>;

type Found = Pick<Study, 'linkCounts'> & {
  grades: AuditedGrade[];
  linksDone: Set<string>;
  studying: Set<string>;
};

/** Of somebody of whom nothing is known. */
export const noStudy = (): Found => ({
  grades: [],
  linksDone: new Set(),
  studying: new Set(),
  linkCounts: new Map(),
});

const effectiveGrades = (db: Db | Tx, studentIds: readonly string[]) =>
  db
    .selectFrom('grades')
    .leftJoin('programmeLinks', 'programmeLinks.id', 'grades.linkId')
    .select(['grades.studentId', 'grades.courseId', 'grades.linkId', 'programmeLinks.kind as linkKind'])
    .select(['grades.passed', 'grades.score', 'grades.level', 'grades.credits'])
    .where(sql<SqlBool>`grades.student_id = any(${studentIds})`)
    .where('grades.effective', '=', true)
    .where('grades.published', '=', true)
    .orderBy('grades.studentId')
    .orderBy('grades.termId')
    .orderBy('grades.courseId')
    .execute();

/** Looked up class by class: of few students or of many, all classes of the school are never read. */
const classState = sql<string>`(select c.state from teaching_classes c where c.id = enrolments.class_id)`;

const coursesUnderWay = (db: Db | Tx, studentIds: readonly string[]) =>
  db
    .selectFrom('enrolments')
    .select(['enrolments.studentId', 'enrolments.courseId'])
    .where(sql<SqlBool>`enrolments.student_id = any(${studentIds})`)
    .where('enrolments.state', '=', 'enrolled')
    .where(classState, 'not in', ['finished', 'cancelled'])
    .execute();

/** For each of these students, however many, with two questions to the database; whoever counts links adds them. */
export const studiesOf = async (
  db: Db | Tx,
  studentIds: readonly string[],
): Promise<ReadonlyMap<string, Study>> => {
  const found = new Map<string, Found>(studentIds.map((id) => [id, noStudy()]));
  if (studentIds.length === 0) return found;
  for (const row of await effectiveGrades(db, studentIds)) {
    const { courseId, linkId, passed, score, level, credits } = row;
    const study = found.get(row.studentId);
    if (courseId !== null) study?.grades.push({ courseId, passed, score, level, credits });
    else if (passed && linkId !== null) study?.linksDone.add(linkId).add(row.linkKind ?? linkId);
  }
  for (const { studentId, courseId } of await coursesUnderWay(db, studentIds))
    found.get(studentId)?.studying.add(courseId);
  return found;
};

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
