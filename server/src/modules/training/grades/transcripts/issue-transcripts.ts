import type { TranscriptLanguage } from '@graduate/contract/training/grades/transcripts.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { newId } from '../../../../platform/ids.ts';
import { issueCertificate, revokeCertificate } from '../../../mechanisms/certificates/public.ts';
import { ownRecordId, recordsWithin } from '../../../student-status/students/public.ts';
import { noSuchGrade, noSuchTranscript } from '../grades.errors.ts';
import type { GradeScope } from '../records/grades.scope.ts';
import { mustBeInEnglish, type Prepared, transcriptOf } from './transcript-content.ts';
import { transcriptKind } from './transcript-kind.ts';
import { mustBeOpenFor } from './transcript-window.ts';

type Wanted = { lang: TranscriptLanguage; purpose: string; withFailed?: boolean | undefined };

/** All of them or none: one that cannot be made is told before anything is written. */
const issueFor = async (
  { db, scope, author }: Context<GradeScope>,
  studentIds: readonly string[],
  { lang, purpose, withFailed = false }: Wanted,
): Promise<{ ids: string[] }> => {
  const contents: ({ studentId: string } & Prepared)[] = [];
  for (const studentId of new Set(studentIds))
    contents.push({ studentId, ...(await transcriptOf({ db, scope }, studentId, lang, withFailed)) });
  mustBeInEnglish(contents);
  return db.transaction().execute(async (tx) => {
    const ids: string[] = [];
    for (const { studentId, content } of contents) {
      const code = await issueCertificate(tx, author, {
        kind: transcriptKind,
        recordId: studentId,
        subject: {
          name: content.name,
          studentNo: content.studentNo,
          courses: String(content.courses.length),
          credits: content.creditsEarned,
          gpa: content.gpa,
        },
      });
      const id = newId();
      const snapshot = JSON.stringify(content);
      const issuedBy = author.actor.accountId;
      await tx
        .insertInto('transcripts')
        .values({ id, code, studentId, lang, purpose, snapshot, issuedBy })
        .execute();
      ids.push(id);
    }
    return { ids };
  });
};

/** The own transcript, while students may issue it themselves. */
export const issueOwn = async (context: Context<GradeScope>, wanted: Wanted) => {
  const studentId = await ownRecordId(context.db, context.author.actor.accountId);
  await mustBeOpenFor(context.db, studentId);
  return issueFor(context, [studentId], wanted);
};

/** One out of reach and there is none. */
export const mustReachAll = async (
  { db, scope }: Pick<Context<GradeScope>, 'db' | 'scope'>,
  studentIds: readonly string[],
): Promise<void> => {
  const reached = await db
    .selectFrom('studentRecords')
    .select('id')
    .where('id', 'in', [...studentIds])
    .where('deletedAt', 'is', null)
    .where(recordsWithin(scope.students) as never)
    .execute();
  if (reached.length < new Set(studentIds).size) throw noSuchGrade();
};

/** For students somebody looks after. */
export const issueTranscripts = async (
  context: Context<GradeScope>,
  { studentIds, ...wanted }: { studentIds: readonly string[] } & Wanted,
) => {
  await mustReachAll(context, studentIds);
  return issueFor(context, studentIds, wanted);
};

/** From now on whoever checks it is told that it holds no longer. */
export const revokeTranscript = async (
  { db, scope, author }: Context<GradeScope>,
  { id, reason }: { id: string; reason: string },
): Promise<void> => {
  const { code } = await db
    .selectFrom('transcripts')
    .innerJoin('studentRecords', 'studentRecords.id', 'transcripts.studentId')
    .select('transcripts.code')
    .where('transcripts.id', '=', id)
    .where(recordsWithin(scope.students) as never)
    .executeTakeFirstOrThrow(() => noSuchTranscript());
  await db.transaction().execute((tx) => revokeCertificate(tx, author, code, reason, 'void'));
};
