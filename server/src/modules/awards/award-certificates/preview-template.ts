import { sampleStudents } from '@graduate/contract/awards/award-certificates/samples.ts';
import { contentDisposition } from '../../../platform/http/content-disposition.ts';
import type { HttpContext } from '../../../platform/http/context.ts';
import { schoolOn } from './certificate-content.ts';
import { renderCertificates } from './render-certificates.ts';
import { templateInUse } from './templates.ts';

/** What a template looks like for somebody invented; it certifies nothing. */
export const previewTemplate = async (
  { db, services, reply }: HttpContext,
  { id, sample }: { id: string; sample: number },
) => {
  const { name, layout: edition } = await templateInUse(db, id);
  const school = await schoolOn(db, services.config);
  const sheets = sampleStudents
    .slice(sample, sample + 1)
    .map((values) => ({ edition, content: { ...values, ...school }, code: null }));
  const pdf = await renderCertificates(services, sheets, { title: name, everyBackground: true });
  return reply
    .type('application/pdf')
    .header('Content-Disposition', contentDisposition('inline', `${name}.pdf`))
    .send(pdf);
};
