import { defineTexts } from '../../../ui/texts.ts';

export const dictionaryTexts = defineTexts({
  create: ['新增字典', 'New dictionary'],
  editDictionary: (name: string) => [`编辑字典：${name}`, `Edit ${name}`],
  askRemove: (name: string, code: string) => [
    `删除字典“${name}”（${code}）及其全部字典项？此操作不可恢复。`,
    `Delete ${name} (${code}) with all its items? This cannot be undone.`,
  ],
  find: ['查找字典', 'Find a dictionary'],
  nothingFits: ['没有符合的字典', 'No matching dictionaries'],
  choose: ['选择字典', 'Choose a dictionary'],
  noneYet: ['还没有字典', 'No dictionaries yet'],
  builtIn: ['内置', 'Built-in'],
  items: (name: string) => [`字典项：${name}`, `Items of ${name}`],
  createItem: ['新增字典项', 'New item'],
  editItem: (label: string) => [`编辑字典项：${label}`, `Edit ${label}`],
  askRemoveItem: (label: string, code: string) => [
    `删除字典项“${label}”（编码 ${code}）？已使用该编码的数据将无法显示名称，此操作不可恢复。`,
    `Delete ${label} (code ${code})? Data that uses the code loses its name. This cannot be undone.`,
  ],
  codeHelp: ['保存后不能修改', 'Cannot be changed once saved'],
  enabledHelp: [
    '停用后不能再被选择，已有数据仍显示其名称',
    'Can no longer be chosen; existing data still shows its name',
  ],
  count: (n: number) => [`${n.toLocaleString()} 项`, `${n.toLocaleString()}`],
});
