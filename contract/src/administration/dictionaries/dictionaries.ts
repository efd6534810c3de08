import { z } from 'zod';
import { requires, signedIn } from '../../platform/access.ts';
import { Enabled, EnabledInQuery } from '../../platform/choices.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { labelled, mustHold } from '../../platform/fields.ts';
import { keywordIn, pageOf, pageQuery } from '../../platform/page.ts';
import type { PermissionTable } from '../../platform/permissions.ts';
import { text } from '../../platform/text.ts';
import { Version } from '../../platform/version.ts';

export const dictionaryPermissions = {
  'system:dictionary:view': text('查看数据字典', 'View dictionaries'),
  'system:dictionary:edit': text('维护数据字典', 'Maintain dictionaries'),
} as const satisfies PermissionTable;

const MOST_AT_ONCE = 50;
const DICTIONARY_CODE = /^[A-Za-z][A-Za-z0-9-]{1,39}$/;

/** Names that mean something to JavaScript or to a path of this module are no codes. */
const isFree = (code: string): boolean => !(code in {}) && code !== 'items';

const DictionaryCode = labelled(
  '字典编码',
  'Dictionary code',
  mustHold(
    z.string(),
    (code) => DICTIONARY_CODE.test(code) && isFree(code),
    '字典编码须为2到40位字母、数字或连字符，并以字母开头',
    'A dictionary code has 2 to 40 letters, digits or hyphens and begins with a letter',
  ),
);
const ItemCode = labelled(
  '编码',
  'Code',
  mustHold(
    z.string(),
    (code) => /^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/.test(code) && !(code in {}),
    '编码须为1到40位字母、数字、点、下划线或连字符',
    'A code has 1 to 40 letters, digits, dots, underscores or hyphens',
  ),
);

const dictionaryFields = {
  name: labelled('名称', 'Name', z.string().trim().min(1).max(60)),
  nameEn: labelled('英文名称', 'English name', z.string().trim().min(1).max(120)),
  standard: labelled('依据标准', 'Standard', z.string().trim().max(100)),
  standardVersion: labelled('标准版本', 'Version of the standard', z.string().trim().max(40)),
};

export const Dictionary = z.object({
  code: labelled('字典编码', 'Dictionary code', z.string()),
  ...dictionaryFields,
  builtIn: labelled('内置', 'Built-in', z.boolean()),
  itemCount: labelled('字典项数', 'Items', z.number()),
  version: Version,
});
export type Dictionary = z.output<typeof Dictionary>;

export const NewDictionary = z.strictObject({ code: DictionaryCode, ...dictionaryFields });
export type NewDictionary = z.output<typeof NewDictionary>;
export const DictionaryEdit = z.strictObject({ version: Version, ...dictionaryFields });
export type DictionaryEdit = z.output<typeof DictionaryEdit>;

const itemFields = {
  label: labelled('名称', 'Label', z.string().trim().min(1).max(100)),
  labelEn: labelled('英文名称', 'English label', z.string().trim().min(1).max(200)),
  parentCode: labelled('上级', 'Parent', z.string().max(40).nullable()),
  sortOrder: labelled('排序', 'Order', z.int().min(0).max(99_999)),
  enabled: Enabled,
};

export const DictionaryItem = z.object({
  id: z.uuid(),
  code: labelled('编码', 'Code', z.string()),
  ...itemFields,
  builtIn: labelled('内置', 'Built-in', z.boolean()),
  version: Version,
});
export type DictionaryItem = z.output<typeof DictionaryItem>;

export const NewItem = z.strictObject({ code: ItemCode, ...itemFields });
export type NewItem = z.output<typeof NewItem>;
/** A code stays what it is: records keep it. */
export const ItemEdit = z.strictObject({ version: Version, ...itemFields });
export type ItemEdit = z.output<typeof ItemEdit>;

/** An item as forms and tables use it. Those switched off are there to name old values. */
const Choice = z.object({
  code: z.string(),
  label: z.string(),
  labelEn: z.string(),
  parentCode: z.string().nullable(),
  enabled: z.boolean(),
});
export type Choice = z.output<typeof Choice>;

/** `codes=a,b` */
const CodeList = z.codec(
  z.string().regex(/^[A-Za-z][A-Za-z0-9-]{1,39}(,[A-Za-z][A-Za-z0-9-]{1,39})*$/),
  z.array(z.string()).min(1).max(MOST_AT_ONCE),
  { decode: (wire) => wire.split(','), encode: (codes) => codes.join(',') },
);

const ByCode = z.object({ code: z.string().max(40) });
const OfDictionary = z.object({ dictionary: z.string().max(40) });
const ByItem = OfDictionary.extend({ id: z.uuid() });

export const dictionaryCalls = defineCalls('dictionaries', {
  choices: {
    path: 'api/system/dictionaries/items',
    summary: text('批量取字典项', 'Items of several dictionaries'),
    access: signedIn,
    query: z.strictObject({ codes: labelled('字典编码', 'Dictionary codes', CodeList) }),
    answer: z.record(z.string(), z.array(Choice)),
  },
  list: {
    path: 'api/system/dictionaries',
    summary: text('字典列表', 'List dictionaries'),
    access: requires('system:dictionary:view'),
    query: pageQuery(['code', 'name'], {
      keyword: keywordIn('编码或名称', 'Code or name'),
    }),
    answer: pageOf(Dictionary),
  },
  find: {
    path: 'api/system/dictionaries/:code',
    summary: text('字典详情', 'A dictionary'),
    access: requires('system:dictionary:view'),
    params: ByCode,
    answer: Dictionary,
  },
  create: {
    path: 'api/system/dictionaries',
    summary: text('新增字典', 'Create a dictionary'),
    access: requires('system:dictionary:edit'),
    body: NewDictionary,
    answer: Dictionary,
  },
  edit: {
    method: 'PUT',
    path: 'api/system/dictionaries/:code',
    summary: text('编辑字典', 'Edit a dictionary'),
    access: requires('system:dictionary:edit'),
    params: ByCode,
    body: DictionaryEdit,
    answer: Dictionary,
  },
  remove: {
    method: 'DELETE',
    path: 'api/system/dictionaries/:code',
    summary: text('删除字典', 'Delete a dictionary'),
    access: requires('system:dictionary:edit'),
    params: ByCode,
  },
  listItems: {
    path: 'api/system/dictionaries/:dictionary/items',
    summary: text('字典项列表', 'List the items of a dictionary'),
    access: requires('system:dictionary:view'),
    params: OfDictionary,
    query: pageQuery(['sortOrder', 'code', 'label'], {
      keyword: keywordIn('编码或名称', 'Code or name'),
      enabled: EnabledInQuery,
    }),
    answer: pageOf(DictionaryItem),
  },
  createItem: {
    path: 'api/system/dictionaries/:dictionary/items',
    summary: text('新增字典项', 'Create an item'),
    access: requires('system:dictionary:edit'),
    params: OfDictionary,
    body: NewItem,
    answer: DictionaryItem,
  },
  editItem: {
    method: 'PUT',
    path: 'api/system/dictionaries/:dictionary/items/:id',
    summary: text('编辑字典项', 'Edit an item'),
    access: requires('system:dictionary:edit'),
    params: ByItem,
    body: ItemEdit,
    answer: DictionaryItem,
  },
  removeItem: {
    method: 'DELETE',
    path: 'api/system/dictionaries/:dictionary/items/:id',
    summary: text('删除字典项', 'Delete an item'),
    access: requires('system:dictionary:edit'),
    params: ByItem,
  },
});
