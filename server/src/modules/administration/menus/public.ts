export { type MenuPage, pagesOf } from './pages-of.ts';
export { writeMenus } from './write-menus.ts';
