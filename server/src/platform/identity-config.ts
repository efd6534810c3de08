import { z } from 'zod';

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;

const isSafeAddress = (address: string): boolean => {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname));
};

export const address = z
  .string()
  .refine(isSafeAddress, '须为 https:// 地址（本机调试可用 http://127.0.0.1）');
const withoutSlash = (url: string) => url.replace(/\/+$/, '');

const runsInOrder = (secret: string): boolean => {
  let run = 1;
  for (let at = 1; at < secret.length && run < 8; at++)
    run = secret.charCodeAt(at) === secret.charCodeAt(at - 1) + 1 ? run + 1 : 1;
  return run >= 8;
};

/** Long enough, and not one of those that stand in every manual. */
export const secret = z
  .string()
  .min(32, '至少32个字符')
  .refine((value) => new Set(value).size >= 12 && !runsInOrder(value), '过于简单，请用随机生成的密钥');

const SocialProvider = z.strictObject({
  /** Stands in addresses: `wecom`. */
  name: z.string().regex(/^[a-z][a-z0-9-]{0,29}$/),
  /** What the button says. */
  title: z.string().min(1).max(20),
  authorizeUrl: address,
  tokenUrl: address,
  userinfoUrl: address,
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
  scope: z.string().optional(),
  /** Fields of the user information: who it is, and what to call it. */
  subjectField: z.string().min(1),
  nicknameField: z.string().min(1).optional(),
});
export type SocialProvider = z.output<typeof SocialProvider>;

const socialProviders = z
  .string()
  .default('[]')
  .transform((json, context) => {
    try {
      return JSON.parse(json) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: '须为 JSON 数组' });
      return z.NEVER;
    }
  })
  .pipe(z.array(SocialProvider).max(10))
  .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, 'name 不能重复');

/** Settings of the ways in that need another system; all may be left out. */
export const identityEnvironment = {
  PUBLIC_URL: address.transform(withoutSlash).optional(),
  CAS_URL: address.transform(withoutSlash).optional(),
  CAS_SERVICE: address.optional(),
  OIDC_ISSUER: address.optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  OIDC_CLIENT_AUTH: z.enum(['basic', 'post']).default('basic'),
  OIDC_CLAIM: z.string().min(1).default('sub'),
  COOKIE_TOKEN_SECRET: secret.optional(),
  COOKIE_TOKEN_AUDIENCE: z.string().min(1).optional(),
  SOCIAL_PROVIDERS: socialProviders,
  SMS_GATEWAY: address.optional(),
  SMS_GATEWAY_TOKEN: z.string().min(1).optional(),
};

type Environment = { BASE_PATH: string } & z.output<z.ZodObject<typeof identityEnvironment>>;

export type OidcConfig = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  clientAuth: 'basic' | 'post';
  /** The claim that holds the student or staff number. */
  claim: string;
};

export type IdentityConfig = {
  /** Where browsers reach this installation, without a path. */
  publicUrl: string | undefined;
  /** Where an identity provider sends the browser back to. */
  callbackUrl: string | undefined;
  cas: { url: string; service: string } | undefined;
  oidc: OidcConfig | undefined;
  cookieToken: { secret: Uint8Array; audience: string } | undefined;
  social: readonly SocialProvider[];
  sms: { url: string; token: string | undefined } | undefined;
};

type Missing = { name: string; message: string };

/** Settings that are only good together with others. */
export const missingIdentitySettings = (env: Environment): Missing[] => {
  const need = (name: keyof Environment, because: string): Missing[] =>
    env[name] ? [] : [{ name, message: `设置了 ${because} 时必填` }];
  return [
    ...(env.CAS_URL && !env.CAS_SERVICE ? need('PUBLIC_URL', 'CAS_URL 而没有 CAS_SERVICE') : []),
    ...(env.OIDC_ISSUER
      ? [
          ...need('OIDC_CLIENT_ID', 'OIDC_ISSUER'),
          ...need('OIDC_CLIENT_SECRET', 'OIDC_ISSUER'),
          ...need('PUBLIC_URL', 'OIDC_ISSUER'),
        ]
      : []),
    ...(env.COOKIE_TOKEN_SECRET ? need('COOKIE_TOKEN_AUDIENCE', 'COOKIE_TOKEN_SECRET') : []),
    ...(env.SOCIAL_PROVIDERS.length > 0 ? need('PUBLIC_URL', 'SOCIAL_PROVIDERS') : []),
  ];
};

export const identityConfigOf = (env: Environment): IdentityConfig => {
  const callbackUrl = env.PUBLIC_URL && `${env.PUBLIC_URL}${env.BASE_PATH}callback`;
  const service = env.CAS_SERVICE ?? callbackUrl;
  return {
    publicUrl: env.PUBLIC_URL,
    callbackUrl,
    cas: env.CAS_URL && service ? { url: env.CAS_URL, service } : undefined,
    oidc:
      env.OIDC_ISSUER && env.OIDC_CLIENT_ID && env.OIDC_CLIENT_SECRET
        ? {
            issuer: env.OIDC_ISSUER,
            clientId: env.OIDC_CLIENT_ID,
            clientSecret: env.OIDC_CLIENT_SECRET,
            clientAuth: env.OIDC_CLIENT_AUTH,
            claim: env.OIDC_CLAIM,
          }
        : undefined,
    cookieToken:
      env.COOKIE_TOKEN_SECRET && env.COOKIE_TOKEN_AUDIENCE
        ? {
            secret: new TextEncoder().encode(env.COOKIE_TOKEN_SECRET),
            audience: env.COOKIE_TOKEN_AUDIENCE,
          }
        : undefined,
    social: env.SOCIAL_PROVIDERS,
    sms: env.SMS_GATEWAY ? { url: env.SMS_GATEWAY, token: env.SMS_GATEWAY_TOKEN } : undefined,
  };
};
