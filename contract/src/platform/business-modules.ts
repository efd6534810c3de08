import { type Text, text } from './text.ts';

/** The parts of the business as people know them; permissions begin with these words. */
export const businessModules = {
  system: text('系统平台', 'Platform'),
  student: text('学籍管理', 'Student status'),
  training: text('培养管理', 'Training'),
  degree: text('学位管理', 'Degrees'),
  tutor: text('导师管理', 'Tutors'),
  awards: text('奖助管理', 'Awards'),
  examination: text('问卷评教', 'Questionnaires'),
} as const satisfies Record<string, Text>;

export type BusinessModule = keyof typeof businessModules;
