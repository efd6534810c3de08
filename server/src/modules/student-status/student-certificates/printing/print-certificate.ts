import { certificateName } from '@graduate/contract/student-status/student-certificates/kinds.ts';
import type { FastifyReply } from 'fastify';
import type { SignedAuthor } from '../../../../platform/audit/audit.ts';
import { contentDisposition } from '../../../../platform/http/content-disposition.ts';
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
export const printCertificate = async (
  services: Services,
  author: SignedAuthor,
  order: Order,
  reply: FastifyReply,
): Promise<FastifyReply> =>
  sendIssue(services, await issueStudentCertificate(services, author, order), reply);
