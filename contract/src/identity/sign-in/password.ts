import { z } from 'zod';
import { signedIn } from '../../platform/access.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { labelled } from '../../platform/fields.ts';
import { text } from '../../platform/text.ts';
import { freshness, sealedOr } from './sealed.ts';

export const PasswordChange = z.strictObject({
  oldPassword: labelled('原密码', 'Old password', z.string().min(1).max(200)),
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
});
