import { buffer } from 'node:stream/consumers';
import { formatWireTime } from '@graduate/contract/platform/wire.ts';
import type { FastifyReply } from 'fastify';
import { contentDisposition } from '../../../platform/http/content-disposition.ts';
import type { HttpContext } from '../../../platform/http/context.ts';
import { type HtmlNode, htmlTree } from '../../../platform/pdf/html-tree.ts';
import { pdfTemplate, renderPdf } from '../../../platform/pdf/render-pdf.ts';
import type { Services } from '../../../platform/services.ts';
import { filesOfRecord } from '../../commons/files/public.ts';
import { attachmentKind, pictureKind } from './notice-files.ts';
import { noSuchNotice } from './notices.errors.ts';
import { openNotices } from './notices.queries.ts';
import { readerInAnyRole } from './notices.scope.ts';

type Printed = {
  title: string;
  department: string;
  time: string;
  footer: string;
  content: HtmlNode[];
  attachments: string[];
};

const template = pdfTemplate<Printed>('modules/mechanisms/notices/notice.typ');
const WIDEST_PICTURE = 1600;

/** A picture as the page takes it: whatever it was, a JPEG of a size that can be printed. */
const printable = async ({ storage }: Services, hash: string): Promise<Buffer | undefined> => {
  const { default: sharp } = await import('sharp');
  const content = await storage.open(hash);
  if (!content) return undefined;
  return sharp(await buffer(content))
    .rotate()
    .resize({ width: WIDEST_PICTURE, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 85 })
    .toBuffer();
};

const filesAround = async (services: Services, noticeId: string) => {
  const files = await filesOfRecord(services.db, attachmentKind.moduleCode, noticeId);
  const names = new Map<string, string>();
  const pictures: Record<string, Buffer> = {};
  for (const { id, hash } of files.filter(({ businessCode }) => businessCode === pictureKind.businessCode)) {
    const picture = await printable(services, hash);
    if (!picture) continue;
    names.set(id, `${id}.jpg`);
    pictures[`${id}.jpg`] = picture;
  }
  const attachments = files
    .filter(({ businessCode }) => businessCode === attachmentKind.businessCode)
    .map(({ fileName }) => fileName);
  return { names, pictures, attachments };
};

/** A notice on paper, for those who may open it. */
export const printNotice = async (
  { services, author: { actor }, reply }: HttpContext,
  { id: noticeId }: { id: string },
): Promise<FastifyReply> => {
  const [notice] = await openNotices(services.db, readerInAnyRole(actor), noticeId);
  if (!notice) throw noSuchNotice();
  const { names, pictures, attachments } = await filesAround(services, noticeId);
  const data = {
    title: notice.title,
    department: notice.departmentName,
    time: formatWireTime(notice.publishAt ?? notice.updatedAt).slice(0, 16),
    footer: `${services.config.schoolName} 研究生综合业务系统`,
    content: htmlTree(notice.content, names),
    attachments,
  };
  const pdf = await renderPdf(template, data, pictures);
  return reply
    .type('application/pdf')
    .header('Content-Disposition', contentDisposition('attachment', `${notice.title}.pdf`))
    .send(pdf);
};
