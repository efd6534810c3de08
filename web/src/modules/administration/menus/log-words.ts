import { MenuWritten } from '@graduate/contract/administration/menus/menu-admin.ts';

export const logWords = {
  nouns: { menu: MenuWritten },
};
