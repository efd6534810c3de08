import { audit } from '../../../platform/audit/audit.ts';
import { newId } from '../../../platform/ids.ts';
import { announceGradesChanged, type GradeWriting } from './grades-changed.ts';

type LinkGrade = {
  studentId: string;
  linkId: string;
  termId: string;
  credits: number;
  score?: number | null;
};

/** A required link is done: its credits are the student's. However often it is said, it is written once. */
export const writeLinkGrade = async (
  writing: GradeWriting,
  { studentId, linkId, termId, credits, score = null }: LinkGrade,
): Promise<boolean> => {
  const { db, author } = writing;
  const written = await db
    .insertInto('grades')
    .values({
      id: newId(),
      studentId,
      courseId: null,
      linkId,
      termId,
      enrolmentId: null,
      sheetId: null,
      source: 'link',
      attemptKind: 'first',
      scale: 'pass',
      score,
      level: 'pass',
      credits,
      gradePoint: null,
      passed: true,
      publishedAt: new Date(),
    })
    .onConflict((conflict) =>
      conflict.columns(['studentId', 'linkId']).where('linkId', 'is not', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (!written) return false;
  await audit(db, author, {
    action: 'grade.link',
    subject: 'grade',
    subjectId: written.id,
    after: { studentId, linkId, credits },
  });
  await announceGradesChanged(writing, [studentId]);
  return true;
};

/** What made a link done was taken back; there is nothing to do where it never was. */
export const withdrawLinkGrade = async (
  writing: GradeWriting,
  { studentId, linkId }: Pick<LinkGrade, 'studentId' | 'linkId'>,
): Promise<boolean> => {
  const { db, author } = writing;
  const gone = await db
    .deleteFrom('grades')
    .where('studentId', '=', studentId)
    .where('linkId', '=', linkId)
    .returning(['id', 'credits'])
    .executeTakeFirst();
  if (!gone) return false;
  await audit(db, author, {
    action: 'grade.linkWithdrawn',
    subject: 'grade',
    subjectId: gone.id,
    before: { studentId, linkId, credits: gone.credits },
  });
  await announceGradesChanged(writing, [studentId]);
  return true;
};
