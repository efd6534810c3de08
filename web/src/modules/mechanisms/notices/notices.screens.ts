import type { Screens } from '../../../shell/public.ts';

export const noticeScreens: Screens = {
  'notices/received-notices-page': () => import('./received-notices-page.tsx'),
  'notices/notices-page': () => import('./notices-page.tsx'),
  'notices/edit-notice-page': () => import('./edit-notice-page.tsx'),
};
