import { MOST_CONDITIONS } from '@graduate/contract/student-status/students/search.ts';
import { defineTexts } from '../../../../../ui/texts.ts';

export const searchTexts = defineTexts({
  title: ['高级搜索', 'Advanced search'],
  run: ['查询', 'Search'],
  groups: ['条件组之间', 'Between groups'],
  inGroup: ['组内条件', 'In this group'],
  group: (n: number) => [`第 ${n} 组`, `Group ${n}`],
  addCondition: ['新增条件', 'Add a condition'],
  addGroup: ['新增条件组', 'Add a group'],
  removeCondition: ['移除条件', 'Remove this condition'],
  removeGroup: ['移除该组', 'Remove this group'],
  chooseField: ['选择字段', 'Choose a field'],
  operator: ['比较方式', 'Operator'],
  value: ['值', 'Value'],
  from: ['起', 'From'],
  to: ['止', 'To'],
  severalHint: ['输入后按回车，可输入多个', 'Press Enter after each value'],
  most: [`最多 ${MOST_CONDITIONS} 个条件`, `At most ${MOST_CONDITIONS} conditions`],
  nothing: ['请至少填写一个完整的条件', 'Complete at least one condition'],
  saved: ['我的搜索', 'My searches'],
  chooseSaved: ['选择已保存的搜索', 'Choose a saved search'],
  name: ['搜索名称', 'Name of the search'],
  savedNow: (name: string) => [`已保存搜索“${name}”`, `The search “${name}” has been saved`],
  removeSaved: (name: string) => [`删除搜索“${name}”？`, `Delete the search “${name}”?`],
});
