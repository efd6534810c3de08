import type { BodyOf } from '@graduate/contract/platform/define-call.ts';
import type { certificateTemplateCalls } from '@graduate/contract/student-status/student-certificates/templates.ts';
import type { FastifyReply } from 'fastify';
import { contentDisposition } from '../../../../platform/http/content-disposition.ts';
import type { HttpContext } from '../../../../platform/http/context.ts';
import { renderPdf, renderPicture } from '../../../../platform/pdf/render-pdf.ts';
import { asSpecimen, certificatePaper, printedWith, schoolOf, specimenOf } from '../printing/document-of.ts';
import { picturesFor, withPicturesThere } from '../printing/kept-pdf.ts';
import { templateFor } from './templates.queries.ts';

type Specimen = BodyOf<typeof certificateTemplateCalls.showSpecimen>;

/** A page by a template that need not be saved yet, about somebody invented, with the word specimen across and no seal. */
export const showSpecimen = async (
  { services: { db, config }, reply }: HttpContext,
  specimen: Specimen,
): Promise<FastifyReply> => {
  const { title } = specimen;
  const document = await specimenOf(await schoolOf(db, config), specimen);
  const pdf = await renderPdf(certificatePaper, printedWith(config, title, [document], { specimen: true }));
  return reply
    .type('application/pdf')
    .header('Content-Disposition', contentDisposition('inline', `${title}_样张.pdf`))
    .send(pdf);
};

/** The same page as a picture, to be looked at beside the words while they are written; the seal of the template is on it. */
export const showSpecimenPage = async (
  { services, reply }: HttpContext,
  specimen: Specimen,
): Promise<FastifyReply> => {
  const { db, config } = services;
  const seal = (await templateFor(db, specimen.kind, specimen.lang))?.sealKey ?? null;
  const pictures = await picturesFor(services, [{ photo: null, seal }]);
  const document = await specimenOf(await schoolOf(db, config), { ...specimen, seal });
  const printed = printedWith(config, specimen.title, [withPicturesThere(document, pictures)], asSpecimen);
  return reply.type('image/webp').send(await renderPicture(certificatePaper, printed, pictures));
};
