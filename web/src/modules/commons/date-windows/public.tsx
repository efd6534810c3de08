import { arriving } from '../../../ui/arriving.tsx';

export { ClosingWindows, useClosingWindows } from './closing-windows.tsx';
export { useWindow } from './use-own-windows.ts';
export { useWhyClosed } from './use-why-closed.ts';

/** Tells before somebody begins when an operation is open. */
export const WindowBar = arriving(async () => (await import('./window-bar.tsx')).WindowBar);
