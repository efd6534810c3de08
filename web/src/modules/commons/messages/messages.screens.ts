import type { Screens } from '../../../shell/public.ts';

export const messageScreens: Screens = {
  'messages/messages-page': () => import('./messages-page.tsx'),
};
