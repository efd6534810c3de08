import { text } from '@graduate/contract/platform/text.ts';
import { defineWebModule } from '../../../platform/web-module.ts';

export const linksWeb = defineWebModule({
  screens: { 'links/links-page': () => import('./links-page.tsx') },
  homeCards: [
    {
      key: 'links',
      order: 35,
      place: 'half',
      title: text('必修环节', 'Required milestones'),
      guard: ['training:link:own'],
      roles: ['student'],
      load: async () => (await import('./home-links.tsx')).HomeLinks,
    },
  ],
  fileUses: {
    PY_HJKH: text('开题、中期与综合考试材料', 'Papers of an examination'),
    PY_HJJL: text('学术活动与实践证明', 'Proof of an activity'),
  },
  decided: {
    linkRecorded: async () => (await import('./decided-link.tsx')).DecidedLink,
    linkExamined: async () => (await import('./decided-link.tsx')).DecidedLink,
  },
});
