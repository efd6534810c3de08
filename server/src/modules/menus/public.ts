export { writeMenus } from './write-menus.ts';
