import type { ComponentType } from 'react';
import type { Screens } from '../shell/public.ts';
import { homeScreens } from './home/home.screens.ts';
import { noticeScreens } from './notices/notices.screens.ts';
import { personalScreens } from './personal/personal.screens.ts';
import { signInScreens } from './sign-in/sign-in.screens.ts';

/** The pages of every module by the key their menu entries carry. */
export const screens: Screens = {
  ...homeScreens,
  ...noticeScreens,
  ...personalScreens,
  ...signInScreens,
};

/** Pages anybody may see without signing in, by their path. */
export const publicScreens: Screens = {};

export type HeaderSlotName = 'ticker' | 'clock' | 'bell';

/** What modules put into the header. A slot without an entry stays empty. */
export const headerSlots: Partial<Record<HeaderSlotName, () => Promise<{ default: ComponentType }>>> = {
  ticker: async () => ({ default: (await import('./notices/public.tsx')).NoticeTicker }),
  bell: async () => ({ default: (await import('./notices/public.tsx')).NoticeBell }),
};
