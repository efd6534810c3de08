import { z } from 'zod';
import { anyone, signedIn } from '../../platform/access.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { labelled } from '../../platform/fields.ts';
import { text } from '../../platform/text.ts';
import { freshness, sealedOr } from './sealed.ts';

export const PasswordChange = z.strictObject({
  oldPassword: labelled('原密码', 'Old password', z.string().min(1).max(200)),
  newPassword: labelled('新密码', 'New password', z.string().min(1).max(200)),
  ...freshness,
});

/** What somebody fills in who got a link to choose a password. */
export const PasswordChoice = z.strictObject({
  code: z.string().min(20).max(100),
  newPassword: labelled('新密码', 'New password', z.string().min(1).max(200)),
  ...freshness,
});

export const passwordCalls = defineCalls('personal', {
  changePassword: {
    path: 'api/personal/password',
    summary: text('修改密码', 'Change the password'),
    access: signedIn,
    body: sealedOr(PasswordChange),
    answer: z.object({ endedSessions: z.number() }),
  },
  choosePassword: {
    path: 'api/public/password',
    summary: text('用一次性链接设置密码', 'Choose a password with a link that works once'),
    access: anyone('a way in'),
    body: sealedOr(PasswordChoice),
    /** The name to sign in with. */
    answer: z.object({ username: z.string() }),
  },
});
