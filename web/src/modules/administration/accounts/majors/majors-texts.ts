import { defineTexts } from '../../../../ui/texts.ts';

export const majorTexts = defineTexts({
  majors: ['专业管理', 'Majors'],
  create: ['新增专业', 'New major'],
  editMajor: (name: string) => [`编辑专业：${name}`, `Edit ${name}`],
  askRemove: (name: string, code: string) => [
    `删除专业“${name}”（专业代码 ${code}）？此操作不可恢复。`,
    `Delete ${name} (code ${code})? This cannot be undone.`,
  ],
  levels: ['培养层次', 'Levels'],
  doctors: ['博士', 'Doctor'],
  masters: ['硕士', 'Master'],
  levelsHelp: ['至少选择一项', 'At least one'],
  enabledHelp: ['停用后不能再被选择，已有数据不受影响', 'Can no longer be chosen; existing data stays'],
});
