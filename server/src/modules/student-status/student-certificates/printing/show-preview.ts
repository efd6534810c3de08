import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import type { studentCertificateCalls as calls } from '@graduate/contract/student-status/student-certificates/certificates.ts';
import type { FastifyReply } from 'fastify';
import { documentNumbers } from '../../../../platform/document-numbers.ts';
import type { HttpContext } from '../../../../platform/http/context.ts';
import { renderPicture } from '../../../../platform/pdf/render-pdf.ts';
import { draft } from '../issuing/issue-certificate.ts';
import { asPreview, certificatePaper, documentOf, printedWith, schoolOf } from './document-of.ts';
import { picturesFor, withPicturesThere } from './kept-pdf.ts';

/** The page that would be printed now, to be looked at: marked as a preview, without number and code. Nothing is issued. */
export const showPreview = async (
  { services, author, reply }: HttpContext,
  { id, withNumber, validDays, ...wanted }: QueryOf<typeof calls.previewPage>,
): Promise<FastifyReply> => {
  const { db, config } = services;
  const { snapshot, template, expiresAt } = await draft(services, author, {
    ...wanted,
    id,
    withNumber: withNumber === '1',
    validDays: validDays === undefined ? undefined : Number(validDays),
  });
  const { lang } = wanted;
  const known = { config, school: await schoolOf(db, config), documents: await documentNumbers(db) };
  const pictures = await picturesFor(services, [{ photo: snapshot.photo, seal: template.sealKey }]);
  const unissued = { lang, snapshot, no: null, code: null, issuedAt: new Date(), expiresAt };
  const document = withPicturesThere(await documentOf(known, unissued, template), pictures);
  const printed = printedWith(config, template.title, [document], asPreview(lang));
  return reply.type('image/webp').send(await renderPicture(certificatePaper, printed, pictures));
};
