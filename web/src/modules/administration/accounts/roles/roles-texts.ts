import { defineTexts } from '../../../../ui/texts.ts';
import { words } from '../../../../ui/words.ts';

export const roleTexts = defineTexts({
  roles: ['角色管理', 'Roles'],
  create: ['新增角色', 'New role'],
  grant: ['设置权限', 'Set permissions'],
  delete: words.remove,
  builtIn: ['内置', 'Built-in'],
  askDelete: (name: string) => [
    `删除角色“${name}”？此操作不可恢复。`,
    `Delete the role ${name}? This cannot be undone.`,
  ],
  permissions: ['权限', 'Permissions'],
  members: (n: number) => [`成员 ${n.toLocaleString()}`, `Members ${n.toLocaleString()}`],
  levelHelp: [
    '数字越小级别越高，只能管理不高于自己级别的角色',
    'A smaller number ranks higher; nobody manages roles ranked above their own',
  ],
  customHelp: [
    '只包含勾选的部门，不含其上级和下级。',
    'Exactly the chosen departments, none above or below them.',
  ],
  customNone: [
    '未勾选任何部门，该角色将看不到任何数据。',
    'No department chosen: this role will see no data.',
  ],
  readOnly: [
    '只能查看：您不能变更自己的角色、级别更高的角色，或不负责权限管理。',
    'Read only: you cannot change your own role, a higher role, or permissions outside your duties.',
  ],
  undo: ['放弃修改', 'Discard changes'],
  chosen: (n: number, all: number) => [`已选 ${n} / ${all} 项`, `${n} of ${all} chosen`],
  findPermission: ['查找权限', 'Find a permission'],
  nothingFits: ['没有符合的内容', 'Nothing matches'],
  savedRights: ['已保存，相关用户的权限几秒内生效', 'Saved. It takes effect for members within seconds.'],
  findMember: ['姓名、用户名、学号或工号', 'Name, user name or number'],
  noMembers: ['该角色下没有用户', 'Nobody holds this role'],
  noMemberFits: ['没有符合条件的成员', 'No matching members'],
});
