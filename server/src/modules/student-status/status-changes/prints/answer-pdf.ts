import type { FastifyReply } from 'fastify';
import { contentDisposition } from '../../../../platform/http/content-disposition.ts';

export const answerPdf = (reply: FastifyReply, pdf: Uint8Array, name: string): FastifyReply =>
  reply
    .type('application/pdf')
    .header('Content-Disposition', contentDisposition('attachment', name))
    .send(pdf);

/** A day as papers write it. */
export const dayOnPaper = (day: string | null): string => {
  if (!day) return '　　　　年　　月　　日';
  const [year = '', month = '', date = ''] = day.split('-');
  return `${year}年${Number(month)}月${Number(date)}日`;
};
