import { choices } from '../../platform/choices.ts';

/** The roles every installation has; more can be made on the role screen. */
export const builtInRoles = choices({
  student: ['研究生', 'Student'],
  tutor: ['导师', 'Supervisor'],
  teacher: ['任课教师', 'Teacher'],
  assistant: ['导师助理', "Supervisor's assistant"],
  secretary: ['学院研究生秘书', 'College secretary'],
  dean: ['学院主管领导', 'College dean'],
  counselor: ['辅导员', 'Counsellor'],
  enrolment: ['学籍管理员', 'Enrolment office'],
  training: ['培养管理员', 'Training office'],
  degree: ['学位管理员', 'Degree office'],
  tutors: ['导师管理员', "Supervisors' office"],
  awards: ['奖助管理员', 'Awards office'],
  expert: ['校外专家/行业导师', 'External expert'],
  sysadmin: ['系统管理员', 'System administrator'],
  security: ['安全管理员', 'Security administrator'],
  auditor: ['审计管理员', 'Audit administrator'],
});

export type BuiltInRole = keyof typeof builtInRoles;

/** The three whose duties are kept apart. */
export const administratorCodes: readonly string[] = ['sysadmin', 'security', 'auditor'];

/** Which of the three are among these roles. */
export const administratorsAmong = (roles: readonly { code: string }[]): string[] =>
  roles.map(({ code }) => code).filter((code) => administratorCodes.includes(code));
