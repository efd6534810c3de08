import { type Text, text } from '../../platform/text.ts';

/** The roles every installation has; more can be made on the role screen. */
export const builtInRoles = {
  student: text('研究生', 'Student'),
  tutor: text('导师', 'Tutor'),
  teacher: text('任课教师', 'Teacher'),
  assistant: text('导师助理', "Tutor's assistant"),
  secretary: text('学院研究生秘书', 'College secretary'),
  dean: text('学院主管领导', 'College dean'),
  counselor: text('辅导员', 'Counselor'),
  enrolment: text('学籍管理员', 'Enrolment office'),
  training: text('培养管理员', 'Training office'),
  degree: text('学位管理员', 'Degree office'),
  tutors: text('导师管理员', 'Tutor office'),
  awards: text('奖助管理员', 'Awards office'),
  expert: text('校外专家/行业导师', 'External expert'),
  sysadmin: text('系统管理员', 'System administrator'),
  security: text('安全管理员', 'Security administrator'),
  auditor: text('审计管理员', 'Audit administrator'),
} as const satisfies Record<string, Text>;

export type BuiltInRole = keyof typeof builtInRoles;
