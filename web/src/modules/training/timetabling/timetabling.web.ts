import { defineWebModule } from '../../../platform/web-module.ts';

export const timetablingWeb = defineWebModule({
  screens: { 'timetabling/timetabling-page': () => import('./timetabling-page.tsx') },
});
