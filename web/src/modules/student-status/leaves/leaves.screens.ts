import type { Screens } from '../../../shell/public.ts';

export const leaveScreens: Screens = {
  'leaves/my-leaves-page': () => import('./mine/my-leaves-page.tsx'),
  'leaves/leaves-page': () => import('./staff/leaves-page.tsx'),
  'leaves/leave-page': () => import('./detail/leave-page.tsx'),
};
