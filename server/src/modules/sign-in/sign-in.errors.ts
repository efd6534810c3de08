import { text } from '@graduate/contract/platform/text.ts';
import { defineErrors } from '../../platform/errors.ts';

export const signInErrors = defineErrors('sign-in', {
  wrongCaptcha: [400, text('验证码错误', 'Wrong captcha')],
  captchaGone: [400, text('验证码已失效', 'The captcha is no longer valid')],
  wrongCredentials: [400, text('用户名或密码错误', 'Wrong user name or password')],
  locked: [
    400,
    ({ minutes }: { minutes: number }) =>
      text(`账号已锁定，请${minutes}分钟后再试`, `Account locked, try again in ${minutes} minutes`),
  ],
  unreadableBody: [400, text('登录信息无法解密，请刷新页面后重试', 'The sign-in body cannot be decrypted; reload the page')],
  encryptionRequired: [400, text('登录信息须加密提交', 'The sign-in body must be encrypted')],
  replayed: [400, text('登录请求已失效，请重新登录', 'This sign-in request is no longer valid, try again')],
  noRole: [403, text('账号尚未分配角色，请联系管理员', 'This account has no role yet; contact the administrator')],
  foreignDepartment: [403, text('您不属于该部门，不能切换', 'You do not belong to this department')],
});
