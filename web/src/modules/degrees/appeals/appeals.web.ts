import { text } from '@graduate/contract/platform/text.ts';
import { defineWebModule } from '../../../platform/web-module.ts';

export const appealsWeb = defineWebModule({
  screens: { 'appeals/appeals-page': () => import('./appeals-page.tsx') },
  fileUses: { XW_FH: text('学位复核材料', 'Evidence for an appeal') },
  degreeParts: [
    {
      key: 'appeals',
      order: 60,
      label: text('复核', 'Appeals'),
      load: async () => (await import('./appeals-part.tsx')).AppealsPart,
    },
  ],
  decided: {
    degreeAppeal: async () => (await import('./decided-appeal.tsx')).DecidedAppeal,
  },
});
