import type { BodyOf } from '@graduate/contract/platform/define-call.ts';
import { mergedParagraphs, sampleValues } from '@graduate/contract/student-certificates/merge-fields.ts';
import type { certificateTemplateCalls } from '@graduate/contract/student-certificates/templates.ts';
import type { FastifyReply } from 'fastify';
import type { Config } from '../../../platform/config.ts';
import { contentDisposition } from '../../../platform/http/content-disposition.ts';
import { renderPdf } from '../../../platform/pdf/render-pdf.ts';
import { certificatePaper, printedWith, specimenOf } from '../printing/document-of.ts';

/** A page by a template that need not be saved yet, about somebody invented, with the word specimen across and no seal. */
export const showSpecimen = async (
  config: Config,
  { lang, title, body }: BodyOf<typeof certificateTemplateCalls.showSpecimen>,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const document = await specimenOf(config, lang, title, mergedParagraphs(body, sampleValues(lang)));
  const pdf = await renderPdf(certificatePaper, printedWith(config, title, [document], { specimen: true }));
  return reply
    .type('application/pdf')
    .header('Content-Disposition', contentDisposition('inline', `${title}_样张.pdf`))
    .send(pdf);
};
