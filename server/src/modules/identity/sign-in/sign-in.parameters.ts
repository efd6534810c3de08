import type { PasswordRules } from '@graduate/contract/identity/sign-in/password-rules.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { z } from 'zod';
import type { Db } from '../../../platform/database/connect.ts';
import { defineParameter, readParameter } from '../../../platform/parameters.ts';

const whole = (least: number, most: number) => z.number().int().min(least).max(most);

const passwordShortest = defineParameter({
  key: 'signIn.passwordShortest',
  name: text('密码最短长度（字符）', 'Minimum password length (characters)'),
  schema: whole(8, 64),
  usual: 8,
});

const passwordLongest = defineParameter({
  key: 'signIn.passwordLongest',
  name: text('密码最长长度（字符）', 'Maximum password length (characters)'),
  schema: whole(16, 200),
  usual: 32,
});

const passwordClasses = defineParameter({
  key: 'signIn.passwordClasses',
  name: text('密码至少包含的字符种类', 'Kinds of characters a password needs'),
  schema: whole(1, 4),
  usual: 3,
});

export const passwordHistory = defineParameter({
  key: 'signIn.passwordHistory',
  name: text('不得重复最近几次的密码（0 为不限）', 'Recent passwords not to be used again (0: no limit)'),
  schema: whole(0, 24),
  usual: 5,
});

const passwordDays = defineParameter({
  key: 'signIn.passwordDays',
  name: text('教职工密码有效期（天，0 为长期有效）', 'Staff passwords are valid for (days, 0: for ever)'),
  schema: whole(0, 3650),
  usual: 180,
});

const passwordWarningDays = defineParameter({
  key: 'signIn.passwordWarningDays',
  name: text('密码到期前提醒（天）', 'Warn before a password expires (days)'),
  schema: whole(0, 90),
  usual: 7,
});

const idleMinutesStaff = defineParameter({
  key: 'signIn.idleMinutesStaff',
  name: text('教职工无操作自动退出（分钟）', 'Staff are signed out when idle for (minutes)'),
  schema: whole(5, 1440),
  usual: 30,
});

const idleHoursStudent = defineParameter({
  key: 'signIn.idleHoursStudent',
  name: text('研究生无操作自动退出（小时）', 'Students are signed out when idle for (hours)'),
  schema: whole(1, 168),
  usual: 24,
});

export const sessionsPerAccount = defineParameter({
  key: 'signIn.sessionsPerAccount',
  name: text(
    '同一账号最多同时登录数（0 为不限，超出时最早的退出）',
    'Sessions per account at once (0: no limit)',
  ),
  schema: whole(0, 50),
  usual: 0,
});

export const signInParameters = [
  passwordShortest,
  passwordLongest,
  passwordClasses,
  passwordHistory,
  passwordDays,
  passwordWarningDays,
  idleMinutesStaff,
  idleHoursStudent,
  sessionsPerAccount,
].map((parameter) => ({ ...parameter, duty: 'security' as const }));

export const passwordRules = async (db: Db): Promise<PasswordRules> => {
  const [shortest, longest, classes] = await Promise.all([
    readParameter(db, passwordShortest),
    readParameter(db, passwordLongest),
    readParameter(db, passwordClasses),
  ]);
  return { shortest, longest: Math.max(shortest, longest), classes };
};

export type PasswordAge = { days: number; warningDays: number };

export const passwordAge = async (db: Db): Promise<PasswordAge> => {
  const [days, warningDays] = await Promise.all([
    readParameter(db, passwordDays),
    readParameter(db, passwordWarningDays),
  ]);
  return { days, warningDays };
};

export type IdleTimes = { staffMinutes: number; studentHours: number };

export const idleTimes = async (db: Db): Promise<IdleTimes> => {
  const [staffMinutes, studentHours] = await Promise.all([
    readParameter(db, idleMinutesStaff),
    readParameter(db, idleHoursStudent),
  ]);
  return { staffMinutes, studentHours };
};
