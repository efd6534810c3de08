import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { awardCertificateCalls } from '@graduate/contract/awards/award-certificates/certificates.ts';
import { MOST_PRINTED_AT_ONCE } from '@graduate/contract/awards/award-certificates/choices.ts';
import type { BodyOf } from '@graduate/contract/platform/define-call.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import type { SignedAuthor } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { succeeded } from '../../../platform/http/answer.ts';
import { contentDisposition } from '../../../platform/http/content-disposition.ts';
import type { HttpContext } from '../../../platform/http/context.ts';
import { definePersonsJob } from '../../../platform/job-kind.ts';
import type { Services } from '../../../platform/services.ts';
import { type AwardScope, awardScope } from '../award-records/public.ts';
import { noSuchClaim } from '../scholarships/public.ts';
import { awardCertificateErrors } from './award-certificates.errors.ts';
import { contentOf, schoolOn } from './certificate-content.ts';
import { grantedNamed } from './granted-claims.ts';
import { issueAndCount } from './issue-certificates.ts';
import { mustHaveAllCharacters, renderCertificates } from './render-certificates.ts';
import { editionOf, templateInUse } from './templates.ts';
import { reachedCertificate } from './void-certificate.ts';

type Order = BodyOf<typeof awardCertificateCalls.print>;

const KIND = 'award-certificates.print';
const title = text('奖助证书', 'Certificates of awards');
const ISSUED_PERCENT = 40;

/** Refuses before anything is written: what is out of reach, was never granted or needs a reason. */
const mustBePrintable = async (
  { db, config }: Services,
  scope: AwardScope,
  { ids, templateId, reason }: Order,
) => {
  const template = await templateInUse(db, templateId);
  if (!template.enabled) throw awardCertificateErrors.templateOff();
  const granted = await grantedNamed(db, scope, ids);
  if (granted.some(({ revokedAt }) => revokedAt !== null)) throw awardCertificateErrors.notGranted();
  if (granted.length < new Set(ids).size) {
    const { count } = await db
      .selectFrom('awardClaims')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
      .where('grantedAt', 'is', null)
      .executeTakeFirstOrThrow();
    throw count > 0 ? awardCertificateErrors.notGranted() : noSuchClaim();
  }
  const again = granted.filter(({ state }) => state !== 'none').length;
  if (again > 0 && !reason) throw awardCertificateErrors.reasonNeeded({ count: again });
  const school = await schoolOn(db, config);
  await mustHaveAllCharacters(
    granted
      .filter(({ state }) => state !== 'valid')
      .map((one) => ({ edition: template.layout, content: contentOf(one, school, '') })),
  );
  return { ...template, school };
};

/** Certificates as they were issued, in the order of their ids. */
const sheetsOf = async (db: Db, ids: readonly string[]) => {
  const found = await db
    .selectFrom('awardCertificates')
    .selectAll()
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
  const byId = new Map(found.map((one) => [one.id, one]));
  const editions = new Map<string, Awaited<ReturnType<typeof editionOf>>>();
  const sheets = [];
  for (const id of ids) {
    const { templateId, edition: no, content, code } = byId.get(id) ?? {};
    if (!templateId || !no || !content || !code) continue;
    const edition = editions.get(`${templateId} ${no}`) ?? (await editionOf(db, templateId, no));
    editions.set(`${templateId} ${no}`, edition);
    sheets.push({ edition, content, code });
  }
  return sheets;
};

type Run = {
  services: Services;
  author: SignedAuthor;
  scope: AwardScope;
  order: Order;
  progress?: (percent: number) => Promise<void>;
};

const printAll = async ({ services, author, scope, order, progress }: Run): Promise<Buffer> => {
  const { db } = services;
  const { ids, reason } = order;
  const { id, edition, school } = await mustBePrintable(services, scope, order);
  const read = (tx: Db) => grantedNamed(tx, scope, ids);
  const certificates = await db
    .transaction()
    .execute((tx) => issueAndCount(tx, author, read, { ids, school, template: { id, edition }, reason }));
  await progress?.(ISSUED_PERCENT);
  return renderCertificates(services, await sheetsOf(db, certificates), { title: title.zh });
};

const FILE = '奖助证书.pdf';

/** Prints chosen certificates; many of them in the background. */
export const printCertificates = async (
  { services, scope, author, language, reply }: HttpContext<AwardScope>,
  order: Order,
) => {
  await mustBePrintable(services, scope, order);
  if (order.ids.length > MOST_PRINTED_AT_ONCE) {
    const key = createHash('sha256').update(JSON.stringify(order)).digest('hex');
    const { jobId } = await services.startJob(author, { kind: KIND, input: order, key });
    return reply.status(202).send(succeeded({ jobId }, language));
  }
  const pdf = await printAll({ services, author, scope, order });
  return reply
    .type('application/pdf')
    .header('Content-Disposition', contentDisposition('attachment', FILE))
    .send(pdf);
};

export const printJob = definePersonsJob<Order>({
  kind: KIND,
  title: text(`打印${title.zh}`, `Print: ${title.en}`),
  permission: awardCertificateCalls.print.access.permission,
  input: awardCertificateCalls.print.body as never,
  run: async ({ services, author, input, progress }) => {
    const scope = awardScope(author.actor);
    const pdf = await printAll({ services, author, scope, order: input, progress });
    return { file: { name: FILE, content: Readable.from(pdf) } };
  },
});

/** A certificate once more, as it was issued: its student's, or of those who print them. */
export const downloadCertificate = async (
  { db, services, scope, reply }: HttpContext<AwardScope>,
  { id }: { id: string },
) => {
  const { id: reached } = await reachedCertificate(db, scope, id);
  const sheets = await sheetsOf(db, [reached]);
  const pdf = await renderCertificates(services, sheets, { title: title.zh, everyBackground: true });
  return reply
    .type('application/pdf')
    .header('Content-Disposition', contentDisposition('attachment', FILE))
    .send(pdf);
};
