import './menus.tables.ts';
import { menuAdminCalls, menuPermissions } from '@graduate/contract/administration/menus/menu-admin.ts';
import { menuCalls } from '@graduate/contract/administration/menus/menus.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { defineModule } from '../../../platform/module.ts';
import { menuRoutes } from './menus.routes.ts';

export const menus = defineModule({
  name: 'menus',
  title: text('菜单', 'Menus'),
  calls: { ...menuCalls, ...menuAdminCalls },
  permissions: menuPermissions,
  grants: { security: ['system:menu:view'] },
  menus: [
    {
      name: 'System',
      path: '/system',
      title: text('系统管理', 'System'),
      icon: 'settings-3-line',
      order: 900,
      roles: 'everybody',
    },
    {
      name: 'Menus',
      path: '/system/menus',
      title: text('菜单管理', 'Menus'),
      icon: 'menu-2-line',
      component: 'menus/menus-page',
      order: 40,
      roles: ['sysadmin'],
    },
  ],
  routes: menuRoutes,
});
