import { choices } from '../../platform/choices.ts';

/** How a student came to be registered, or excused. */
export const registrationMethods = choices({
  self: ['本人注册', 'By the student'],
  batch: ['批量注册', 'By the office'],
  import: ['导入', 'Imported'],
  card: ['刷卡', 'By card'],
  job: ['自动', 'Automatic'],
  checkIn: ['报到注册', 'At check-in'],
  change: ['学籍异动', 'Status change'],
});
export type RegistrationMethod = keyof typeof registrationMethods;
