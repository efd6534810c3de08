import { text } from '@graduate/contract/platform/text.ts';
import { defineWebModule } from '../../../platform/web-module.ts';

export const gradesWeb = defineWebModule({
  screens: {
    'grades/sheets-page': () => import('./sheets/sheets-page.tsx'),
    'grades/publication-page': () => import('./sheets/publication-page.tsx'),
    'grades/entry-page': () => import('./entry/entry-page.tsx'),
    'grades/my-grades-page': () => import('./records/my-grades-page.tsx'),
    'grades/grades-page': () => import('./records/grades-page.tsx'),
    'grades/grade-detail-page': () => import('./records/grade-detail-page.tsx'),
    'grades/transcripts-page': () => import('./transcripts/transcripts-page.tsx'),
  },
  fileUses: { PY_CJGZ: text('成绩更正证明', 'Proof of a correction of a grade') },
});
