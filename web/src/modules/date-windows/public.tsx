import { lazy, Suspense } from 'react';

export { HomeWindows } from './home-windows.tsx';
export { useWindow } from './use-own-windows.ts';

const Bar = lazy(() => import('./window-bar.tsx'));

/** Tells before somebody begins when an operation is open. */
export const WindowBar = ({ code }: { code: string }) => (
  <Suspense fallback={null}>
    <Bar code={code} />
  </Suspense>
);
