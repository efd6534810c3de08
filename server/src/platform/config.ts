import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import {
  type IdentityConfig,
  identityConfigOf,
  identityEnvironment,
  missingIdentitySettings,
  secret,
} from './identity-config.ts';
import {
  type MessageConfig,
  messageConfigOf,
  messageEnvironment,
  missingMessageSettings,
} from './message-config.ts';

const flag = (otherwise: 'on' | 'off') =>
  z
    .enum(['on', 'off'])
    .default(otherwise)
    .transform((value) => value === 'on');
const path = (otherwise: string) =>
  z
    .string()
    .regex(/^\/[A-Za-z0-9/_-]*$/, '须以 / 开头，只含字母、数字、/ _ -')
    .default(otherwise);

const isProxy = (given: string): boolean => {
  const [address = '', bits, ...more] = given.split('/');
  const most = isIP(address) === 6 ? 128 : 32;
  const fits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
  return (
    ['loopback', 'linklocal', 'uniquelocal'].includes(given) ||
    (isIP(address) > 0 && fits && more.length === 0)
  );
};

const proxies = z
  .string()
  .default('')
  .transform((list) =>
    list
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean),
  )
  .refine((list) => list.every(isProxy), '须为代理的IP地址或网段，多个用逗号分隔，如 10.0.0.5,10.1.0.0/16');

const databaseAddress = z.string().regex(/^postgres(ql)?:\/\//, '须为 postgres://用户:密码@主机:端口/库名');

/** Every setting that comes from the environment. README.md has the same table in words. */
const Environment = z
  .object({
    NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
    HOST: z.string().min(1).default('127.0.0.1'),
    PORT: z.coerce.number().int().min(0).max(65535).default(5180),
    DATA_DIR: z.string().min(1).default('.data'),
    DATABASE_URL: databaseAddress.optional(),
    DATABASE_OWNER_URL: databaseAddress.optional(),
    DATABASE_POOL: z.coerce.number().int().min(2).max(100).default(10),
    DATABASE_DURABLE: flag('on'),
    FILES: z.string().min(1).optional(),
    DEMO: z.enum(['on', 'off']).optional(),
    DEMO_STUDENTS: z.coerce.number().int().min(100).max(200_000).default(5000),
    CAPTCHA: flag('on'),
    LOGIN_ENCRYPT: flag('on'),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    SCHOOL_NAME: z.string().min(1).max(50).default('示范大学'),
    BASE_PATH: path('/lzuyjs/').transform((base) => (base.endsWith('/') ? base : `${base}/`)),
    API_PREFIX: path('/lzuyjs/service').transform((prefix) => prefix.replace(/\/$/, '')),
    TRUST_PROXY: proxies,
    TOKEN_SECRET: secret.optional(),
    METRICS_TOKEN: z.string().min(16, '至少16个字符').optional(),
    ...identityEnvironment,
    ...messageEnvironment,
  })
  .refine((env) => env.CAPTCHA || env.NODE_ENV !== 'production', {
    path: ['CAPTCHA'],
    message: '生产环境不能关闭验证码',
  })
  .refine((env) => env.LOGIN_ENCRYPT || env.NODE_ENV !== 'production', {
    path: ['LOGIN_ENCRYPT'],
    message: '生产环境不能关闭登录加密',
  })
  .refine((env) => env.DATABASE_DURABLE || env.NODE_ENV !== 'production', {
    path: ['DATABASE_DURABLE'],
    message: '生产环境的数据必须经得起断电',
  })
  .refine((env) => !(env.DEMO === 'on' && (env.NODE_ENV === 'production' || env.DATABASE_URL)), {
    path: ['DEMO'],
    message: '生产环境或使用 DATABASE_URL 时不创建演示数据',
  })
  .check(({ value, issues }) => {
    for (const { name, message } of [...missingIdentitySettings(value), ...missingMessageSettings(value)])
      issues.push({ code: 'custom', path: [name], message, input: undefined });
  });

export type Config = {
  production: boolean;
  host: string;
  port: number;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Of whom migrations and set-up are done as, where that is not the user of `databaseUrl`. */
  databaseOwnerUrl: string | undefined;
  databasePool: number;
  databaseDurable: boolean;
  /** A folder, or `s3://…`. */
  files: string;
  demo: boolean;
  /** How many student records a demonstration gets. */
  demoStudents: number;
  captcha: boolean;
  loginEncrypt: boolean;
  logLevel: string;
  schoolName: string;
  /** Begins and ends with a slash. */
  basePath: string;
  /** Begins with a slash, ends without one. */
  apiPrefix: string;
  trustProxy: string[];
  tokenSecret: string | undefined;
  metricsToken: string | undefined;
  /** The ways in that need another system. */
  identity: IdentityConfig;
  /** Ways out of the house for messages. */
  messages: MessageConfig;
};

export class BadConfiguration extends Error {}

/** Reads the settings, or says which of them are wrong and why. An empty value counts as not set. */
export const readConfig = (environment: NodeJS.ProcessEnv): Config => {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new BadConfiguration(`环境变量设置有误 (bad configuration):\n${lines.join('\n')}`);
  }
  const env = parsed.data;
  const dataDir = resolve(env.DATA_DIR);
  const production = env.NODE_ENV === 'production';
  return {
    production,
    host: env.HOST,
    port: env.PORT,
    dataDir,
    databaseUrl: env.DATABASE_URL,
    databaseOwnerUrl: env.DATABASE_OWNER_URL,
    databasePool: env.DATABASE_POOL,
    databaseDurable: env.DATABASE_DURABLE,
    files: env.FILES ?? resolve(dataDir, 'files'),
    demo: env.DEMO ? env.DEMO === 'on' : !production && !env.DATABASE_URL,
    demoStudents: env.DEMO_STUDENTS,
    captcha: env.CAPTCHA,
    loginEncrypt: env.LOGIN_ENCRYPT,
    logLevel: env.LOG_LEVEL,
    schoolName: env.SCHOOL_NAME,
    basePath: env.BASE_PATH,
    apiPrefix: env.API_PREFIX,
    trustProxy: env.TRUST_PROXY,
    tokenSecret: env.TOKEN_SECRET,
    metricsToken: env.METRICS_TOKEN,
    identity: identityConfigOf(env),
    messages: messageConfigOf(env),
  };
};
