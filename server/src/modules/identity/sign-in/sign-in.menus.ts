import { text } from '@graduate/contract/platform/text.ts';
import type { MenuSeed } from '../../../platform/menu-seed.ts';

export const signInMenus: readonly MenuSeed[] = [
  {
    name: 'Registrations',
    parent: 'SystemAccounts',
    path: '/system/registrations',
    title: text('注册审核', 'Registrations'),
    icon: 'user-add-line',
    component: 'sign-in/registrations-page',
    order: 25,
    roles: ['sysadmin', 'security'],
  },
  {
    name: 'OnlineSessions',
    parent: 'SystemAccounts',
    path: '/system/sessions',
    title: text('在线用户', 'Online users'),
    icon: 'user-shared-line',
    component: 'sign-in/online-sessions-page',
    order: 90,
    roles: ['sysadmin', 'security'],
  },
  {
    name: 'SignInLog',
    parent: 'SystemOperation',
    path: '/system/logs/sign-ins',
    title: text('登录日志', 'Sign-in log'),
    icon: 'login-circle-line',
    component: 'sign-in/sign-in-log-page',
    order: 100,
    roles: ['sysadmin', 'security', 'auditor'],
  },
];
