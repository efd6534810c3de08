import { choices } from './choices.ts';

/** The parts of the business as people know them; permissions begin with these words. */
export const businessModules = choices({
  system: ['系统平台', 'Platform'],
  student: ['学籍管理', 'Student status'],
  training: ['培养管理', 'Training'],
  degree: ['学位管理', 'Degrees'],
  tutor: ['导师管理', 'Supervisors'],
  awards: ['奖助管理', 'Awards'],
  examination: ['问卷评教', 'Questionnaires'],
});

export type BusinessModule = keyof typeof businessModules;
