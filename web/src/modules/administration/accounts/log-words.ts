import { NewDepartment } from '@graduate/contract/administration/accounts/department-calls.ts';
import { Major } from '@graduate/contract/administration/accounts/majors.ts';
import { RoleDetail } from '@graduate/contract/administration/accounts/role-calls.ts';
import { User } from '@graduate/contract/administration/accounts/users.ts';
import { text } from '@graduate/contract/platform/text.ts';

export const logWords = {
  subjects: {
    account: text('用户', 'User'),
    consent: text('三员变更', 'Change of administrators'),
    role: text('角色', 'Role'),
    department: text('部门', 'Department'),
    major: text('专业', 'Major'),
  },
  actions: {
    'account.create': text('新增用户', 'Create user'),
    'account.edit': text('编辑用户', 'Edit user'),
    'account.setRights': text('分配角色与部门', 'Assign roles and departments'),
    'account.disable': text('停用用户', 'Disable user'),
    'account.enable': text('启用用户', 'Enable user'),
    'account.unlock': text('解锁用户', 'Unlock user'),
    'account.resetPassword': text('重置密码', 'Reset password'),
    'account.choosePassword': text('本人设置密码', 'Choose password'),
    'consent.ask': text('提出三员变更', 'Ask for consent'),
    'consent.agree': text('同意三员变更', 'Consent'),
    'consent.refuse': text('驳回三员变更', 'Refuse consent'),
    'consent.withdraw': text('撤回三员变更', 'Withdraw request'),
    'personalData.reveal': text('查看明文', 'See unmasked value'),
    'role.create': text('新增角色', 'Create role'),
    'role.edit': text('编辑角色', 'Edit role'),
    'role.delete': text('删除角色', 'Delete role'),
    'role.setPermissions': text('设置角色权限', 'Set permissions'),
    'role.setMenus': text('设置角色菜单', 'Set menus'),
    'department.create': text('新增部门', 'Create department'),
    'department.edit': text('编辑部门', 'Edit department'),
    'department.delete': text('删除部门', 'Delete department'),
    'major.create': text('新增专业', 'Create major'),
    'major.edit': text('编辑专业', 'Edit major'),
    'major.delete': text('删除专业', 'Delete major'),
    'export.accounts.exportUsers': text('导出用户', 'Export users'),
    'import.users': text('导入用户', 'Import users'),
  },
  nouns: { account: User, role: RoleDetail, department: NewDepartment, major: Major },
};
