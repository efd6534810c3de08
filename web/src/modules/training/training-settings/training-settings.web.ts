import { defineWebModule } from '../../../platform/web-module.ts';

export const trainingSettingsWeb = defineWebModule({
  screens: { 'training-settings/settings-page': () => import('./settings-page.tsx') },
});
