import { MenuWritten } from '@graduate/contract/administration/menus/menu-admin.ts';
import { text } from '@graduate/contract/platform/text.ts';

export const logWords = {
  subjects: {
    menu: text('菜单', 'Menu entry'),
  },
  actions: {
    'menu.create': text('新增菜单', 'Create menu entry'),
    'menu.edit': text('编辑菜单', 'Edit menu entry'),
    'menu.delete': text('删除菜单', 'Delete menu entry'),
  },
  nouns: { menu: MenuWritten },
};
