import { defineTexts } from '../../../../ui/texts.ts';

export const audienceTexts = defineTexts({
  title: ['填写对象', 'Audience'],
  set: ['设置填写对象', 'Choose who is asked'],
  ownDepartmentOnly: ['只能选择本部门的人员', 'You can only choose people in your own department'],
  anyDepartment: ['不限部门', 'Any department'],
  anyRole: ['不限角色', 'Any role'],
  anyGrade: ['不限年级', 'Any grade'],
  anyLevel: ['不限层次', 'Any level'],
  people: (n: number) => [`共 ${n.toLocaleString()} 人`, `${n.toLocaleString()} people`],
  nobody: ['没有符合条件的人员', 'No matching people'],
  together: ['以下条件须同时满足，不选即不限', 'All of these must match; leave one empty for any'],
  onList: (n: number) => [`名单中 ${n.toLocaleString()} 人`, `${n.toLocaleString()} on the list`],
  importList: ['导入名单', 'Import a list'],
  importTitle: ['导入填写名单', 'Import people to answer'],
  clearList: ['清空名单', 'Empty the list'],
  askClear: (n: number) => [`清空名单中的 ${n} 人？`, `Remove all ${n} people from the list?`],
  cleared: ['名单已清空', 'The list is empty'],
  emptyList: ['名单为空，请从 Excel 导入学号或工号', 'The list is empty: import numbers from Excel'],
  find: ['姓名、学号/工号', 'Name, number'],
  fixed: ['已发布，填写对象不能再改', 'Published: the audience stays as it is'],
});
