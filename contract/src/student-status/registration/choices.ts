import { type Text, text } from '../../platform/text.ts';

/** How a student came to be registered, or excused. */
export const registrationMethods = {
  self: text('本人注册', 'By the student'),
  batch: text('批量注册', 'By the office'),
  import: text('导入', 'Imported'),
  card: text('刷卡', 'By card'),
  job: text('自动', 'Automatic'),
  checkIn: text('报到注册', 'At check-in'),
  change: text('学籍异动', 'Status change'),
} as const satisfies Record<string, Text>;
export type RegistrationMethod = keyof typeof registrationMethods;
