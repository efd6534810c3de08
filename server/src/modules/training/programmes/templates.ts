import type { InputOf, QueryOf } from '@graduate/contract/platform/define-call.ts';
import type {
  NewTemplate,
  Template,
  TemplateEdit,
  templateCalls,
} from '@graduate/contract/training/programmes/templates.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { filtered, paged } from '../../../platform/database/page.ts';
import { versioned } from '../../../platform/database/versioned.ts';
import type { Context } from '../../../platform/http/context.ts';
import { mustBeATree, mustBePossibleLinks } from './holds-together.ts';
import { noSuchTemplate, programmeErrors } from './programmes.errors.ts';

const uses = sql<number>`(select count(*) from programmes p where p.template_id = programme_templates.id)`;

const rows = (db: Db | Tx) => db.selectFrom('programmeTemplates');
const withUses = (found: ReturnType<typeof rows>) =>
  found
    .select(['id', 'name', 'level', 'degreeType', 'studyMode', 'enabled', 'updatedAt', 'version'])
    .select(uses.as('uses'));

export const findTemplate = ({ db }: { db: Db | Tx }, { id }: { id: string }): Promise<Template> =>
  withUses(rows(db))
    .select(['sections', 'modules', 'links'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => noSuchTemplate());

const templates = versioned({
  table: 'programmeTemplates',
  subject: 'programmeTemplate',
  none: noSuchTemplate,
  read: findTemplate,
  touches: ['updatedAt', 'updatedBy'],
  constraints: { programme_templates_name_once: () => programmeErrors.templateNamed() },
});

export const listTemplates = ({ db }: Context, query: QueryOf<typeof templateCalls.listTemplates>) =>
  paged(
    query,
    filtered(rows(db), query, {
      level: 'level',
      degreeType: 'degreeType',
      studyMode: 'studyMode',
      enabled: (wanted, eb) => eb('enabled', '=', wanted === 'true'),
    }),
    { shown: withUses, usual: ['name', 'id'] },
  );

const columnsOf = ({ sections, modules, links, ...plain }: NewTemplate) => {
  mustBeATree(modules);
  mustBePossibleLinks(links);
  return {
    ...plain,
    sections: JSON.stringify(sections),
    modules: JSON.stringify(modules),
    links: JSON.stringify(links),
  };
};

export const createTemplate = (context: Context, template: NewTemplate): Promise<Template> =>
  templates.create(context, {
    ...columnsOf(template),
    updatedBy: context.author.actor.accountId,
  });

export const editTemplate = (
  context: Context,
  { id, version, ...template }: { id: string } & TemplateEdit,
): Promise<Template> => templates.edit(context, { id, version, ...columnsOf(template) });

export const removeTemplate = (context: Context, { id }: { id: string }): Promise<void> =>
  templates.transact(context, async (within) => {
    const template = await templates.hold(within, { id });
    if (template.uses > 0) throw programmeErrors.templateUsed({ count: template.uses });
    await templates.drop(within, template);
  });

const LONGEST_NAME = 60;

export const copyTemplate = (
  context: Context,
  { id }: InputOf<typeof templateCalls.copyTemplate>,
): Promise<Template> =>
  templates.transact(context, async (within) => {
    const { name, level, degreeType, studyMode, sections, modules, links } = await findTemplate(within, {
      id,
    });
    const taken = new Set((await rows(within.db).select('name').execute()).map((one) => one.name));
    const nameAt = (no: number) => {
      const ending = no === 1 ? '（副本）' : `（副本${no}）`;
      return `${name.slice(0, LONGEST_NAME - ending.length)}${ending}`;
    };
    let no = 1;
    while (taken.has(nameAt(no))) no += 1;
    const copy = { name: nameAt(no), level, degreeType, studyMode, sections, modules, links };
    return templates.add(within, { ...columnsOf(copy), updatedBy: within.author.actor.accountId });
  });

/** Programmes are made from templates in use only. */
const turn =
  (enabled: boolean) =>
  (context: Context, { id, version }: { id: string; version: number }): Promise<Template> =>
    templates.transact(context, async (within) => {
      const template = await templates.hold(within, { id });
      if (template.enabled === enabled) return template;
      templates.mustBeCurrent(template, version);
      return templates.change(within, template, { enabled }, enabled ? 'enable' : 'disable');
    });

export const enableTemplate = turn(true);
export const disableTemplate = turn(false);
