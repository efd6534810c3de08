import { type Text, text } from '@graduate/contract/platform/text.ts';
import type { ComponentType } from 'react';

export type HomeCard = {
  key: string;
  title: Text;
  /** Twice as wide as the others, where there is room. */
  wide?: boolean;
  /** The roles it is for; everybody's when left out. */
  roles?: readonly string[];
  load: () => Promise<{ default: ComponentType }>;
};

/** What the home page shows, in order. Each card fetches its own data and fails on its own. */
export const homeCards: readonly HomeCard[] = [
  {
    key: 'shortcuts',
    title: text('快捷入口', 'Shortcuts'),
    wide: true,
    load: async () => ({ default: (await import('../../shell/public.ts')).Shortcuts }),
  },
  {
    key: 'notices',
    title: text('通知公告', 'Notices'),
    load: async () => ({ default: (await import('../notices/public.tsx')).HomeNoticeList }),
  },
];
