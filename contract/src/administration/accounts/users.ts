import { z } from 'zod';
import { requires, requiresDuty } from '../../platform/access.ts';
import { choice, choices } from '../../platform/choices.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { exportColumns, exportQuery } from '../../platform/export.ts';
import { labelled, mustHold, yearIn } from '../../platform/fields.ts';
import { importSpecs } from '../../platform/import.ts';
import { keywordIn, pageOf, pageQuery } from '../../platform/page.ts';
import { text } from '../../platform/text.ts';
import { AtVersion, Version } from '../../platform/version.ts';
import { onTheWire, WireTime, YearNumber } from '../../platform/wire.ts';
import { DepartmentRef, departmentId } from './departments.ts';
import { Email, Mobile, PersonName } from './person-fields.ts';

export const userStates = choices({
  pending: ['待审核', 'Awaiting review', 'warning'],
  active: ['正常', 'Active', 'good'],
  rejected: ['已驳回', 'Rejected', 'bad'],
  disabled: ['已停用', 'Disabled', 'neutral'],
});

export const personKinds = choices({
  student: ['研究生', 'Student'],
  staff: ['教职工', 'Staff'],
  external: ['校外人员', 'External'],
  system: ['系统账号', 'System account'],
});

/** What somebody may do with an account now. */
export const userActions = ['edit', 'assign', 'disable', 'enable', 'unlock', 'resetPassword'] as const;
export type UserAction = (typeof userActions)[number];

const UserState = choice('状态', 'State', userStates);
const PersonKind = choice('人员类别', 'Kind of person', personKinds);
const Username = labelled('用户名', 'User name', z.string());
const HeldRole = z.object({ id: z.uuid(), code: z.string(), name: z.string(), nameEn: z.string() });

const NewUsername = labelled(
  '用户名',
  'User name',
  mustHold(
    z.string().trim(),
    (name) => /^[A-Za-z0-9][A-Za-z0-9._-]{1,63}$/.test(name),
    '用户名须为2到64位字母、数字、点、下划线或连字符，并以字母或数字开头',
    'A user name has 2 to 64 letters, digits, dots, underscores or hyphens and begins with a letter or digit',
  ),
);
const PersonNo = labelled('学号/工号', 'Number', z.string().trim().min(1).max(30));
const CardNo = labelled('校园卡号', 'Card number', z.string().trim().min(1).max(30));
const Grade = yearIn('年级', 'Grade', 1950);
const RoleIds = labelled('角色', 'Roles', z.array(z.uuid()).max(20));
const DepartmentIds = labelled('部门', 'Departments', z.array(z.uuid()).max(50));

const rowFields = {
  id: z.uuid(),
  username: Username,
  realName: labelled('姓名', 'Name', z.string()),
  kind: PersonKind,
  personNo: labelled('学号/工号', 'Number', z.string().nullable()),
  cardNo: labelled('校园卡号', 'Card number', z.string().nullable()),
  /** Masked; the plain value is had through a reveal. */
  mobile: labelled('手机号码', 'Mobile number', z.string().nullable()),
  email: labelled('电子邮箱', 'E-mail', z.string().nullable()),
  grade: labelled('年级', 'Grade', YearNumber.nullable()),
  departments: labelled('部门', 'Departments', z.array(DepartmentRef)),
  roles: labelled('角色', 'Roles', z.array(HeldRole)),
  state: UserState,
  stateReason: labelled('停用原因', 'Reason', z.string().nullable()),
  lockedUntil: labelled('锁定至', 'Locked until', WireTime.nullable()),
  mustChangePassword: labelled('须修改密码', 'Must change password', z.boolean()),
  /** A change of it waits for a second person. */
  waiting: labelled('待复核', 'Waiting for consent', z.boolean()),
  createdAt: labelled('创建时间', 'Created', WireTime),
  version: Version,
  actions: z.array(z.enum(userActions)),
};

export const User = onTheWire(z.object(rowFields), { cardNo: 'xykh' });
export type User = z.output<typeof User>;

const editableFields = {
  realName: PersonName,
  kind: PersonKind,
  personNo: PersonNo.nullable(),
  cardNo: CardNo.nullable(),
  grade: Grade.nullable(),
};

export const NewUser = onTheWire(
  z.strictObject({
    username: NewUsername,
    ...editableFields,
    mobile: Mobile.nullable(),
    email: Email.nullable(),
    roleIds: RoleIds,
    departmentIds: DepartmentIds,
  }),
  { cardNo: 'xykh' },
);
export type NewUser = z.output<typeof NewUser>;

/** Contact data left out stays as it is: the form has only its mask. */
export const UserEdit = onTheWire(
  z.strictObject({
    version: Version,
    ...editableFields,
    mobile: Mobile.nullable().optional(),
    email: Email.nullable().optional(),
  }),
  { cardNo: 'xykh' },
);
export type UserEdit = z.output<typeof UserEdit>;

/** The first role is the one somebody signs in with, the first department the current one. */
export const UserRights = z.strictObject({
  version: Version,
  roleIds: RoleIds,
  departmentIds: DepartmentIds,
});
export type UserRights = z.output<typeof UserRights>;

const lockedOnly = choices({ true: ['仅看已锁定', 'Locked only'] });

const listQuery = pageQuery(['username', 'realName', 'personNo', 'state', 'createdAt'], {
  keyword: keywordIn('姓名、拼音、用户名或学工号', 'Name, pinyin, user name or number'),
  /** With everything below it. */
  departmentId: departmentId('部门', 'Department').optional(),
  roleId: labelled('角色', 'Role', z.uuid().optional()),
  state: UserState.optional(),
  kind: PersonKind.optional(),
  locked: choice('锁定', 'Locked', lockedOnly).optional(),
});

export const userExport = exportColumns(
  rowFields,
  ['username', 'realName', 'kind', 'personNo', 'departments', 'roles', 'state'],
  ['cardNo', 'grade', 'mobile', 'email', 'lockedUntil', 'createdAt'],
);

/**
 * The password is shown once and kept nowhere; it must be changed when first used. An administrator's is shown to nobody:
 * the owner gets a link, `sentTo` says where (masked), or that nothing could be sent.
 */
const InitialPassword = z.object({
  id: z.uuid(),
  version: Version,
  password: z.string().nullable(),
  sentTo: z.string().nullable(),
});
/** An account that waits for a second person does not exist yet. */
const CreatedUser = z.object({
  id: z.uuid().nullable(),
  version: Version.nullable(),
  password: z.string().nullable(),
  sentTo: z.string().nullable(),
  waiting: z.boolean(),
});

export const userCalls = defineCalls('accounts', {
  listUsers: {
    path: 'api/system/users',
    summary: text('用户列表', 'List users'),
    access: requires('system:user:view'),
    query: listQuery,
    answer: pageOf(User),
  },
  exportUsers: {
    path: 'api/system/users/export',
    summary: text('导出用户', 'Export users'),
    access: requires('system:user:view'),
    query: exportQuery(listQuery, userExport),
    carries: 'file',
  },
  findUser: {
    path: 'api/system/users/:id',
    summary: text('用户详情', 'A user'),
    access: requires('system:user:view'),
    answer: User,
  },
  createUser: {
    path: 'api/system/users',
    summary: text(
      '新增用户，初始密码只显示一次；三员账号待第二人复核',
      'Create a user; the first password is shown once. An administrator waits for a second person',
    ),
    access: requiresDuty('security', 'system:user:create'),
    body: NewUser,
    answer: CreatedUser,
    secret: true,
  },
  editUser: {
    method: 'PUT',
    path: 'api/system/users/:id',
    summary: text('编辑用户', 'Edit a user'),
    access: requiresDuty('security', 'system:user:edit'),
    body: UserEdit,
    answer: User,
  },
  setUserRights: {
    method: 'PUT',
    path: 'api/system/users/:id/rights',
    summary: text('分配角色与部门', 'Assign roles and departments'),
    access: requiresDuty('security', 'system:user:assign'),
    body: UserRights,
    answer: User,
  },
  disableUser: {
    path: 'api/system/users/:id/disable',
    summary: text('停用用户', 'Disable a user'),
    access: requiresDuty('security', 'system:user:state'),
    body: z.strictObject({
      version: Version,
      reason: labelled('停用原因', 'Reason', z.string().trim().min(2).max(100)),
    }),
    answer: User,
  },
  enableUser: {
    path: 'api/system/users/:id/enable',
    summary: text('启用用户', 'Enable a user'),
    access: requiresDuty('security', 'system:user:state'),
    body: AtVersion,
    answer: User,
  },
  unlockUser: {
    path: 'api/system/users/:id/unlock',
    summary: text('解锁用户', 'Unlock a user'),
    access: requiresDuty('security', 'system:user:state'),
    body: AtVersion,
    answer: User,
  },
  resetPassword: {
    path: 'api/system/users/:id/reset-password',
    summary: text(
      '重置密码，新密码只显示一次；三员由本人通过链接设置',
      'Reset a password; the new one is shown once. Administrators choose theirs by a link',
    ),
    access: requiresDuty('security', 'system:user:password'),
    body: AtVersion,
    answer: InitialPassword,
    secret: true,
  },
});

export const userImportCalls = defineCalls(
  'accounts.user-import',
  importSpecs('api/system/users', text('用户', 'users'), requiresDuty('security', 'system:user:create')),
);
