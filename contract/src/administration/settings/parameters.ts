import { z } from 'zod';
import { requires } from '../../platform/access.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { labelled } from '../../platform/fields.ts';
import { pageOf, pageQuery } from '../../platform/page.ts';
import type { PermissionTable } from '../../platform/permissions.ts';
import { text } from '../../platform/text.ts';
import { AtVersion, Version } from '../../platform/version.ts';
import { TextPair, WireTime } from '../../platform/wire.ts';

export const parameterPermissions = {
  'system:parameter:view': text('查看参数', 'View parameters'),
  'system:parameter:edit': text('修改参数', 'Change parameters'),
} as const satisfies PermissionTable;

/** What field a value is edited with. */
export const parameterKinds = ['switch', 'number', 'choice', 'text', 'list', 'other'] as const;
export type ParameterKind = (typeof parameterKinds)[number];

export const ParameterRow = z.object({
  key: labelled('参数键', 'Key', z.string()),
  module: labelled('模块', 'Module', z.string()),
  moduleName: TextPair,
  name: TextPair,
  kind: z.enum(parameterKinds),
  /** What the value may be, as a JSON schema. */
  schema: z.record(z.string(), z.unknown()),
  value: labelled('当前值', 'Value', z.unknown()),
  usual: labelled('默认值', 'Default', z.unknown()),
  changed: labelled('已修改', 'Changed', z.boolean()),
  /** 0 until it is first changed. */
  version: Version,
  updatedAt: labelled('修改时间', 'Changed at', WireTime.nullable()),
  updatedBy: labelled('修改人', 'Changed by', z.string().nullable()),
  editable: z.boolean(),
});
export type ParameterRow = z.output<typeof ParameterRow>;

const ParameterChange = z.object({
  id: z.number(),
  at: labelled('修改时间', 'Changed at', WireTime),
  by: labelled('修改人', 'Changed by', z.string().nullable()),
  before: labelled('修改前', 'Before', z.unknown()),
  after: labelled('修改后', 'After', z.unknown()),
});

const ByKey = z.object({ key: z.string().max(100) });

export const parameterCalls = defineCalls('settings', {
  list: {
    path: 'api/system/parameters',
    summary: text('参数列表', 'List parameters'),
    access: requires('system:parameter:view'),
    query: pageQuery(['key'], {
      keyword: labelled('关键字', 'Keyword', z.string().trim().max(50).optional()),
      module: labelled('模块', 'Module', z.string().max(50).optional()),
    }),
    answer: pageOf(ParameterRow),
  },
  change: {
    method: 'PUT',
    path: 'api/system/parameters/:key',
    summary: text('修改参数', 'Change a parameter'),
    access: requires('system:parameter:edit'),
    params: ByKey,
    body: z.strictObject({ version: Version, value: labelled('当前值', 'Value', z.unknown()) }),
    answer: ParameterRow,
  },
  reset: {
    path: 'api/system/parameters/:key/reset',
    summary: text('恢复参数默认值', 'Set a parameter back to its default'),
    access: requires('system:parameter:edit'),
    params: ByKey,
    body: AtVersion,
    answer: ParameterRow,
  },
  history: {
    path: 'api/system/parameters/:key/history',
    summary: text('参数修改记录', 'Changes of a parameter'),
    access: requires('system:parameter:view'),
    params: ByKey,
    query: pageQuery(['at'], {}),
    answer: pageOf(ParameterChange),
  },
});
