import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import type { studentCertificateCalls as calls } from '@graduate/contract/student-status/student-certificates/certificates.ts';
import { certificateName } from '@graduate/contract/student-status/student-certificates/kinds.ts';
import type { FastifyReply } from 'fastify';
import { contentDisposition } from '../../../../platform/http/content-disposition.ts';
import type { HttpContext } from '../../../../platform/http/context.ts';
import type { Services } from '../../../../platform/services.ts';
import { type Issue, issueStudentCertificate, type Order } from '../issuing/issue-certificate.ts';
import { pdfOf } from './kept-pdf.ts';

/** Answers an issue as the file it is. */
export const sendIssue = async (
  services: Services,
  issue: Issue,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const { kind, lang, no, code, snapshot } = issue;
  const name = `${certificateName(kind, lang).zh}_${snapshot.nameZh}_${no}.pdf`;
  const pdf = await pdfOf(services, issue);
  return reply
    .type('application/pdf')
    .header('X-Certificate-No', no)
    .header('X-Verify-Code', code)
    .header('Content-Disposition', contentDisposition('attachment', name))
    .send(pdf);
};

/** Issues a certificate and answers it on paper. */
const print = async ({ services, author, reply }: HttpContext, order: Order): Promise<FastifyReply> =>
  sendIssue(services, await issueStudentCertificate(services, author, order), reply);

export const printCertificate = (
  context: HttpContext,
  { id, kind, lang, copies, withNumber }: QueryOf<typeof calls.printCertificate>,
): Promise<FastifyReply> => print(context, { id, kind, lang, copies, withNumber: withNumber === '1' });

export const printReport = (
  context: HttpContext,
  { id, lang = 'zh', validDays }: QueryOf<typeof calls.printReport>,
): Promise<FastifyReply> =>
  print(context, {
    id,
    kind: 'report',
    lang,
    validDays: validDays === undefined ? undefined : Number(validDays),
  });
