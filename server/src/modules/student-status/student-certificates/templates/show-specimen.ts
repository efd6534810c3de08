import type { BodyOf } from '@graduate/contract/platform/define-call.ts';
import type { certificateTemplateCalls } from '@graduate/contract/student-status/student-certificates/templates.ts';
import type { FastifyReply } from 'fastify';
import { contentDisposition } from '../../../../platform/http/content-disposition.ts';
import type { HttpContext } from '../../../../platform/http/context.ts';
import { renderPdf } from '../../../../platform/pdf/render-pdf.ts';
import { certificatePaper, printedWith, schoolOf, specimenOf } from '../printing/document-of.ts';

/** A page by a template that need not be saved yet, about somebody invented, with the word specimen across and no seal. */
export const showSpecimen = async (
  { services: { db, config }, reply }: HttpContext,
  specimen: BodyOf<typeof certificateTemplateCalls.showSpecimen>,
): Promise<FastifyReply> => {
  const { title } = specimen;
  const document = await specimenOf(await schoolOf(db, config), specimen);
  const pdf = await renderPdf(certificatePaper, printedWith(config, title, [document], { specimen: true }));
  return reply
    .type('application/pdf')
    .header('Content-Disposition', contentDisposition('inline', `${title}_样张.pdf`))
    .send(pdf);
};
