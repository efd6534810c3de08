import { text } from '@graduate/contract/platform/text.ts';
import { defineWebModule } from '../../../platform/web-module.ts';

export const tutorChangesWeb = defineWebModule({
  screens: {
    'tutors/changes-page': () => import('./changes-page.tsx'),
    'tutors/change-page': () => import('./change-page.tsx'),
  },
  fileUses: {
    DS_BG: text('变更导师附件', 'Attachment of a change of supervisor'),
  },
  decided: {
    tutorChange: async () => (await import('./decided-change.tsx')).DecidedTutorChange,
  },
});
