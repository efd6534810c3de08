import { defineTexts } from '../../../../ui/texts.ts';

export const departmentTexts = defineTexts({
  departments: ['部门管理', 'Departments'],
  create: ['新增部门', 'New department'],
  editDepartment: (name: string) => [`编辑部门：${name}`, `Edit ${name}`],
  addBelow: ['新增下级', 'Add below'],
  askRemove: (name: string, code: string) => [
    `删除部门“${name}”（单位编号 ${code}）？此操作不可恢复。`,
    `Delete ${name} (unit code ${code})? This cannot be undone.`,
  ],
  enabledHelp: ['停用后不能再被选择，已有数据不受影响', 'Can no longer be chosen; existing data stays'],
});
