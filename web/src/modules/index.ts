import type { ComponentType } from 'react';
import type { Screens } from '../shell/public.ts';
import { academicCalendarScreens } from './academic-calendar/academic-calendar.screens.ts';
import { accountScreens } from './accounts/accounts.screens.ts';
import { applicationScreens } from './applications/applications.screens.ts';
import { approvalScreens } from './approvals/approvals.screens.ts';
import { publicCertificateScreens } from './certificates/certificates.screens.ts';
import { checkInScreens } from './check-in/check-in.screens.ts';
import { dateWindowScreens } from './date-windows/date-windows.screens.ts';
import { dictionaryScreens } from './dictionaries/dictionaries.screens.ts';
import { fileScreens } from './files/files.screens.ts';
import { homeScreens } from './home/home.screens.ts';
import { jobScreens } from './jobs/jobs.screens.ts';
import { logScreens } from './logs/logs.screens.ts';
import { menuScreens } from './menus/menus.screens.ts';
import { messageScreens } from './messages/messages.screens.ts';
import { noticeScreens } from './notices/notices.screens.ts';
import { operationScreens } from './operations/operations.screens.ts';
import { personalScreens } from './personal/personal.screens.ts';
import { registrationScreens } from './registration/registration.screens.ts';
import { searchScreens } from './search/search.screens.ts';
import { settingScreens } from './settings/settings.screens.ts';
import { signInScreens } from './sign-in/sign-in.screens.ts';
import { statusChangeScreens } from './status-changes/status-changes.screens.ts';
import { studentCertificateScreens } from './student-certificates/student-certificates.screens.ts';
import { studentScreens } from './students/students.screens.ts';
import { tutorScreens } from './tutors/tutors.screens.ts';

/** The pages of every module by the key their menu entries carry. */
export const screens: Screens = {
  ...academicCalendarScreens,
  ...accountScreens,
  ...applicationScreens,
  ...approvalScreens,
  ...checkInScreens,
  ...dateWindowScreens,
  ...dictionaryScreens,
  ...fileScreens,
  ...homeScreens,
  ...jobScreens,
  ...logScreens,
  ...menuScreens(() => Object.keys(screens)),
  ...messageScreens,
  ...noticeScreens,
  ...operationScreens,
  ...personalScreens,
  ...registrationScreens,
  ...searchScreens,
  ...settingScreens,
  ...signInScreens,
  ...statusChangeScreens,
  ...studentScreens,
  ...studentCertificateScreens,
  ...tutorScreens,
};

/** Pages anybody may see without signing in, by their path. */
export const publicScreens: Screens = { ...publicCertificateScreens };

export type HeaderSlotName = 'ticker' | 'clock' | 'windows' | 'jobs' | 'todo' | 'bell';

/** What modules put into the header. A slot without an entry stays empty. */
export const headerSlots: Partial<Record<HeaderSlotName, () => Promise<{ default: ComponentType }>>> = {
  ticker: async () => ({ default: (await import('./notices/public.tsx')).NoticeTicker }),
  clock: async () => ({ default: (await import('./academic-calendar/public.tsx')).AcademicClock }),
  windows: async () => ({ default: (await import('./date-windows/header-window.tsx')).HeaderWindow }),
  jobs: async () => ({ default: (await import('./jobs/public.tsx')).JobTray }),
  todo: async () => ({ default: (await import('./approvals/header-todo.tsx')).HeaderTodo }),
  bell: async () => ({ default: (await import('./notices/public.tsx')).NoticeBell }),
};
