import { z } from 'zod';
import { address, secret } from './identity-config.ts';

/** Settings of the ways out of the house for messages; all may be left out. */
export const messageEnvironment = {
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/./, '须为 smtp://用户:密码@主机:端口 或 smtps://…')
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/, '须为邮箱地址，例如 研究生院 <yjs@example.edu.cn>')
    .optional(),
  MESSAGE_WEBHOOK_URL: address.optional(),
  MESSAGE_WEBHOOK_SECRET: secret.optional(),
};

type Environment = z.output<z.ZodObject<typeof messageEnvironment>>;

export type MessageConfig = {
  email: { url: string; from: string } | undefined;
  webhook: { url: string; secret: string } | undefined;
};

const pairs = [
  ['SMTP_URL', 'MAIL_FROM'],
  ['MESSAGE_WEBHOOK_URL', 'MESSAGE_WEBHOOK_SECRET'],
] as const;

export const missingMessageSettings = (env: Environment): { name: string; message: string }[] =>
  pairs.flatMap(([first, second]) =>
    env[first] && !env[second] ? [{ name: second, message: `设置了 ${first} 时必填` }] : [],
  );

export const messageConfigOf = (env: Environment): MessageConfig => ({
  email: env.SMTP_URL && env.MAIL_FROM ? { url: env.SMTP_URL, from: env.MAIL_FROM } : undefined,
  webhook:
    env.MESSAGE_WEBHOOK_URL && env.MESSAGE_WEBHOOK_SECRET
      ? { url: env.MESSAGE_WEBHOOK_URL, secret: env.MESSAGE_WEBHOOK_SECRET }
      : undefined,
});
