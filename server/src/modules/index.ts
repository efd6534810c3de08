import type { Module } from '../platform/module.ts';
import { academicCalendar } from './academic-calendar/academic-calendar.module.ts';
import { accounts } from './accounts/accounts.module.ts';
import { applications } from './applications/applications.module.ts';
import { approvals } from './approvals/approvals.module.ts';
import { certificates } from './certificates/certificates.module.ts';
import { checkIn } from './check-in/check-in.module.ts';
import { chsiCompare } from './chsi-compare/chsi-compare.module.ts';
import { dateWindows } from './date-windows/date-windows.module.ts';
import { dictionaries } from './dictionaries/dictionaries.module.ts';
import { files } from './files/files.module.ts';
import { graduation } from './graduation/graduation.module.ts';
import { home } from './home/home.module.ts';
import { infoChecks } from './info-checks/info-checks.module.ts';
import { jobs } from './jobs/jobs.module.ts';
import { leaves } from './leaves/leaves.module.ts';
import { logs } from './logs/logs.module.ts';
import { menus } from './menus/menus.module.ts';
import { messages } from './messages/messages.module.ts';
import { modifications } from './modifications/modifications.module.ts';
import { notices } from './notices/notices.module.ts';
import { operations } from './operations/operations.module.ts';
import { personal } from './personal/personal.module.ts';
import { registration } from './registration/registration.module.ts';
import { search } from './search/search.module.ts';
import { settings } from './settings/settings.module.ts';
import { signIn } from './sign-in/sign-in.module.ts';
import { statusChanges } from './status-changes/status-changes.module.ts';
import { studentCertificates } from './student-certificates/student-certificates.module.ts';
import { students } from './students/students.module.ts';
import { tutorAssignments } from './tutors/assignments/assignments.module.ts';
import { tutorChanges } from './tutors/changes/tutor-changes.module.ts';
import { tutors } from './tutors/tutors.module.ts';
import { userSettings } from './user-settings/user-settings.module.ts';
import { warnings } from './warnings/warnings.module.ts';

/** The business, in dependency order: a module may use those above it. */
export const modules: readonly Module[] = [
  operations,
  accounts,
  menus,
  dictionaries,
  settings,
  logs,
  files,
  messages,
  academicCalendar,
  dateWindows,
  signIn,
  certificates,
  jobs,
  personal,
  userSettings,
  notices,
  approvals,
  applications,
  tutors,
  students,
  leaves,
  registration,
  checkIn,
  graduation,
  modifications,
  warnings,
  chsiCompare,
  studentCertificates,
  tutorChanges,
  tutorAssignments,
  statusChanges,
  infoChecks,
  home,
  search,
];
