import { text } from '@graduate/contract/platform/text.ts';
import { defineWebModule } from '../../../platform/web-module.ts';

export const menusWeb = defineWebModule({
  screens: { 'menus/menus-page': () => import('./menus-page.tsx') },
  roleTabs: [
    {
      key: 'menus',
      order: 10,
      label: text('菜单', 'Menus'),
      load: async () => (await import('./role-menus.tsx')).RoleMenus,
    },
  ],
  logWords: async () => (await import('./log-words.ts')).logWords,
});
