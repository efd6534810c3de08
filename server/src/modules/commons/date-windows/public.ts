export { placeWindow } from './place-window.ts';
export { requireOpenWindow, windowFor } from './require-open-window.ts';
