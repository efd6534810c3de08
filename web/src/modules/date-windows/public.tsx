export { HomeWindows } from './home-windows.tsx';
export { useWindow } from './use-own-windows.ts';
export { WindowBar } from './window-bar.tsx';
