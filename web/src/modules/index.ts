import type { ComponentType } from 'react';
import type { Screens } from '../shell/public.ts';
import { accountScreens } from './administration/accounts/accounts.screens.ts';
import { dictionaryScreens } from './administration/dictionaries/dictionaries.screens.ts';
import { logScreens } from './administration/logs/logs.screens.ts';
import { menuScreens } from './administration/menus/menus.screens.ts';
import { operationScreens } from './administration/operations/operations.screens.ts';
import { settingScreens } from './administration/settings/settings.screens.ts';
import { academicCalendarScreens } from './commons/academic-calendar/academic-calendar.screens.ts';
import { dateWindowScreens } from './commons/date-windows/date-windows.screens.ts';
import { fileScreens } from './commons/files/files.screens.ts';
import { messageScreens } from './commons/messages/messages.screens.ts';
import { homeScreens } from './entrance/home/home.screens.ts';
import { searchScreens } from './entrance/search/search.screens.ts';
import { personalScreens } from './identity/personal/personal.screens.ts';
import { signInScreens } from './identity/sign-in/sign-in.screens.ts';
import { applicationScreens } from './mechanisms/applications/applications.screens.ts';
import { approvalScreens } from './mechanisms/approvals/approvals.screens.ts';
import { publicCertificateScreens } from './mechanisms/certificates/certificates.screens.ts';
import { jobScreens } from './mechanisms/jobs/jobs.screens.ts';
import { noticeScreens } from './mechanisms/notices/notices.screens.ts';
import { checkInScreens } from './student-status/check-in/check-in.screens.ts';
import { chsiCompareScreens } from './student-status/chsi-compare/chsi-compare.screens.ts';
import { graduationScreens } from './student-status/graduation/graduation.screens.ts';
import { infoCheckScreens } from './student-status/info-checks/info-checks.screens.ts';
import { leaveScreens } from './student-status/leaves/leaves.screens.ts';
import { modificationScreens } from './student-status/modifications/modifications.screens.ts';
import { registrationScreens } from './student-status/registration/registration.screens.ts';
import { statusChangeScreens } from './student-status/status-changes/status-changes.screens.ts';
import { studentCertificateScreens } from './student-status/student-certificates/student-certificates.screens.ts';
import { studentScreens } from './student-status/students/students.screens.ts';
import { tutorScreens } from './student-status/tutor-changes/tutor-changes.screens.ts';
import { warningScreens } from './student-status/warnings/warnings.screens.ts';

/** The pages of every module by the key their menu entries carry. */
export const screens: Screens = {
  ...academicCalendarScreens,
  ...accountScreens,
  ...applicationScreens,
  ...approvalScreens,
  ...checkInScreens,
  ...chsiCompareScreens,
  ...dateWindowScreens,
  ...dictionaryScreens,
  ...fileScreens,
  ...graduationScreens,
  ...homeScreens,
  ...infoCheckScreens,
  ...jobScreens,
  ...leaveScreens,
  ...logScreens,
  ...menuScreens(() => Object.keys(screens)),
  ...messageScreens,
  ...modificationScreens,
  ...noticeScreens,
  ...operationScreens,
  ...personalScreens,
  ...registrationScreens,
  ...searchScreens,
  ...settingScreens,
  ...signInScreens,
  ...statusChangeScreens,
  ...studentScreens,
  ...warningScreens,
  ...studentCertificateScreens,
  ...tutorScreens,
};

/** Pages anybody may see without signing in, by their path. */
export const publicScreens: Screens = { ...publicCertificateScreens };

export type HeaderSlotName = 'ticker' | 'clock' | 'windows' | 'jobs' | 'todo' | 'bell';

/** What modules put into the header. A slot without an entry stays empty. */
export const headerSlots: Partial<Record<HeaderSlotName, () => Promise<{ default: ComponentType }>>> = {
  ticker: async () => ({ default: (await import('./mechanisms/notices/public.tsx')).NoticeTicker }),
  clock: async () => ({ default: (await import('./commons/academic-calendar/public.tsx')).AcademicClock }),
  windows: async () => ({ default: (await import('./commons/date-windows/header-window.tsx')).HeaderWindow }),
  jobs: async () => ({ default: (await import('./mechanisms/jobs/public.tsx')).JobTray }),
  todo: async () => ({ default: (await import('./mechanisms/approvals/header-todo.tsx')).HeaderTodo }),
  bell: async () => ({ default: (await import('./mechanisms/notices/public.tsx')).NoticeBell }),
};
