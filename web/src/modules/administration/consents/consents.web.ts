import { defineWebModule } from '../../../platform/web-module.ts';

export const consentsWeb = defineWebModule({
  screens: { 'consents/consents-page': () => import('./consents-page.tsx') },
});
