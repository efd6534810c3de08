import type { z } from 'zod';
import { choice, choices } from '../../platform/choices.ts';

export const signInMethodNames = choices({
  password: ['密码登录', 'Password'],
  assistant: ['助理登录', 'Assistant'],
  cas: ['统一身份认证', 'Single sign-on (CAS)'],
  oidc: ['统一身份认证（OpenID）', 'Single sign-on (OpenID)'],
  cookie: ['校内系统跳转', 'From another school system'],
  social: ['第三方账号', 'Social account'],
});

/** How somebody came in. */
export const SignInMethod = choice('登录方式', 'Way in', signInMethodNames);
export type SignInMethod = z.output<typeof SignInMethod>;
