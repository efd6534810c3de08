import { z } from 'zod';
import { type Text, text } from '../../platform/text.ts';

const ways = ['password', 'assistant', 'cas', 'oidc', 'cookie', 'social'] as const;

/** How somebody came in. */
export const Way = z.enum(ways);
export type Way = z.output<typeof Way>;

export const wayTexts: Readonly<Record<Way, Text>> = {
  password: text('密码登录', 'Password'),
  assistant: text('助理登录', 'Assistant'),
  cas: text('统一身份认证', 'Single sign-on (CAS)'),
  oidc: text('统一身份认证（OpenID）', 'Single sign-on (OpenID)'),
  cookie: text('校内系统跳转', 'From another school system'),
  social: text('第三方账号', 'Social account'),
};
