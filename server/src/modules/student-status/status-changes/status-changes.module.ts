import './status-changes.tables.ts';
import { text } from '@graduate/contract/platform/text.ts';
import {
  changeCalls,
  changeTypeCalls,
} from '@graduate/contract/student-status/status-changes/change-calls.ts';
import { changePermissions } from '@graduate/contract/student-status/status-changes/permissions.ts';
import { changeStatisticsCalls } from '@graduate/contract/student-status/status-changes/statistics.ts';
import { defineModule } from '../../../platform/module.ts';
import { changeHandlers } from './approval/approval.ts';
import { changeFiles } from './change-files.ts';
import { applyDueDaily } from './effecting/apply-due.ts';
import { closeBusinessDaily } from './effecting/close-business.ts';
import { writeTypes } from './kinds/types-in-force.ts';
import { changeWindows } from './kinds/windows.ts';
import { namesOfSteps } from './reading/changes.queries.ts';
import { exportChanges } from './reading/export-changes.ts';
import { changeGrants } from './status-changes.grants.ts';
import { changeMenus } from './status-changes.menus.ts';
import { changeRoutes } from './status-changes.routes.ts';
import { changeBusiness, pauseEnding } from './student-business.ts';

export const statusChanges = defineModule({
  name: 'status-changes',
  title: text('学籍异动', 'Status changes'),
  calls: { ...changeCalls, ...changeTypeCalls, ...changeStatisticsCalls },
  routes: changeRoutes,
  permissions: changePermissions,
  grants: changeGrants,
  menus: changeMenus,
  approvals: [changeHandlers.regular, changeHandlers.intl],
  files: changeFiles,
  jobs: [applyDueDaily, closeBusinessDaily, exportChanges.job],
  dateWindows: changeWindows,
  studentBusiness: [changeBusiness],
  warnings: [pauseEnding],
  namesOfCodes: { changeStep: namesOfSteps },
  reference: writeTypes,
});
