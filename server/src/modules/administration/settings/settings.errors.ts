import { text } from '@graduate/contract/platform/text.ts';
import { commonErrors, defineErrors, platformErrors, type Refused } from '../../../platform/errors.ts';

export const settingErrors = defineErrors('settings', {
  badRequest: commonErrors.badRequest,
  notYours: [
    403,
    text(
      '三员分立：登录与密码策略由安全管理员设置，其他参数由系统管理员设置',
      'Separation of duties: sign-in and password policy are set by the security administrator, all else by the system administrator',
    ),
  ],
});

export const noSuchParameter = (): Refused =>
  platformErrors.notFound({ what: text('参数', 'The parameter') });
