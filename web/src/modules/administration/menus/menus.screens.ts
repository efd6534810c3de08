import { createElement } from 'react';
import type { Screens } from '../../../shell/public.ts';

/** An entry opens one of all the pages there are, so the form is told their keys. */
export const menuScreens = (pageKeys: () => readonly string[]): Screens => ({
  'menus/menus-page': async () => {
    const { MenusPage } = await import('./menus-page.tsx');
    return { default: () => createElement(MenusPage, { pageKeys: pageKeys() }) };
  },
});
