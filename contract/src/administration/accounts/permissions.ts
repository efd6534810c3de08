import type { PermissionTable } from '../../platform/permissions.ts';
import { text } from '../../platform/text.ts';

export const accountPermissions = {
  'system:user:view': text('查看用户', 'View users'),
  'system:user:create': text('新增用户', 'Create users'),
  'system:user:edit': text('编辑用户', 'Edit users'),
  'system:user:state': text('启用、停用与解锁用户', 'Enable, disable and unlock users'),
  'system:user:password': text('重置用户密码', "Reset users' passwords"),
  'system:user:assign': text('分配角色与部门', 'Assign roles and departments'),
  'system:user:reveal': text('查看用户联系方式明文', "See users' plain contact data"),
  'system:role:view': text('查看角色', 'View roles'),
  'system:role:edit': text('新增、编辑与删除角色', 'Create, edit and delete roles'),
  'system:role:grant': text('设置角色的权限与菜单', "Set roles' permissions and menus"),
  'system:consent:view': text('查看三员变更复核', 'View changes of administrators'),
  'system:consent:decide': text('复核三员变更', 'Decide about changes of administrators'),
  'system:department:view': text('查看部门', 'View departments'),
  'system:department:edit': text('维护部门', 'Maintain departments'),
  'system:major:view': text('查看专业', 'View majors'),
  'system:major:edit': text('维护专业', 'Maintain majors'),
} as const satisfies PermissionTable;
