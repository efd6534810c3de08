import './graduation.tables.ts';
import type { Call } from '@graduate/contract/platform/define-call.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { applicationCalls } from '@graduate/contract/student-status/graduation/application-calls.ts';
import { batchCalls } from '@graduate/contract/student-status/graduation/batch-calls.ts';
import {
  chsiImportCalls,
  graduateCalls,
} from '@graduate/contract/student-status/graduation/graduate-calls.ts';
import { certificateNumberCalls } from '@graduate/contract/student-status/graduation/number-calls.ts';
import { graduationPermissions } from '@graduate/contract/student-status/graduation/permissions.ts';
import { processCalls } from '@graduate/contract/student-status/graduation/process-calls.ts';
import { defineModule } from '../../../platform/module.ts';
import { namesIn } from '../../../platform/names-of-things.ts';
import { graduationHandler } from './applications/application-approval.ts';
import { exportGraduateDbf, exportGraduateSheet, exportGraduates } from './graduates/export-graduates.ts';
import { importChsiResults } from './graduates/import-chsi.ts';
import { graduationGrants } from './graduation.grants.ts';
import { graduationMenus } from './graduation.menus.ts';
import { graduationRoutes } from './graduation.routes.ts';
import { applyWindow } from './graduation.window.ts';
import { certificateNumbers } from './numbers/certificate-numbers-setting.ts';
import { certifyWithdrawal } from './process/certify-withdrawal.ts';
import { graduationBusiness, notApplied } from './student-business.ts';
import { graduationStation } from './study-station.ts';

const exports = [exportGraduates, exportGraduateSheet, exportGraduateDbf];

/** The parts have short names of their own: here their calls go by their whole ones. */
const calls: Record<string, Call> = Object.fromEntries(
  [batchCalls, applicationCalls, processCalls, graduateCalls, certificateNumberCalls, chsiImportCalls]
    .flatMap((part) => Object.values<Call>(part))
    .map((call) => [call.name, call]),
);

export const graduation = defineModule({
  name: 'graduation',
  title: text('毕业管理', 'Graduation'),
  calls,
  studentSettings: [certificateNumbers],
  routes: [...graduationRoutes, ...exports.map(({ route }) => route), ...importChsiResults.routes],
  permissions: graduationPermissions,
  grants: graduationGrants,
  menus: graduationMenus,
  dateWindows: [applyWindow],
  approvals: [graduationHandler],
  jobs: [...exports.map(({ job }) => job), importChsiResults.job],
  studentBusiness: [graduationBusiness],
  warnings: [notApplied],
  statusChanged: certifyWithdrawal,
  studyStations: [graduationStation],
  namesInLog: { graduationBatch: namesIn('graduationBatches') },
});
