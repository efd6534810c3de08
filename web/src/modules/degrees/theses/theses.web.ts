import { text } from '@graduate/contract/platform/text.ts';
import { defineWebModule } from '../../../platform/web-module.ts';

export const thesesWeb = defineWebModule({
  screens: {
    'theses/thesis-page': () => import('./thesis-page.tsx'),
    'theses/thesis-audit-page': () => import('./thesis-audit-page.tsx'),
    'theses/plagiarism-page': () => import('./plagiarism-page.tsx'),
  },
  degreeParts: [
    {
      key: 'versions',
      order: 10,
      label: text('论文版本', 'Versions of the thesis'),
      load: async () => (await import('./versions-part.tsx')).VersionsPart,
    },
  ],
  fileUses: {
    XW_LW: text('学位论文全文', 'Thesis'),
    XW_LWNM: text('学位论文匿名稿', 'Anonymous copy of a thesis'),
    XW_DSSH: text('导师评阅表', "Supervisor's form"),
    XW_CC: text('查重报告', 'Plagiarism report'),
  },
  decided: {
    thesisVersion: async () => (await import('./decided-version.tsx')).DecidedVersion,
  },
});
