import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import type { transcriptCalls } from '@graduate/contract/training/grades/transcripts.ts';
import type { FastifyReply } from 'fastify';
import type { HttpContext } from '../../../../platform/http/context.ts';
import { ownRecordId } from '../../../student-status/students/public.ts';
import type { GradeScope } from '../records/grades.scope.ts';
import { mustReachAll } from './issue-transcripts.ts';
import { sendPreview } from './print-transcript.ts';
import { mustBeInEnglish, transcriptOf } from './transcript-content.ts';
import { mustBeOpenFor } from './transcript-window.ts';

/** The own transcript as it would be issued, while students may issue it themselves. */
export const previewOwn = async (
  context: HttpContext<GradeScope>,
  { lang }: QueryOf<typeof transcriptCalls.previewMine>,
): Promise<FastifyReply> => {
  const { db, author } = context;
  const studentId = await ownRecordId(db, author.actor.accountId);
  await mustBeOpenFor(db, studentId);
  const prepared = await transcriptOf(context, studentId, lang);
  mustBeInEnglish([prepared]);
  return sendPreview(context, { lang, snapshot: prepared.content });
};

/** That of a student somebody looks after. */
export const previewTranscript = async (
  context: HttpContext<GradeScope>,
  { studentId, lang, withFailed }: QueryOf<typeof transcriptCalls.preview>,
): Promise<FastifyReply> => {
  await mustReachAll(context, [studentId]);
  const prepared = await transcriptOf(context, studentId, lang, withFailed === 'true');
  mustBeInEnglish([prepared]);
  return sendPreview(context, { lang, snapshot: prepared.content });
};
