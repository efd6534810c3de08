import type { Screens } from '../../../shell/public.ts';

export const studentScreens: Screens = {
  'students/photos-page': () => import('./photos/photos-page.tsx'),
  'students/records-page': () => import('./records/records-page.tsx'),
  'students/classes-page': () => import('./classes/classes-page.tsx'),
  'students/detail-page': () => import('./detail/detail-page.tsx'),
  'students/edit-page': () => import('./edit/edit-page.tsx'),
  'students/me-page': () => import('./me/me-page.tsx'),
  'students/my-students-page': () => import('./my-students/my-students-page.tsx'),
  'students/statistics-page': () => import('./statistics/statistics-page.tsx'),
  'students/settings-page': () => import('./settings/settings-page.tsx'),
  'students/international-page': () => import('./others/international-page.tsx'),
  'students/visiting-page': () => import('./others/visiting-page.tsx'),
  'students/equivalents-page': () => import('./others/equivalents-page.tsx'),
};
