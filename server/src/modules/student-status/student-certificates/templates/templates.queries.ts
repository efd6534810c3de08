import type { Language } from '@graduate/contract/platform/text.ts';
import {
  type CertificateKindCode,
  everyCertificate,
} from '@graduate/contract/student-status/student-certificates/kinds.ts';
import type { CertificateTemplate } from '@graduate/contract/student-status/student-certificates/templates.ts';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import type { Tables } from '../../../../platform/database/tables.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { certificateErrors } from '../student-certificates.errors.ts';

export type StoredTemplate = Selectable<Tables['studentCertificateTemplateVersions']>;

/** A version as it is printed from. */
export const versionOf = (db: Db | Tx, templateId: string, version: number): Promise<StoredTemplate> =>
  db
    .selectFrom('studentCertificateTemplateVersions')
    .selectAll()
    .where('templateId', '=', templateId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();

/** The template in force of every kind and language that has one. */
export const templatesInForce = (db: Db | Tx) =>
  db
    .selectFrom('studentCertificateTemplates as templates')
    .innerJoin('studentCertificateTemplateVersions as versions', (join) =>
      join
        .onRef('versions.templateId', '=', 'templates.id')
        .onRef('versions.version', '=', 'templates.version'),
    )
    .selectAll('versions')
    .select(['templates.kind', 'templates.lang']);

export type TemplateInForce = StoredTemplate & { kind: CertificateKindCode; lang: Language };

export const templateFor = (
  db: Db | Tx,
  kind: CertificateKindCode,
  lang: Language,
): Promise<TemplateInForce | undefined> =>
  templatesInForce(db)
    .where('templates.kind', '=', kind)
    .where('templates.lang', '=', lang)
    .executeTakeFirst();

type Named = StoredTemplate & { savedByName: string | null };

const contentOf = (row: Named) => ({
  title: row.title,
  body: row.body,
  validDays: row.validDays,
  dailyLimit: row.dailyLimit,
  yearlyLimit: row.yearlyLimit,
  allowedStatuses: row.allowedStatuses,
  enabled: row.enabled,
  version: row.version,
  hasSeal: row.sealKey !== null,
  savedAt: row.savedAt,
  savedByName: row.savedByName,
});

const ofKind = ({ kind, lang, ...row }: TemplateInForce & Named): CertificateTemplate => ({
  id: row.templateId,
  kind,
  lang,
  ...contentOf(row),
});

const named = (db: Db) =>
  templatesInForce(db)
    .leftJoin('accounts', 'accounts.id', 'versions.savedBy')
    .select('accounts.realName as savedByName');

export const listTemplates = async ({ db }: Context): Promise<CertificateTemplate[]> => {
  const rows = await named(db).execute();
  return everyCertificate.flatMap(({ kind, lang }) =>
    rows.filter((row) => row.kind === kind && row.lang === lang).map(ofKind),
  );
};

/** A template in force with all its versions, the newest first. */
export const findTemplate = async ({ db }: Context, { id }: { id: string }) => {
  const current = await named(db)
    .where('templates.id', '=', id)
    .executeTakeFirstOrThrow(() => certificateErrors.noSuchTemplate());
  const versions = await db
    .selectFrom('studentCertificateTemplateVersions as versions')
    .leftJoin('accounts', 'accounts.id', 'versions.savedBy')
    .selectAll('versions')
    .select('accounts.realName as savedByName')
    .where('templateId', '=', id)
    .orderBy('versions.version', 'desc')
    .execute();
  return { template: ofKind(current), versions: versions.map(contentOf) };
};
