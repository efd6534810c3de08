import { z } from 'zod';
import { requires, requiresDuty } from '../../platform/access.ts';
import { choice, choices } from '../../platform/choices.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { labelled, mustHold } from '../../platform/fields.ts';
import { keywordIn, pageOf, pageQuery } from '../../platform/page.ts';
import { text } from '../../platform/text.ts';
import { Version } from '../../platform/version.ts';
import { TextPair } from '../../platform/wire.ts';
import { User } from './users.ts';

/** Which rows a role reaches. */
export const dataScopes = choices({
  self: ['仅本人', 'Own data only'],
  ownStudents: ['指导的学生', 'Own students'],
  ownClasses: ['所带班级', 'Own classes'],
  assigned: ['分配的任务', 'What is assigned'],
  department: ['本部门', 'Current department'],
  departmentTree: ['本部门及下级', 'Current department and below'],
  custom: ['自定义部门', 'Chosen departments'],
  all: ['全部', 'Everything'],
});

/** The business areas that permissions are grouped by; the first part of a permission names its area. */
export const permissionAreas = choices({
  system: ['平台管理', 'Platform'],
  student: ['学籍管理', 'Student status'],
  training: ['培养管理', 'Training'],
  degree: ['学位管理', 'Degrees'],
  tutor: ['导师管理', 'Supervisors'],
  awards: ['奖助管理', 'Awards'],
  examination: ['问卷与考试', 'Questionnaires and exams'],
});

export const roleActions = ['edit', 'grant', 'delete'] as const;
export type RoleAction = (typeof roleActions)[number];

const DataScope = choice('数据范围', 'Data scope', dataScopes);
const RoleName = labelled('角色名称', 'Role name', z.string().trim().min(1).max(30));
const RoleNameEn = labelled('英文名称', 'English name', z.string().trim().min(1).max(60));
const Level = labelled('级别', 'Level', z.int().min(1).max(999));
const SortOrder = labelled('排序', 'Order', z.int().min(0).max(9999));
const DepartmentIds = labelled('部门', 'Departments', z.array(z.uuid()).max(500));
const RoleCode = labelled(
  '角色编码',
  'Role code',
  mustHold(
    z.string(),
    (code) => /^[a-z][a-z0-9-]{1,29}$/.test(code) && !(code in {}),
    '角色编码须为2到30位小写字母、数字或连字符，并以字母开头',
    'A role code has 2 to 30 lower-case letters, digits or hyphens and begins with a letter',
  ),
);
const PermissionName = z.string().regex(/^[a-z-]+:[A-Za-z-]+:[A-Za-z-]+$/);

const roleFields = {
  id: z.uuid(),
  code: labelled('角色编码', 'Role code', z.string()),
  name: labelled('角色名称', 'Role name', z.string()),
  nameEn: labelled('英文名称', 'English name', z.string()),
  level: Level,
  dataScope: DataScope,
  builtIn: labelled('内置', 'Built-in', z.boolean()),
  sortOrder: SortOrder,
  memberCount: labelled('成员数', 'Members', z.number()),
  /** A change of it waits for a second person. */
  waiting: labelled('待复核', 'Waiting for consent', z.boolean()),
  version: Version,
  actions: z.array(z.enum(roleActions)),
};

export const Role = z.object(roleFields);
export type Role = z.output<typeof Role>;

export const RoleDetail = z.object({
  ...roleFields,
  departmentIds: DepartmentIds,
  permissions: labelled('权限', 'Permissions', z.array(z.string())),
});
export type RoleDetail = z.output<typeof RoleDetail>;

const writtenFields = {
  name: RoleName,
  nameEn: RoleNameEn,
  level: Level,
  dataScope: DataScope,
  sortOrder: SortOrder,
  /** For a custom scope exactly these, none of those above or below. */
  departmentIds: DepartmentIds,
};

export const NewRole = z.strictObject({ code: RoleCode, ...writtenFields });
export type NewRole = z.output<typeof NewRole>;

export const RoleEdit = z.strictObject({ version: Version, ...writtenFields });
export type RoleEdit = z.output<typeof RoleEdit>;

const PermissionArea = z.object({
  area: z.string(),
  name: TextPair,
  permissions: z.array(z.object({ permission: z.string(), name: TextPair })),
});
export type PermissionArea = z.output<typeof PermissionArea>;

export const roleCalls = defineCalls('accounts', {
  listRoles: {
    path: 'api/system/roles',
    summary: text('角色列表', 'List roles'),
    access: requires('system:role:view'),
    query: pageQuery(['sortOrder', 'code', 'name', 'level'], {
      keyword: keywordIn('角色名称或编码', 'Name or code'),
    }),
    answer: pageOf(Role),
  },
  findRole: {
    path: 'api/system/roles/:id',
    summary: text('角色详情', 'A role'),
    access: requires('system:role:view'),
    answer: RoleDetail,
  },
  roleMembers: {
    path: 'api/system/roles/:id/members',
    summary: text('角色成员', 'Members of a role'),
    access: requires('system:role:view'),
    query: pageQuery(['username', 'realName', 'personNo', 'state', 'createdAt'], {
      keyword: labelled('关键字', 'Keyword', z.string().trim().max(50).optional()),
    }),
    answer: pageOf(User),
  },
  createRole: {
    path: 'api/system/roles',
    summary: text('新增角色', 'Create a role'),
    access: requiresDuty('security', 'system:role:edit'),
    body: NewRole,
    answer: RoleDetail,
  },
  editRole: {
    method: 'PUT',
    path: 'api/system/roles/:id',
    summary: text('编辑角色与数据范围', 'Edit a role and its data scope'),
    access: requiresDuty('security', 'system:role:edit'),
    body: RoleEdit,
    answer: RoleDetail,
  },
  deleteRole: {
    method: 'DELETE',
    path: 'api/system/roles/:id',
    summary: text('删除角色', 'Delete a role'),
    access: requiresDuty('security', 'system:role:edit'),
  },
  setRolePermissions: {
    method: 'PUT',
    path: 'api/system/roles/:id/permissions',
    summary: text('设置角色的权限', "Set a role's permissions"),
    access: requiresDuty('security', 'system:role:grant'),
    body: z.strictObject({
      version: Version,
      permissions: labelled('权限', 'Permissions', z.array(PermissionName).max(2000)),
    }),
    answer: RoleDetail,
  },
  permissionTree: {
    path: 'api/system/permissions',
    summary: text('全部权限', 'All permissions'),
    access: requires('system:role:view'),
    answer: z.array(PermissionArea),
  },
});
