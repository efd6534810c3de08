import './students.tables.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { classCalls } from '@graduate/contract/student-status/students/class-calls.ts';
import { studentMessageCalls } from '@graduate/contract/student-status/students/message-calls.ts';
import { numberCalls } from '@graduate/contract/student-status/students/number-calls.ts';
import { otherStudentCalls } from '@graduate/contract/student-status/students/other-students.ts';
import { studentPermissions } from '@graduate/contract/student-status/students/permissions.ts';
import { photoCalls } from '@graduate/contract/student-status/students/photo-calls.ts';
import { photoVersionCalls } from '@graduate/contract/student-status/students/photo-versions.ts';
import { readingCalls } from '@graduate/contract/student-status/students/reading-calls.ts';
import { recordFields } from '@graduate/contract/student-status/students/record-fields.ts';
import { savedCalls } from '@graduate/contract/student-status/students/saved-calls.ts';
import { studentSettingCalls } from '@graduate/contract/student-status/students/settings.ts';
import { statisticsCalls } from '@graduate/contract/student-status/students/statistics.ts';
import { studyLineCalls } from '@graduate/contract/student-status/students/study-lines.ts';
import { writingCalls } from '@graduate/contract/student-status/students/writing-calls.ts';
import { defineModule } from '../../../platform/module.ts';
import { namesIn } from '../../../platform/names-of-things.ts';
import { classRoutes } from './classes/classes.routes.ts';
import { studentMessageRoutes } from './messages/messages.routes.ts';
import { namesOfStudents } from './names-of-students.ts';
import { numberRoutes } from './numbers/numbers.routes.ts';
import { otherStudentRoutes } from './others/others.routes.ts';
import { settleOthersNightly } from './others/settle-others.ts';
import { chosenArchive, filteredArchive } from './photos/archive-photos.ts';
import { importPhotosJob, photoArchiveFiles } from './photos/import-photos.ts';
import { ownAvatarAddress } from './photos/own-photos.ts';
import { emptyPhotoTrashDaily, photoContents } from './photos/photo-contents.ts';
import { photoRoutes } from './photos/photos.routes.ts';
import { daysAfterStudies, signInRefusedAfterStudies, yearsToReplace } from './reading/after-studies.ts';
import { mobileOfStudent } from './reading/own-record.ts';
import { readingRoutes } from './reading/reading.routes.ts';
import { linkToRecords, searchForStudents } from './reading/search-source.ts';
import { studentWindowSubject } from './reading/window-subject.ts';
import { makeSealing } from './seal-plain-cards.ts';
import { settingRoutes } from './settings/settings.routes.ts';
import { dbfLayouts, fieldPolicies, schoolFacts, studyYears } from './settings/student-settings.ts';
import { sheetPart } from './sheets/sheets.routes.ts';
import { statisticsRoutes } from './statistics/statistics.routes.ts';
import { studentDictionaries } from './students.dictionaries.ts';
import { studentGrants } from './students.grants.ts';
import { studentMenus } from './students.menus.ts';
import { studyLineRoutes } from './study-lines/study-lines.routes.ts';
import { recordWarnings } from './warnings.ts';
import { writingRoutes } from './writing/writing.routes.ts';

/** Degrees in numbers are answered by the degrees. */
const { degreeNumbers: _ofDegrees, ...ownStatistics } = statisticsCalls;

export const students = defineModule({
  name: 'students',
  title: text('学籍管理', 'Student status'),
  calls: {
    ...readingCalls,
    ...savedCalls,
    ...studyLineCalls,
    ...classCalls,
    ...writingCalls,
    ...numberCalls,
    ...studentMessageCalls,
    ...photoCalls,
    ...photoVersionCalls,
    ...ownStatistics,
    ...otherStudentCalls,
    ...studentSettingCalls,
    ...sheetPart.calls,
  },
  routes: [
    ...readingRoutes,
    ...studyLineRoutes,
    ...classRoutes,
    ...writingRoutes,
    ...numberRoutes,
    ...studentMessageRoutes,
    ...photoRoutes,
    ...statisticsRoutes,
    ...otherStudentRoutes,
    ...settingRoutes,
    ...sheetPart.routes,
  ],
  permissions: studentPermissions,
  grants: studentGrants,
  menus: studentMenus,
  dictionaries: studentDictionaries,
  studentSettings: [fieldPolicies, studyYears, schoolFacts, dbfLayouts],
  search: searchForStudents,
  namesInLog: {
    student: namesOfStudents,
    studentRecord: namesOfStudents,
    studentClass: namesIn('studentClasses'),
  },
  fieldsInLog: recordFields,
  personLinks: linkToRecords,
  windowSubject: studentWindowSubject,
  warnings: recordWarnings,
  parameters: [daysAfterStudies, yearsToReplace],
  avatar: async (services, actor) =>
    actor.role.code === 'student' ? ownAvatarAddress(services, actor) : undefined,
  mobileOf: mobileOfStudent,
  refusesSignIn: signInRefusedAfterStudies,
  files: [photoArchiveFiles],
  contents: photoContents,
  jobs: [
    importPhotosJob,
    chosenArchive.job,
    filteredArchive.job,
    emptyPhotoTrashDaily,
    settleOthersNightly,
    ...sheetPart.jobs,
  ],
  reference: makeSealing,
});
