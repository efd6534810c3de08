import './menus.tables.ts';
import { menuAdminCalls, menuPermissions } from '@graduate/contract/administration/menus/menu-admin.ts';
import { menuCalls } from '@graduate/contract/administration/menus/menus.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { headingBelow } from '../../../platform/menu-seed.ts';
import { defineModule } from '../../../platform/module.ts';
import { menuRoutes } from './menus.routes.ts';

const heading = headingBelow('System');

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
    heading('SystemContent', '/system/content', text('内容发布', 'Content'), 'article-line', 10),
    heading(
      'SystemAccounts',
      '/system/access',
      text('账号与权限', 'Accounts and roles'),
      'user-settings-line',
      20,
    ),
    heading('SystemBasics', '/system/basics', text('基础数据', 'Basic data'), 'database-2-line', 30),
    heading('SystemSetup', '/system/setup', text('系统配置', 'Configuration'), 'settings-3-line', 40),
    heading(
      'SystemOperation',
      '/system/operation',
      text('运行与日志', 'Operation and logs'),
      'server-line',
      50,
    ),
    {
      name: 'Menus',
      parent: 'SystemSetup',
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
