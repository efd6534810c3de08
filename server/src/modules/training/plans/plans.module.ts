import './plans.tables.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { type PlanPermission, planPermissions } from '@graduate/contract/training/plans/permissions.ts';
import { planCalls } from '@graduate/contract/training/plans/plan-calls.ts';
import { grantsOf } from '../../../platform/access/grants.ts';
import { defineModule } from '../../../platform/module.ts';
import { studentsOfRows } from '../../student-status/students/public.ts';
import { exportPlans } from './export-plans.ts';
import { migrateJob } from './migrate-plans.ts';
import { planHandler } from './plan-approval.ts';
import { planWindows } from './plan-windows.ts';
import { planMenus } from './plans.menus.ts';
import { planRoutes } from './plans.routes.ts';
import { plansByProgramme } from './plans-by-programme.ts';
import { followStatus } from './rebind-plan.ts';
import { planBusiness } from './student-business.ts';
import { planStation } from './study-station.ts';

export const plans = defineModule({
  name: 'plans',
  title: text('培养计划', 'Plans'),
  namesInLog: { plan: studentsOfRows('studentPlans') },
  calls: planCalls,
  routes: [...planRoutes, exportPlans.route],
  permissions: planPermissions,
  grants: grantsOf<PlanPermission>({
    'training:plan:own': 'student',
    'training:plan:view': 'tutor assistant secretary dean counselor training',
    'training:plan:manage': 'secretary training',
  }),
  menus: planMenus,
  dateWindows: planWindows,
  approvals: [planHandler],
  jobs: [exportPlans.job, migrateJob],
  studentBusiness: [planBusiness],
  statusChanged: followStatus,
  plansBy: plansByProgramme,
  studyStations: [planStation],
});
