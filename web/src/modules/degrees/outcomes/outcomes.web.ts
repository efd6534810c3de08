import { text } from '@graduate/contract/platform/text.ts';
import { defineWebModule } from '../../../platform/web-module.ts';

export const outcomesWeb = defineWebModule({
  screens: { 'outcomes/outcomes-page': () => import('./outcomes-page.tsx') },
  fileUses: { XW_CG: text('学位成果佐证', 'Proof of an outcome') },
  decided: {
    degreeOutcome: async () => (await import('./decided-outcome.tsx')).DecidedOutcome,
  },
});
