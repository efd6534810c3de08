import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import { documentNumbers } from '../../../../platform/document-numbers.ts';
import { renderPdf } from '../../../../platform/pdf/render-pdf.ts';
import type { Services } from '../../../../platform/services.ts';
import { keepBytes } from '../../../commons/files/public.ts';
import type { Issue } from '../issuing/issue-certificate.ts';
import { certificateErrors } from '../student-certificates.errors.ts';
import { versionOf } from '../templates/templates.queries.ts';
import {
  certificatePaper,
  type Document,
  documentOf,
  pictureNames,
  printedWith,
  schoolOf,
} from './document-of.ts';

/** The pictures some certificates need, by the names under which they are found. */
export const picturesFor = async (
  { storage }: Services,
  needed: readonly { photo: string | null; seal: string | null }[],
): Promise<Record<string, Uint8Array>> => {
  const hashes = new Map(
    needed.flatMap(({ photo, seal }) => [
      ...(photo ? [[pictureNames.photo(photo), photo] as const] : []),
      ...(seal ? [[pictureNames.seal(seal), seal] as const] : []),
    ]),
  );
  const pictures: Record<string, Uint8Array> = {};
  for (const [name, hash] of hashes) {
    const content = await storage.open(hash);
    if (content) pictures[name] = await buffer(content);
  }
  return pictures;
};

/** A picture that is gone is left out: the certificate is worth more than its photo. */
export const withPicturesThere = (document: Document, pictures: object): Document => ({
  ...document,
  photo: document.photo && document.photo in pictures ? document.photo : null,
  seal: document.seal && document.seal in pictures ? document.seal : null,
});

export const expiryOf = async (db: Db, code: string): Promise<Date | null> =>
  (await db.selectFrom('certificates').select('expiresAt').where('code', '=', code).executeTakeFirstOrThrow())
    .expiresAt;

const render = async (services: Services, issue: Issue): Promise<Buffer> => {
  const { db, config } = services;
  const template = await versionOf(db, issue.templateId, issue.templateVersion);
  const known = { config, school: await schoolOf(db, config), documents: await documentNumbers(db) };
  const pictures = await picturesFor(services, [{ photo: issue.snapshot.photo, seal: template.sealKey }]);
  const document = await documentOf(known, { ...issue, expiresAt: await expiryOf(db, issue.code) }, template);
  const printed = printedWith(config, template.title, [withPicturesThere(document, pictures)]);
  return renderPdf(certificatePaper, printed, pictures, { archived: true });
};

/**
 * The PDF of an issue. It is set once, when it is first wanted, and kept: whoever has it later has the same file, whatever the
 * record or the template say by then.
 */
export const pdfOf = async (services: Services, issue: Issue): Promise<Buffer> => {
  if (issue.storageKey) {
    const content = await services.storage.open(issue.storageKey);
    if (!content) throw certificateErrors.contentLost();
    return buffer(content);
  }
  const pdf = await render(services, issue);
  const kept = await keepBytes(services, pdf, async (tx, hash) => {
    const first = await tx
      .updateTable('studentCertificateIssues')
      .set({ storageKey: hash, bytes: pdf.length })
      .where('id', '=', issue.id)
      .where('storageKey', 'is', null)
      .returning('id')
      .executeTakeFirst();
    return first !== undefined;
  });
  if (kept) return pdf;
  const again = await services.db
    .selectFrom('studentCertificateIssues')
    .selectAll()
    .where('id', '=', issue.id)
    .executeTakeFirstOrThrow();
  return pdfOf(services, again);
};

/** Somebody had it once more; that is no print. */
export const countDownload = (db: Db, id: string) =>
  db
    .updateTable('studentCertificateIssues')
    .set({ downloads: sql`downloads + 1` })
    .where('id', '=', id)
    .execute();
