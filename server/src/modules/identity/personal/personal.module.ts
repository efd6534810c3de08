import './personal.tables.ts';
import { profileCalls } from '@graduate/contract/identity/personal/profile.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { defineModule } from '../../../platform/module.ts';
import { avatarFiles } from './change-avatar.ts';
import { personalRoutes } from './personal.routes.ts';

/** The personal centre: what somebody keeps about themselves. Passwords, sessions and assistants are of sign-in. */
export const personal = defineModule({
  name: 'personal',
  title: text('个人中心', 'Personal centre'),
  calls: profileCalls,
  routes: personalRoutes,
  files: [avatarFiles],
  menus: [
    {
      name: 'Setting',
      path: '/setting',
      title: text('个人设置', 'Personal settings'),
      icon: 'user-line',
      order: 990,
      roles: 'everybody',
      meta: { hidden: true },
    },
    {
      name: 'PersonalCenter',
      path: '/setting/personalCenter',
      title: text('个人中心', 'Personal centre'),
      icon: 'user-line',
      component: 'personal/personal-centre-page',
      order: 10,
      roles: 'everybody',
      meta: { hidden: true },
    },
  ],
});
