import './exemptions.tables.ts';
import './grade-corrections.tables.ts';
import './grade-requests.tables.ts';
import './grade-sheets.tables.ts';
import './late-grades.tables.ts';
import './points/point-schemes.tables.ts';
import './transcripts.tables.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { earlierGradeCalls } from '@graduate/contract/training/grades/earlier-grades.ts';
import { exemptionCalls } from '@graduate/contract/training/grades/exemptions.ts';
import { gradeCalls } from '@graduate/contract/training/grades/grade-calls.ts';
import { requestCalls } from '@graduate/contract/training/grades/grade-requests.ts';
import { lateGradeCalls } from '@graduate/contract/training/grades/late-grades.ts';
import { type GradePermission, gradePermissions } from '@graduate/contract/training/grades/permissions.ts';
import { pointSchemeCalls } from '@graduate/contract/training/grades/point-schemes.ts';
import { sheetCalls, sheetImportCalls } from '@graduate/contract/training/grades/sheet-calls.ts';
import { transcriptCalls } from '@graduate/contract/training/grades/transcripts.ts';
import { grantsOf } from '../../../platform/access/grants.ts';
import { defineModule } from '../../../platform/module.ts';
import { namesIn } from '../../../platform/names-of-things.ts';
import { studentsOfRows } from '../../student-status/students/public.ts';
import { correctionHandler } from './corrections/correction-approval.ts';
import { correctionFiles } from './corrections/correction-files.ts';
import { exemptionFiles, exemptionWindow } from './exemptions/ask-exemption.ts';
import { exemptionHandler } from './exemptions/exemption-approval.ts';
import { exemptionRoutes } from './exemptions/exemptions.routes.ts';
import { exportExemptions } from './exemptions/export-exemptions.ts';
import { gradeMenus } from './grades.menus.ts';
import { lateGradeHandler } from './late/late-grade-approval.ts';
import { lateGradeFiles } from './late/late-grade-files.ts';
import { lateGradeRoutes } from './late/late-grades.routes.ts';
import { pointSchemeRoutes } from './points/point-schemes.routes.ts';
import { exportGradeTable } from './records/export-grade-table.ts';
import { exportGrades } from './records/export-grades.ts';
import { failedCourseWarning } from './records/failed-courses.ts';
import { gradeViewWindow } from './records/grade-view-window.ts';
import { gradeRoutes } from './records/grades.routes.ts';
import { importEarlierGrades } from './records/import-earlier-grades.ts';
import { exportRequests } from './requests/export-requests.ts';
import { deferHandler, recheckHandler } from './requests/request-approval.ts';
import { requestFiles } from './requests/request-files.ts';
import { requestWindows } from './requests/request-windows.ts';
import { requestRoutes } from './requests/requests.routes.ts';
import { exportSheets } from './sheets/export-sheets.ts';
import { sheetWindows } from './sheets/hold-sheet.ts';
import { importEntries } from './sheets/import-entries.ts';
import { sheetsNightly } from './sheets/prepare-sheets.ts';
import { remindOfSheets } from './sheets/remind-of-sheets.ts';
import { sheetWork } from './sheets/sheet-work.ts';
import { sheetRoutes } from './sheets/sheets.routes.ts';
import { transcriptKind } from './transcripts/transcript-kind.ts';
import { transcriptWindow } from './transcripts/transcript-window.ts';
import { transcriptRoutes } from './transcripts/transcripts.routes.ts';

/** Both have a list: what is asked of grades goes by names of its own. */
const prefixed = {
  gradeMine: gradeCalls.mine,
  gradeFindMine: gradeCalls.findMine,
  gradeList: gradeCalls.list,
  gradeExport: gradeCalls.exportList,
  gradeTable: gradeCalls.exportTable,
  gradesOfStudent: gradeCalls.ofStudent,
  gradeFind: gradeCalls.find,
  gradeCorrect: gradeCalls.correct,
  corrections: gradeCalls.corrections,
  correction: gradeCalls.correction,
  withdrawCorrection: gradeCalls.withdrawCorrection,
  lateGradeCreate: lateGradeCalls.create,
  lateGrades: lateGradeCalls.list,
  lateGrade: lateGradeCalls.find,
  lateGradeWithdraw: lateGradeCalls.withdraw,
  exemptionChoices: exemptionCalls.choices,
  exemptionEarlier: exemptionCalls.earlier,
  exemptionCreate: exemptionCalls.create,
  exemptions: exemptionCalls.list,
  exemptionExport: exemptionCalls.exportList,
  exemption: exemptionCalls.find,
  exemptionPrint: exemptionCalls.print,
  exemptionWithdraw: exemptionCalls.withdraw,
  requestChoices: requestCalls.choices,
  requestCreate: requestCalls.create,
  requests: requestCalls.list,
  requestExport: requestCalls.exportList,
  request: requestCalls.find,
  requestWithdraw: requestCalls.withdraw,
  pointSchemes: pointSchemeCalls.list,
  pointSchemeCreate: pointSchemeCalls.create,
  pointSchemeEdit: pointSchemeCalls.edit,
  pointSchemeRemove: pointSchemeCalls.remove,
  pointSchemeUse: pointSchemeCalls.use,
  transcriptsMine: transcriptCalls.mine,
  transcriptIssueMine: transcriptCalls.issueMine,
  transcriptPreviewMine: transcriptCalls.previewMine,
  transcriptPreview: transcriptCalls.preview,
  transcripts: transcriptCalls.list,
  transcriptIssue: transcriptCalls.issue,
  transcriptPdf: transcriptCalls.pdf,
  transcriptPrint: transcriptCalls.print,
  transcriptRevoke: transcriptCalls.revoke,
};

export const grades = defineModule({
  name: 'grades',
  title: text('成绩', 'Grades'),
  namesInLog: {
    grade: studentsOfRows('grades'),
    gpaScheme: namesIn('gpaSchemes'),
    lateGrade: studentsOfRows('lateGrades'),
    gradeRequest: studentsOfRows('gradeRequests'),
    exemption: studentsOfRows('exemptions'),
    transcript: studentsOfRows('transcripts'),
  },
  calls: {
    ...sheetCalls,
    ...prefixed,
    importTemplate: sheetImportCalls.template,
    importCheck: sheetImportCalls.check,
    importReport: sheetImportCalls.report,
    importConfirm: sheetImportCalls.confirm,
    earlierTemplate: earlierGradeCalls.template,
    earlierCheck: earlierGradeCalls.check,
    earlierReport: earlierGradeCalls.report,
    earlierConfirm: earlierGradeCalls.confirm,
  },
  routes: [
    ...sheetRoutes,
    exportSheets.route,
    ...importEntries.routes,
    ...importEarlierGrades.routes,
    ...lateGradeRoutes,
    ...gradeRoutes,
    exportGrades.route,
    exportGradeTable.route,
    ...requestRoutes,
    exportRequests.route,
    ...exemptionRoutes,
    exportExemptions.route,
    ...transcriptRoutes,
    ...pointSchemeRoutes,
  ],
  permissions: gradePermissions,
  grants: grantsOf<GradePermission>({
    'training:grade:sheets': 'teacher tutor secretary dean training',
    'training:grade:entry': 'teacher tutor secretary training',
    'training:grade:check': 'secretary training',
    'training:grade:unpublish': 'training',
    'training:grade:import': 'training',
    'training:grade:add': 'secretary training',
    'training:grade:own': 'student',
    'training:exemption:own': 'student',
    'training:exemption:view': 'student tutor secretary dean training',
    'training:grade:request': 'student',
    'training:grade:requests': 'student teacher tutor secretary dean training',
    'training:transcript:own': 'student',
    'training:transcript:issue': 'secretary training',
    'training:grade:view': 'teacher tutor secretary dean counselor training',
    'training:grade:maintain': 'teacher tutor secretary training',
  }),
  menus: gradeMenus,
  files: [correctionFiles, lateGradeFiles, ...requestFiles, exemptionFiles],
  approvals: [correctionHandler, lateGradeHandler, deferHandler, recheckHandler, exemptionHandler],
  certificates: [transcriptKind],
  dateWindows: [...sheetWindows, gradeViewWindow, ...requestWindows, exemptionWindow, transcriptWindow],
  warnings: [failedCourseWarning],
  todo: sheetWork,
  jobs: [
    exportSheets.job,
    exportGrades.job,
    exportGradeTable.job,
    exportRequests.job,
    exportExemptions.job,
    importEntries.job,
    importEarlierGrades.job,
    sheetsNightly,
    remindOfSheets,
  ],
});
