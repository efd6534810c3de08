import { z } from 'zod';
import { degreeTypes } from '../../administration/accounts/degree-types.ts';
import { requires } from '../../platform/access.ts';
import { choice, Enabled, EnabledInQuery } from '../../platform/choices.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { labelled } from '../../platform/fields.ts';
import { pageOf, pageQuery } from '../../platform/page.ts';
import { text } from '../../platform/text.ts';
import { Version } from '../../platform/version.ts';
import { WireTime } from '../../platform/wire.ts';
import { studyModes } from '../../student-status/students/choices.ts';
import { courseLevels } from '../courses/choices.ts';
import { linksField, modulesField, templateSectionsField } from './programme-parts.ts';

export const kindFields = {
  level: choice('培养层次', 'Level', courseLevels),
  degreeType: choice('学位类型', 'Degree type', degreeTypes),
  studyMode: choice('学习方式', 'Study mode', studyModes),
};

const Name = labelled('模板名称', 'Template', z.string().trim().min(1).max(60));

const writtenFields = {
  name: Name,
  ...kindFields,
  sections: templateSectionsField,
  modules: modulesField,
  links: linksField,
};

export const NewTemplate = z.strictObject(writtenFields);
export type NewTemplate = z.output<typeof NewTemplate>;

export const TemplateEdit = z.strictObject({ version: Version, ...writtenFields });
export type TemplateEdit = z.output<typeof TemplateEdit>;

const rowFields = {
  id: z.uuid(),
  name: Name,
  ...kindFields,
  enabled: Enabled,
  uses: labelled('使用方案数', 'Programmes', z.number()),
  updatedAt: labelled('更新时间', 'Updated', WireTime),
  version: Version,
};
export const TemplateRow = z.object(rowFields);
export type TemplateRow = z.output<typeof TemplateRow>;

export const Template = z.object({ ...rowFields, ...writtenFields });
export type Template = z.output<typeof Template>;

const TEMPLATES = 'api/training/programme-templates';
const edit = requires('training:template:edit');
const AtVersion = z.strictObject({ version: Version });

export const templateCalls = defineCalls('programmes', {
  listTemplates: {
    path: TEMPLATES,
    summary: text('培养方案模板', 'Templates of programmes'),
    access: requires('training:programme:edit'),
    query: pageQuery(['name', 'updatedAt'], {
      level: kindFields.level.optional(),
      degreeType: kindFields.degreeType.optional(),
      studyMode: kindFields.studyMode.optional(),
      enabled: EnabledInQuery,
    }),
    answer: pageOf(TemplateRow),
  },
  findTemplate: {
    path: `${TEMPLATES}/:id`,
    summary: text('方案模板', 'A template'),
    access: requires('training:programme:edit'),
    answer: Template,
  },
  createTemplate: {
    path: TEMPLATES,
    summary: text('新增方案模板', 'Add a template'),
    access: edit,
    body: NewTemplate,
    answer: Template,
  },
  editTemplate: {
    method: 'PUT',
    path: `${TEMPLATES}/:id`,
    summary: text('保存方案模板', 'Save a template'),
    access: edit,
    body: TemplateEdit,
    answer: Template,
  },
  removeTemplate: {
    method: 'DELETE',
    path: `${TEMPLATES}/:id`,
    summary: text('删除方案模板', 'Remove a template'),
    access: edit,
  },
  copyTemplate: {
    method: 'POST',
    path: `${TEMPLATES}/:id/copy`,
    summary: text('复制方案模板', 'Copy a template'),
    access: edit,
    answer: Template,
  },
  enableTemplate: {
    path: `${TEMPLATES}/:id/enable`,
    summary: text('启用方案模板', 'Enable a template'),
    access: edit,
    body: AtVersion,
    answer: Template,
  },
  disableTemplate: {
    path: `${TEMPLATES}/:id/disable`,
    summary: text('停用方案模板', 'Disable a template'),
    access: edit,
    body: AtVersion,
    answer: Template,
  },
});
