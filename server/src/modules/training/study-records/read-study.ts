import { sql } from 'kysely';
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

const linkKind = sql<string | null>`(select l.kind from programme_links l where l.id = grades.link_id)`;

const effectiveGrades = (db: Db | Tx, studentIds: readonly string[]) =>
  db
    .selectFrom('grades')
    .select(['grades.studentId', 'grades.courseId', 'grades.linkId', linkKind.as('linkKind')])
    .select(['grades.passed', 'grades.score', 'grades.level', 'grades.credits'])
    .where('grades.studentId', 'in', studentIds)
    .where('grades.effective', '=', true)
    .where('grades.published', '=', true)
    .orderBy('grades.studentId')
    .orderBy('grades.termId')
    .orderBy('grades.courseId')
    .execute();

const coursesUnderWay = (db: Db | Tx, studentIds: readonly string[]) =>
  db
    .selectFrom('enrolments')
    .innerJoin('teachingClasses', 'teachingClasses.id', 'enrolments.classId')
    .select(['enrolments.studentId', 'enrolments.courseId'])
    .where('enrolments.studentId', 'in', studentIds)
    .where('enrolments.state', '=', 'enrolled')
    .where('teachingClasses.state', 'not in', ['finished', 'cancelled'])
    .execute();

/** For each of these students, however many, with two questions to the database; whoever counts links adds them. */
export const studiesOf = async (
  db: Db | Tx,
  studentIds: readonly string[],
): Promise<ReadonlyMap<string, Study>> => {
  const found = new Map<string, Found>(studentIds.map((id) => [id, noStudy()]));
  if (studentIds.length === 0) return found;
  for (const { studentId, linkId, linkKind, courseId, ...grade } of await effectiveGrades(db, studentIds)) {
    const study = found.get(studentId);
    if (courseId !== null) study?.grades.push({ courseId, ...grade });
    else if (grade.passed && linkId !== null) study?.linksDone.add(linkId).add(linkKind ?? linkId);
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
