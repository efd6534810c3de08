import { defineWebModule } from '../../../platform/web-module.ts';

export const awardCertificatesWeb = defineWebModule({
  screens: {
    'award-certificates/certificates-page': () => import('./certificates-page.tsx'),
    'award-certificates/my-certificates-page': () => import('./my-certificates-page.tsx'),
    'award-certificates/templates-page': () => import('./templates-page.tsx'),
  },
});
