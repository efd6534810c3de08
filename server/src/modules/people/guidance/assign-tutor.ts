import { type Insertable, sql } from 'kysely';
import { type Author, audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { newId } from '../../../platform/ids.ts';
import { canGuide, type Guidance, whyNotAppointed, whyNotQualified, whyNotTaking } from './can-guide.ts';
import { type GuidedLevel, type GuidedType, lockPlaces } from './places.ts';
import { noSuchStudent, tutorErrors } from './tutors.errors.ts';

type Relation = Insertable<Tables['studentTutors']>;
export type Assignment = Pick<Relation, 'studentId' | 'tutorId' | 'role' | 'fromDate' | 'source'> & {
  changeId?: string;
};

type Student = {
  level: GuidedLevel | 'N';
  degreeType: GuidedType | null;
  disciplineCode: string;
  year: number;
};

const studentOf = async (tx: Tx, studentId: string): Promise<Student> => {
  const { rows } = await sql<Student>`
    select training_level as level, degree_type, coalesce(discipline_code, '') as discipline_code, enrol_year as year
    from student_records where id = ${studentId} and deleted_at is null`.execute(tx);
  if (!rows[0]) throw noSuchStudent();
  return rows[0];
};

/** What the tutor must be qualified for; students without a degree need no qualification. */
const guidanceOf = (
  tutorId: string,
  { level, degreeType, disciplineCode, year }: Student,
): Guidance | null =>
  level === 'N' || degreeType === null ? null : { tutorId, level, degreeType, disciplineCode, year };

const hasMainTutor = async (tx: Tx, studentId: string): Promise<boolean> => {
  const main = await tx
    .selectFrom('studentTutors')
    .select('id')
    .where('studentId', '=', studentId)
    .where('role', '=', 'main')
    .where('toDate', 'is', null)
    .executeTakeFirst();
  return main !== undefined;
};

/** A tutor has accepted the student in a selection that is not published. */
const isHeld = async (tx: Tx, studentId: string): Promise<boolean> =>
  (await tx
    .selectFrom('heldPlaces')
    .select('tutorId')
    .where('studentId', '=', studentId)
    .executeTakeFirst()) !== undefined;

/** A main tutor needs a place; who already has one taken waits behind the lock and counts again. */
const requirePlace = async (tx: Tx, { studentId, tutorId }: Assignment, student: Student): Promise<void> => {
  if (await hasMainTutor(tx, studentId)) throw tutorErrors.hasMainTutor();
  if (await isHeld(tx, studentId)) throw tutorErrors.heldBySelection();
  const guidance = guidanceOf(tutorId, student);
  if (!guidance) return;
  await lockPlaces(tx, guidance);
  const { reason } = await canGuide(tx, guidance);
  if (reason) throw reason;
};

/** Other tutors take no place; those from industry guide professional students only and need an appointment that runs. */
const requireFit = async (tx: Tx, { tutorId, role }: Assignment, student: Student): Promise<void> => {
  if (role === 'industry' && student.degreeType !== 'P') throw tutorErrors.industryForProfessional();
  const guidance = guidanceOf(tutorId, student);
  const unfit =
    role === 'industry'
      ? await whyNotAppointed(tx, tutorId)
      : guidance && (await whyNotQualified(tx, guidance));
  const reason = unfit ?? (await whyNotTaking(tx, tutorId));
  if (reason) throw reason;
};

const requireNotYet = async (tx: Tx, { studentId, tutorId, role }: Assignment): Promise<void> => {
  const same = await tx
    .selectFrom('studentTutors')
    .select('id')
    .where('studentId', '=', studentId)
    .where('tutorId', '=', tutorId)
    .where('role', '=', role)
    .where('toDate', 'is', null)
    .executeTakeFirst();
  if (same) throw tutorErrors.alreadyGuides();
};

/** Roles one person does not have at the same time. */
const apart: Readonly<Partial<Record<Relation['role'], Relation['role']>>> = { main: 'co', co: 'main' };

/** Whether somebody who guides in one role may not guide in another, too. */
export const excludes = (role: Relation['role'], other: Relation['role']): boolean => apart[role] === other;

const requireAnother = async (tx: Tx, { studentId, tutorId, role }: Assignment): Promise<void> => {
  const roles = await tx
    .selectFrom('studentTutors')
    .select('role')
    .where('studentId', '=', studentId)
    .where('tutorId', '=', tutorId)
    .where('toDate', 'is', null)
    .execute();
  if (roles.some((had) => excludes(role, had.role))) throw tutorErrors.sameAsOther();
};

/**
 * Gives a student a tutor. The columns of the student record that repeat it are the caller's to write, from
 * `tutorColumnsOf`.
 */
export const assignTutor = async (
  tx: Tx,
  author: Author,
  assignment: Assignment,
): Promise<{ id: string }> => {
  const student = await studentOf(tx, assignment.studentId);
  if (assignment.role === 'main') await requirePlace(tx, assignment, student);
  else {
    await requireFit(tx, assignment, student);
    await requireNotYet(tx, assignment);
  }
  await requireAnother(tx, assignment);
  const { studentId, tutorId, role, fromDate, source, changeId = null } = assignment;
  const written = await tx
    .insertInto('studentTutors')
    .values({ id: newId(), studentId, tutorId, role, fromDate, toDate: null, source, changeId })
    // Somebody else may give the same student another main tutor at the same moment.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirstOrThrow(() => tutorErrors.hasMainTutor());
  await audit(tx, author, {
    action: 'tutor.assign',
    subject: 'student',
    subjectId: studentId,
    after: { tutorId, role, fromDate, source },
  });
  return written;
};
