import { formatWireTime } from '@graduate/contract/platform/wire.ts';
import type { FastifyReply } from 'fastify';
import { audit } from '../../../platform/audit/audit.ts';
import { contentDisposition } from '../../../platform/http/content-disposition.ts';
import type { HttpContext } from '../../../platform/http/context.ts';
import { pdfTemplate, renderPdf } from '../../../platform/pdf/render-pdf.ts';

type Part = { title: string; text?: string; columns?: string[]; widths?: number[]; rows?: string[][] };

/** A form about a member of staff as it is signed and filed. */
type Sheet = {
  title: string;
  facts: [string, string][];
  photo?: number[] | null;
  parts: Part[];
  signatures: string[];
};

type Printed = Omit<Sheet, 'parts'> & {
  school: string;
  parts: Required<Part>[];
  footer: string;
};

const template = pdfTemplate<Printed>('modules/tutors/tutor-records/sheet.typ');

type Kept = { subject: string; subjectId: string; fileName: string };

/** Prints a form and notes that it was printed. */
export const printSheet = async (
  { db, services, author, reply }: HttpContext<unknown>,
  { photo = null, parts, ...sheet }: Sheet,
  { subject, subjectId, fileName }: Kept,
): Promise<FastifyReply> => {
  const { schoolName } = services.config;
  const pdf = await renderPdf(template, {
    ...sheet,
    photo,
    school: schoolName,
    parts: parts.map(({ title, text = '', columns = [], widths = [], rows = [] }) => ({
      title,
      text,
      columns,
      widths,
      rows,
    })),
    footer: `${schoolName}　打印人：${author.actor.realName}　${formatWireTime(new Date()).slice(0, 16)}`,
  });
  await db
    .transaction()
    .execute((tx) => audit(tx, author, { action: `${subject}.print`, subject, subjectId }));
  return reply
    .type('application/pdf')
    .header('Content-Disposition', contentDisposition('attachment', fileName))
    .send(pdf);
};
