import { text } from '@graduate/contract/platform/text.ts';
import { defineWebModule } from '../../../platform/web-module.ts';

export const papersWeb = defineWebModule({
  screens: {
    'papers/papers-page': () => import('./list/papers-page.tsx'),
    'papers/design-page': () => import('./design/design-page.tsx'),
    'papers/fill-page': () => import('./fill/fill-page.tsx'),
    'papers/sheet-page': () => import('./sheet/sheet-page.tsx'),
    'papers/analysis-page': () => import('./analysis/analysis-page.tsx'),
  },
  homeCards: [
    {
      key: 'papers',
      order: 30,
      place: 'half',
      title: text('待填写问卷', 'Questionnaires to answer'),
      load: async () => (await import('./home-papers.tsx')).HomePapers,
    },
  ],
  fileUses: {
    WJ_ST: text('问卷题目图片', 'Picture in a question'),
    WJ_DA: text('问卷答卷文件', 'File of an answer'),
  },
});
