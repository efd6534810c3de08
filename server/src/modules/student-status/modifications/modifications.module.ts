import './modifications.tables.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { modificationCalls } from '@graduate/contract/student-status/modifications/modification-calls.ts';
import { modificationPermissions } from '@graduate/contract/student-status/modifications/modifications.ts';
import { defineModule } from '../../../platform/module.ts';
import { modificationsOfStudent } from './business.ts';
import { infoModify } from './modification-approval.ts';
import { toTellMinistry } from './modifications.queries.ts';
import { modificationRoutes } from './modifications.routes.ts';
import { modifyWindow } from './modifications.windows.ts';
import { proofFiles } from './read-modification.ts';
import { sealKeptCards } from './seal-kept-cards.ts';

export const modifications = defineModule({
  name: 'modifications',
  title: text('单项信息修改', 'Requests for modification'),
  calls: modificationCalls,
  routes: modificationRoutes,
  permissions: modificationPermissions,
  grants: {
    secretary: ['student:modify:view'],
    enrolment: ['student:modify:view', 'student:modify:sync'],
  },
  menus: [
    {
      name: 'OwnModifications',
      parent: 'StudentMoves',
      path: '/xs/xxxgsq/xxxgsqIndex',
      title: text('信息修改申请', 'My change requests'),
      icon: 'file-edit-line',
      component: 'modifications/own-modifications-page',
      order: 12,
      roles: ['student'],
    },
    {
      name: 'Modifications',
      parent: 'StudentMoves',
      path: '/student/modifications',
      title: text('信息修改审批', 'Change requests'),
      icon: 'file-edit-line',
      component: 'modifications/modifications-page',
      order: 38,
      roles: ['secretary', 'enrolment'],
    },
    {
      name: 'Modification',
      path: '/student/modification',
      title: text('信息修改申请', 'Request for modification'),
      icon: 'file-edit-line',
      component: 'modifications/modification-page',
      order: 900,
      roles: 'everybody',
      meta: { hidden: true, dynamicNewTab: true, activeMenu: '/student/modifications' },
    },
  ],
  approvals: [infoModify],
  todo: toTellMinistry,
  files: [proofFiles],
  dateWindows: [modifyWindow],
  studentBusiness: [modificationsOfStudent],
  reference: sealKeptCards,
});
