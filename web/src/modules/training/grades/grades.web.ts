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
    'grades/requests-page': () => import('./requests/requests-page.tsx'),
    'grades/exemptions-page': () => import('./exemptions/exemptions-page.tsx'),
    'grades/point-schemes-page': () => import('./points/point-schemes-page.tsx'),
    'grades/transcripts-page': () => import('./transcripts/transcripts-page.tsx'),
  },
  fileUses: {
    PY_CJGZ: text('成绩更正证明', 'Proof of a correction of a grade'),
    PY_CJBD: text('成绩补登证明', 'Proof of a missing grade'),
    PY_MX: text('免修与学分认定证明', 'Proof of an exemption'),
    PY_HK: text('缓考证明', 'Proof of a deferral'),
    PY_CJFH: text('成绩复核材料', 'Proof of a re-check'),
  },
  decided: {
    gradeCorrection: async () => (await import('./decided.tsx')).DecidedCorrection,
    gradeManual: async () => (await import('./decided.tsx')).DecidedLateGrade,
    gradeDefer: async () => (await import('./decided.tsx')).DecidedRequest,
    gradeRecheck: async () => (await import('./decided.tsx')).DecidedRequest,
    exemption: async () => (await import('./decided.tsx')).DecidedExemption,
  },
});
