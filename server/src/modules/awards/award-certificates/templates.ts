import type { awardCertificateCalls } from '@graduate/contract/awards/award-certificates/certificates.ts';
import { backgroundFiles, fieldKeys } from '@graduate/contract/awards/award-certificates/choices.ts';
import {
  missingKeys,
  type NewTemplate,
  type Template,
  type TemplateEdit,
} from '@graduate/contract/awards/award-certificates/templates.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import { sql } from 'kysely';
import type { Author } from '../../../platform/audit/audit.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { contains } from '../../../platform/database/contains.ts';
import { filtered, paged } from '../../../platform/database/page.ts';
import { versioned } from '../../../platform/database/versioned.ts';
import type { Context } from '../../../platform/http/context.ts';
import { attachmentsOf, claimFiles, filesOf } from '../../commons/files/public.ts';
import { awardCertificateErrors, noSuchTemplate } from './award-certificates.errors.ts';
import type { Edition } from './render-certificates.ts';

const templates = versioned({
  table: 'printTemplates',
  subject: 'certificate template',
  actions: 'certificateTemplate',
  none: noSuchTemplate,
  touches: ['updatedAt'],
  constraints: { print_templates_name_once: () => awardCertificateErrors.nameTaken() },
});

const printed = sql<number>`(select count(*)::int from award_certificates c
  where c.template_id = print_templates.id)`;

export const listTemplates = ({ db }: Context, query: QueryOf<typeof awardCertificateCalls.templates>) =>
  paged(
    query,
    filtered(db.selectFrom('printTemplates'), query, {
      keyword: (keyword) => contains(['print_templates.name'], keyword),
      kind: 'printTemplates.kind',
      enabled: (enabled, eb) => eb('printTemplates.enabled', '=', enabled === 'true'),
    }),
    { shown: (found) => found.selectAll().select(printed.as('printed')), usual: ['name', 'id'] },
  );

export const editionOf = (db: Db | Tx, templateId: string, edition: number): Promise<Edition> =>
  db
    .selectFrom('printTemplateEditions')
    .selectAll()
    .where('templateId', '=', templateId)
    .where('edition', '=', edition)
    .executeTakeFirstOrThrow();

/** A template as it is used for new certificates. */
export const templateInUse = async (db: Db | Tx, id: string) => {
  const found = await db
    .selectFrom('printTemplates')
    .selectAll()
    .select(printed.as('printed'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => noSuchTemplate());
  return { ...found, layout: await editionOf(db, id, found.edition) };
};

export const findTemplate = async (
  { db, services }: Pick<Context, 'db' | 'services'>,
  { id }: { id: string },
): Promise<Template> => {
  const { layout, ...template } = await templateInUse(db, id);
  const { paper, orientation, backgroundId, printBackground, fields } = layout;
  const pictures = await attachmentsOf(services, backgroundFiles.moduleCode, id);
  const background = pictures.find((picture) => picture.id === backgroundId) ?? null;
  return { ...template, paper, orientation, backgroundId, printBackground, fields, background };
};

const mustBeComplete = ({ fields }: NewTemplate): void => {
  const keys = missingKeys(fields);
  if (keys.length > 0)
    throw awardCertificateErrors.fieldsMissing({ keys: keys.map((key) => fieldKeys[key].zh).join('、') });
};

/** All pictures of earlier editions stay: what was printed with them is printed with them again. */
const takeBackground = async (tx: Tx, author: Author, recordId: string, backgroundId: string | null) => {
  if (!backgroundId) return;
  const had = await filesOf(tx, backgroundFiles.moduleCode, [recordId]);
  const fileIds = [...new Set([...had.map(({ id }) => id), backgroundId])];
  await claimFiles(tx, author, { ...backgroundFiles, recordId, fileIds });
};

const addEdition = (tx: Tx, templateId: string, edition: number, template: NewTemplate) => {
  const { paper, orientation, backgroundId, printBackground, fields } = template;
  return tx
    .insertInto('printTemplateEditions')
    .values({
      templateId,
      edition,
      paper,
      orientation,
      backgroundId,
      printBackground,
      fields: JSON.stringify(fields),
    })
    .execute();
};

export const createTemplate = async (context: Context, template: NewTemplate): Promise<Template> => {
  mustBeComplete(template);
  const { name, kind, enabled } = template;
  const { id } = await templates.transact(context, async (within) => {
    const added = await templates.add(within, { name, kind, enabled });
    await takeBackground(within.db, within.author, added.id, template.backgroundId);
    await addEdition(within.db, added.id, added.edition, template);
    return added;
  });
  return findTemplate(context, { id });
};

/** Every save is another edition: what was printed before stays as it was. */
export const editTemplate = async (
  context: Context,
  { id, version, ...template }: TemplateEdit & { id: string },
): Promise<Template> => {
  mustBeComplete(template);
  const { name, kind, enabled } = template;
  await templates.transact(context, async (within) => {
    const before = await templates.hold(within, { id, version });
    const edition = before.edition + 1;
    await takeBackground(within.db, within.author, id, template.backgroundId);
    await addEdition(within.db, id, edition, template);
    await templates.change(within, before, { name, kind, enabled, edition }, 'edit');
  });
  return findTemplate(context, { id });
};
