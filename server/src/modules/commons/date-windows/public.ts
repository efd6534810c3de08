export { requireOpenWindow, whyNotOpen, windowFor } from './require-open-window.ts';
