import { text } from '@graduate/contract/platform/text.ts';
import { auditCalls } from '@graduate/contract/training/credit-audits/audit-calls.ts';
import {
  type AuditPermission,
  auditPermissions,
} from '@graduate/contract/training/credit-audits/permissions.ts';
import { grantsOf } from '../../../platform/access/grants.ts';
import type { MenuSeed } from '../../../platform/menu-seed.ts';
import { defineModule } from '../../../platform/module.ts';
import { wantAudits } from '../plans/public.ts';
import { auditFiles } from './audit-files.ts';
import { auditRoutes } from './credit-audits.routes.ts';
import { exportAudits } from './export-audits.ts';
import { auditChecks } from './graduation-checks.ts';
import { auditJob, auditsNightly, keepAuditing } from './run-audits.ts';
import { auditBusiness, creditWarning } from './student-business.ts';
import { coursesStation } from './study-station.ts';

const menus: readonly MenuSeed[] = [
  {
    name: 'GraduationRadar',
    parent: 'StudyProcess',
    path: '/training/radar',
    title: text('毕业雷达', 'Graduation radar'),
    icon: 'graduation-cap-line',
    component: 'credit-audits/my-radar-page',
    order: 15,
    roles: ['student'],
  },
  {
    name: 'CreditAudits',
    parent: 'StudyProcess',
    path: '/training/plan-audit',
    title: text('学分完成审核', 'Credit audits'),
    icon: 'graduation-cap-line',
    component: 'credit-audits/audits-page',
    order: 25,
    roles: ['tutor', 'secretary', 'dean', 'counselor', 'training'],
  },
];

export const creditAudits = defineModule({
  name: 'credit-audits',
  title: text('学分完成审核', 'Credit audits'),
  calls: auditCalls,
  routes: [...auditRoutes, exportAudits.route],
  permissions: auditPermissions,
  grants: grantsOf<AuditPermission>({
    'training:audit:view': 'tutor secretary dean counselor training',
    'training:audit:run': 'secretary training',
    'training:audit:decide': 'training',
  }),
  menus,
  files: [auditFiles],
  jobs: [exportAudits.job, auditJob, auditsNightly],
  start: keepAuditing,
  graduationChecks: [auditChecks],
  studentBusiness: [auditBusiness],
  warnings: [creditWarning],
  gradesChanged: (tx, _author, studentIds) => wantAudits(tx, studentIds),
  studyStations: [coursesStation],
});
