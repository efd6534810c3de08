import type { Screens } from '../../../shell/public.ts';

export const statusChangeScreens: Screens = {
  'status-changes/my-changes-page': () => import('./mine/my-changes-page.tsx'),
  'status-changes/change-page': () => import('./form/change-page.tsx'),
  'status-changes/changes-page': () => import('./staff/changes-page.tsx'),
  'status-changes/approvals-page': () => import('./staff/approvals-page.tsx'),
};
