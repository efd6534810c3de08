export { requireOpenWindow, windowFor } from './require-open-window.ts';
