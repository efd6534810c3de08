import { text } from '@graduate/contract/platform/text.ts';
import { defineWebModule } from '../../../platform/web-module.ts';

export const creditAuditsWeb = defineWebModule({
  screens: {
    'credit-audits/my-radar-page': () => import('./my-radar-page.tsx'),
    'credit-audits/audits-page': () => import('./audits-page.tsx'),
  },
  homeCards: [
    {
      key: 'radar',
      order: 34,
      place: 'half',
      title: text('毕业雷达', 'Graduation radar'),
      guard: ['training:plan:own'],
      roles: ['student'],
      load: async () => (await import('./home-radar.tsx')).HomeRadar,
    },
    {
      key: 'atRisk',
      order: 54,
      title: text('学分完成', 'Credit completion'),
      guard: ['training:audit:view'],
      roles: ['tutor', 'secretary', 'dean', 'counselor', 'training'],
      load: async () => (await import('./home-risk.tsx')).HomeRisk,
    },
  ],
  studentTabs: [
    {
      key: 'radar',
      group: 'studies',
      order: 25,
      guard: ['training:audit:view'],
      when: ({ brief }) => ['regular', 'intl'].includes(brief.population),
      label: text('毕业雷达', 'Graduation radar'),
      load: async () => (await import('./radar-of-student.tsx')).RadarOfStudent,
    },
  ],
  fileUses: { PY_XFSH: text('学分完成人工认定依据', 'Proof of a decision on credits') },
});
