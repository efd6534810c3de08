import type { Screens } from '../../../shell/public.ts';

export const publicCertificateScreens: Screens = {
  '/pubPage/verify': () => import('./verify-page.tsx'),
};
