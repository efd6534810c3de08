import type { Screens } from '../../../shell/public.ts';

export const studentCertificateScreens: Screens = {
  'student-certificates/my-certificates-page': () => import('./my-certificates-page.tsx'),
  'student-certificates/certificates-page': () => import('./certificates-page.tsx'),
};
