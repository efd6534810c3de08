import { z } from 'zod';
import { DepartmentRef } from '../../administration/accounts/departments.ts';
import { anyone, signedIn } from '../../platform/access.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { labelled } from '../../platform/fields.ts';
import { text } from '../../platform/text.ts';
import { onTheWire, TextPair } from '../../platform/wire.ts';
import { freshness, sealedOr } from './sealed.ts';

/** What is inside an encrypted sign-in body. With `assistantLogin`, `username` is the tutor's. */
export const SignIn = z
  .strictObject({
    username: labelled('用户名', 'User name', z.string().trim().min(1).max(64)),
    password: labelled('密码', 'Password', z.string().min(6).max(200)),
    code: labelled('验证码', 'Captcha', z.string().max(20).optional()),
    uuid: z.uuid().optional(),
    assistantLogin: z.boolean().optional(),
    assistant: labelled('助理账号', 'Assistant account', z.string().trim().max(64).optional()),
    remember: labelled('记住我', 'Remember me', z.boolean().optional()),
    ...freshness,
  })
  .refine(({ assistantLogin, assistant }) => !assistantLogin || Boolean(assistant), {
    path: ['assistant'],
    params: { text: text('请输入助理账号', 'Enter the assistant account') },
  });

export const Token = z.object({
  token: z.string(),
  st: z.string().optional(),
  /** Seconds. */
  expiresIn: z.number(),
  mustChangePassword: z.boolean().optional(),
});

export const RoleRef = z.object({ id: z.uuid(), name: z.string(), nameEn: z.string() });

/** A department as `auth/info` tells it; whoever names one may leave out all but its id. */
const ChosenDepartment = onTheWire(
  z.object({
    id: labelled('部门', 'Department', z.uuid()),
    code: labelled('单位编号', 'Unit code', z.string().max(100).optional()),
    name: labelled('部门名称', 'Department name', z.string().max(200).optional()),
  }),
  DepartmentRef.wireNames,
);

export const SessionInfo = onTheWire(
  z.object({
    username: z.string(),
    realName: z.string(),
    avatar: z.string(),
    roles: z.array(z.string()),
    permissions: z.array(z.string()),
    roleList: z.array(RoleRef),
    allRoles: z.array(z.string()),
    cardNo: z.string(),
    admin: z.boolean(),
    department: DepartmentRef.nullable(),
    departments: z.array(DepartmentRef),
    departmentCode: z.string(),
    currentRoleId: z.uuid(),
    loadMenus: z.boolean(),
    actingFor: z.string().optional(),
    unread: z.number(),
    todo: z.number(),
    mustChangePassword: z.boolean(),
    /** Days until the password must be changed, told when they are few. */
    passwordDaysLeft: z.number().optional(),
    rightsVersion: z.string(),
  }),
  { cardNo: 'cardId', department: 'dept', departments: 'manyDept', departmentCode: 'dwbh' },
);
export type SessionInfo = z.output<typeof SessionInfo>;

export const DemonstrationAccount = z.object({
  username: z.string(),
  name: z.string(),
  password: z.string(),
});

export const PublicSettings = z.object({
  schoolName: z.string(),
  logo: z.string().nullable(),
  title: TextPair,
  version: z.string(),
  captcha: z.boolean(),
  loginEncrypt: z.boolean(),
  demonstration: z.array(DemonstrationAccount),
  /** `cas`: an address to go to; `oidc`, `social`: a call below the API prefix that answers the address to go to. */
  ways: z.array(z.object({ kind: z.enum(['cas', 'oidc', 'social']), name: z.string(), url: z.string() })),
  registration: z.boolean(),
  /** What a new password must be like. */
  passwordRules: z.object({ shortest: z.number(), longest: z.number(), classes: z.number() }),
});
export type PublicSettings = z.output<typeof PublicSettings>;

export const sessionCalls = defineCalls('sign-in', {
  captcha: {
    path: 'auth/vCode',
    summary: text('取验证码图片', 'Get a captcha picture'),
    access: anyone('a way in'),
    answer: z.object({ uuid: z.uuid(), img: z.string() }),
  },
  publicKey: {
    path: 'publicKey',
    summary: text('取登录加密公钥', 'Get the public key for signing in'),
    access: anyone('a way in'),
    answer: z.object({
      publicKey: z.string(),
      mockServer: z.literal(false),
      keyId: z.uuid(),
      serverTime: z.number(),
      loginEncrypt: z.boolean(),
    }),
  },
  signIn: {
    path: 'auth/login',
    summary: text('登录', 'Sign in'),
    access: anyone('a way in'),
    body: sealedOr(SignIn),
    answer: Token,
    secret: true,
  },
  refresh: {
    path: 'refreshToken',
    summary: text('刷新令牌', 'Refresh the token'),
    access: anyone('carries its own cookie and the expired token'),
    answer: Token,
    secret: true,
  },
  expire: {
    path: 'expireToken',
    summary: text('使当前令牌过期', 'Expire the current token'),
    access: signedIn,
  },
  signOut: { method: 'POST', path: 'auth/logout', summary: text('退出登录', 'Sign out'), access: signedIn },
  info: {
    path: 'auth/info',
    summary: text('当前用户信息', 'Who am I'),
    access: signedIn,
    answer: SessionInfo,
  },
  changeDepartment: {
    path: 'auth/changeDept',
    summary: text('切换部门', 'Switch department'),
    access: signedIn,
    /** The whole department, as `auth/info` told it. Only its id is believed. */
    body: ChosenDepartment,
    answer: Token,
    secret: true,
  },
  publicSettings: {
    path: 'api/public/settings',
    summary: text('公开设置', 'Public settings'),
    access: anyone("the shell's public settings"),
    answer: PublicSettings,
  },
});
