import { text } from '@graduate/contract/platform/text.ts';
import { defineWebModule } from '../../../platform/web-module.ts';

export const modificationsWeb = defineWebModule({
  screens: {
    'modifications/own-modifications-page': () => import('./own-modifications-page.tsx'),
    'modifications/modifications-page': () => import('./modifications-page.tsx'),
    'modifications/modification-page': () => import('./modification-page.tsx'),
  },
  fieldNotes: [
    {
      order: 10,
      guard: ['student:self:use'],
      load: async () => (await import('./ask-modification.tsx')).AskModification,
    },
  ],
  decided: {
    infoModify: async () => (await import('./decided-modification.tsx')).DecidedModification,
  },
  fileUses: {
    XXXGSQ: text('信息修改证明', 'Proof of a correction'),
  },
});
