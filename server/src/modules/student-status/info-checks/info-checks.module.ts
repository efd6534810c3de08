import './info-checks.tables.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { auditingCalls } from '@graduate/contract/student-status/info-checks/auditing-calls.ts';
import { ownCheckCalls } from '@graduate/contract/student-status/info-checks/checks.ts';
import { infoCheckPermissions } from '@graduate/contract/student-status/info-checks/permissions.ts';
import { checkReportCalls } from '@graduate/contract/student-status/info-checks/report-calls.ts';
import { roundCalls } from '@graduate/contract/student-status/info-checks/rounds.ts';
import { defineModule } from '../../../platform/module.ts';
import { namesIn } from '../../../platform/names-of-things.ts';
import { checksToAudit } from './auditing/checks-to-audit.ts';
import { paperFiles } from './check-files.ts';
import { infoCheckMenus } from './info-checks.menus.ts';
import { infoCheckRoutes } from './info-checks.routes.ts';
import { exportChecks } from './reports/export-checks.ts';
import { closeRoundsDaily } from './rounds/close-round.ts';
import { checksOfStudents } from './student-business.ts';
import { graduationCheckWindow, infoCheckWindow } from './windows.ts';

export const infoChecks = defineModule({
  name: 'info-checks',
  title: text('信息核对', 'Information checks'),
  calls: { ...roundCalls, ...ownCheckCalls, ...auditingCalls, ...checkReportCalls },
  routes: infoCheckRoutes,
  permissions: infoCheckPermissions,
  grants: {
    secretary: ['student:check:audit'],
    enrolment: ['student:check:audit', 'student:check:manage'],
  },
  menus: infoCheckMenus,
  files: [paperFiles],
  dateWindows: [infoCheckWindow, graduationCheckWindow],
  todo: checksToAudit,
  studentBusiness: [checksOfStudents],
  jobs: [exportChecks.job, closeRoundsDaily],
  namesInLog: { infoCheckRound: namesIn('infoCheckRounds') },
});
