import type { FastifyReply } from 'fastify';
import { mayUse } from '../../../../platform/access/actor.ts';
import type { HttpContext } from '../../../../platform/http/context.ts';
import { studentScope } from '../../students/public.ts';
import { countDownload } from '../printing/kept-pdf.ts';
import { sendIssue } from '../printing/print-certificate.ts';
import { certificateErrors } from '../student-certificates.errors.ts';
import { findIssue } from './issues.queries.ts';

/** The original file once more, for the student and for the staff that prints; it counts as no print. A void one stays with the staff. */
export const haveAgain = async (
  { services, author: { actor }, reply }: HttpContext,
  { id }: { id: string },
): Promise<FastifyReply> => {
  const scope = studentScope(actor);
  const prints = mayUse(actor, 'student:certificate:print');
  if (scope.kind !== 'person' && !prints) throw certificateErrors.noSuchIssue();
  const issue = await findIssue(services.db, scope, id);
  if (issue.voidedAt && !prints) throw certificateErrors.isVoid();
  const answer = await sendIssue(services, issue, reply);
  await countDownload(services.db, id);
  return answer;
};
