import type { Screens } from '../../../shell/public.ts';

export const approvalScreens: Screens = {
  'approvals/todo-page': () => import('./todo/todo-page.tsx'),
  'approvals/done-page': () => import('./done-page.tsx'),
  'approvals/mine-page': () => import('./mine-page.tsx'),
  'approvals/overdue-page': () => import('./overdue-page.tsx'),
  'approvals/delegations-page': () => import('./delegations/delegations-page.tsx'),
  'approvals/flows-page': () => import('./flows/flows-page.tsx'),
};
