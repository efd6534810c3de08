import type { BodyOf, InputOf } from '@graduate/contract/platform/define-call.ts';
import type {
  certificateTemplateCalls,
  TemplateContent,
} from '@graduate/contract/student-status/student-certificates/templates.ts';
import type { Insertable } from 'kysely';
import { audit, type SignedAuthor } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import type { Tables } from '../../../../platform/database/tables.ts';
import { changedMeanwhile } from '../../../../platform/errors.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { idOf, newId } from '../../../../platform/ids.ts';
import { certificateErrors } from '../student-certificates.errors.ts';
import { type StoredTemplate, versionOf } from './templates.queries.ts';
import { usualTemplates } from './usual-templates.ts';

type Version = Insertable<Tables['studentCertificateTemplateVersions']>;

const contentOf = (content: TemplateContent) => ({
  title: content.title,
  body: content.body,
  validDays: content.validDays,
  dailyLimit: content.dailyLimit,
  yearlyLimit: content.yearlyLimit,
  allowedStatuses: content.allowedStatuses,
  enabled: content.enabled,
});

const write = async (tx: Tx, author: SignedAuthor, version: Version, before?: StoredTemplate) => {
  await tx
    .insertInto('studentCertificateTemplateVersions')
    .values({ ...version, savedBy: author.actor.accountId })
    .execute();
  await audit(tx, author, {
    action: 'certificateTemplate.save',
    subject: 'certificateTemplate',
    subjectId: version.templateId,
    before,
    after: version,
  });
  return { id: version.templateId, version: version.version };
};

/** Makes the template of a kind and language that has none. */
export const createTemplate = (
  { db, author }: Context,
  { kind, lang, ...content }: BodyOf<typeof certificateTemplateCalls.createTemplate>,
) =>
  db.transaction().execute(async (tx) => {
    const id = newId();
    await tx
      .insertInto('studentCertificateTemplates')
      .values({ id, kind, lang })
      .onConflict((conflict) => conflict.columns(['kind', 'lang']).doNothing())
      .returning('id')
      .executeTakeFirstOrThrow(() => certificateErrors.templateThere());
    const first = { templateId: id, version: 1, sealKey: null, sealBytes: null, savedBy: null };
    return write(tx, author, { ...first, ...contentOf(content) });
  });

/** Adds a version to a template and puts it in force; what was issued keeps the one it was issued with. */
export const addVersion = async (
  tx: Tx,
  author: SignedAuthor,
  id: string,
  seen: number | undefined,
  change: (current: StoredTemplate) => Partial<StoredTemplate>,
) => {
  const held = await tx
    .selectFrom('studentCertificateTemplates')
    .select('version')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => certificateErrors.noSuchTemplate());
  const before = await versionOf(tx, id, held.version);
  if (seen !== undefined && seen !== held.version)
    throw changedMeanwhile({ current: { version: held.version } });
  const version = held.version + 1;
  const { savedAt: _savedAt, ...kept } = before;
  const saved = await write(tx, author, { ...kept, ...change(before), version }, before);
  await tx.updateTable('studentCertificateTemplates').set({ version }).where('id', '=', id).execute();
  return saved;
};

export const saveTemplate = (
  { db, author }: Context,
  { id, version, withoutSeal, ...content }: InputOf<typeof certificateTemplateCalls.saveTemplate>,
) =>
  db.transaction().execute((tx) =>
    addVersion(tx, author, id, version, () => ({
      ...contentOf(content),
      ...(withoutSeal && { sealKey: null, sealBytes: null }),
    })),
  );

/** The templates every installation begins with; one that was changed stays as it is. */
export const writeUsualTemplates = async (tx: Tx): Promise<void> => {
  for (const { kind, lang, content } of usualTemplates) {
    const id = idOf(`certificate-template:${kind}:${lang}`);
    const made = await tx
      .insertInto('studentCertificateTemplates')
      .values({ id, kind, lang })
      .onConflict((conflict) => conflict.columns(['kind', 'lang']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (made)
      await tx
        .insertInto('studentCertificateTemplateVersions')
        .values({ templateId: id, version: 1, ...content, sealKey: null, sealBytes: null, savedBy: null })
        .execute();
  }
};
