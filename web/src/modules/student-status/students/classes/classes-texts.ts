import { defineTexts } from '../../../../ui/texts.ts';

export const classesTexts = defineTexts({
  title: ['班级管理', 'Classes'],
  create: ['新增班级', 'New class'],
  editTitle: (name: string) => [`编辑班级：${name}`, `Edit class ${name}`],
  askRemove: (name: string) => [
    `删除班级“${name}”？此操作不可恢复。`,
    `Delete the class “${name}”? This cannot be undone.`,
  ],
  total: (classes: number, students: number) => [
    `共 ${classes} 个班级，${students} 名学生`,
    `${classes} classes, ${students} students`,
  ],
  noCounselor: ['未指定辅导员', 'No counsellor yet'],
  counselorHint: [
    '辅导员可查看并管理本班学生；可指定多人',
    'Counsellors can see and manage the students of the class; there may be several',
  ],
  find: ['班级或辅导员', 'Class or counsellor'],
});
