import './accounts.tables.ts';
import { consentCalls } from '@graduate/contract/administration/accounts/consents.ts';
import { departmentCalls } from '@graduate/contract/administration/accounts/department-calls.ts';
import { majorCalls } from '@graduate/contract/administration/accounts/majors.ts';
import { accountPermissions } from '@graduate/contract/administration/accounts/permissions.ts';
import { revealCalls } from '@graduate/contract/administration/accounts/reveals.ts';
import { roleCalls } from '@graduate/contract/administration/accounts/role-calls.ts';
import { userCalls, userImportCalls } from '@graduate/contract/administration/accounts/users.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { serve } from '../../../platform/http/serve.ts';
import { defineModule } from '../../../platform/module.ts';
import { bothNamesByCode, bothNamesIn, englishNamesIn } from '../../../platform/names-of-things.ts';
import { writeRoles } from './accounts.reference.ts';
import { waitingConsents } from './consents/consents.queries.ts';
import { consentRoutes } from './consents/consents.routes.ts';
import { departmentRoutes } from './departments/departments.routes.ts';
import { majorRoutes } from './majors/majors.routes.ts';
import { reveal, revealsPerHour } from './reveals/reveal.ts';
import { roleRoutes } from './roles/roles.routes.ts';
import { exportUsers } from './users/export-users.ts';
import { importUsers } from './users/import-users.ts';
import { linkToAccount } from './users/link-to-account.ts';
import { namesOfAccounts } from './users/names-of-accounts.ts';
import { revealableContacts } from './users/revealable.ts';
import { userRoutes } from './users/users.routes.ts';

export const accounts = defineModule({
  name: 'accounts',
  title: text('账号与权限', 'Accounts and rights'),
  calls: {
    ...userCalls,
    ...userImportCalls,
    ...roleCalls,
    ...consentCalls,
    ...departmentCalls,
    ...majorCalls,
    ...revealCalls,
  },
  routes: [
    ...userRoutes,
    ...roleRoutes,
    ...consentRoutes,
    ...departmentRoutes,
    ...majorRoutes,
    serve(revealCalls.reveal, { handle: reveal }),
  ],
  permissions: accountPermissions,
  grants: {
    security: [
      'system:user:view',
      'system:user:create',
      'system:user:edit',
      'system:user:state',
      'system:user:password',
      'system:user:assign',
      'system:user:reveal',
      'system:role:view',
      'system:role:edit',
      'system:role:grant',
      'system:consent:view',
      'system:consent:decide',
      'system:department:view',
      'system:major:view',
    ],
  },
  menus: [
    {
      name: 'Users',
      parent: 'SystemAccounts',
      path: '/system/users',
      title: text('用户管理', 'Users'),
      icon: 'user-settings-line',
      component: 'accounts/users-page',
      order: 20,
      roles: ['sysadmin', 'security'],
    },
    {
      name: 'Roles',
      parent: 'SystemAccounts',
      path: '/system/roles',
      title: text('角色管理', 'Roles'),
      icon: 'shield-user-line',
      component: 'accounts/roles-page',
      order: 30,
      roles: ['sysadmin', 'security'],
    },
    {
      name: 'Consents',
      parent: 'SystemAccounts',
      path: '/system/consents',
      title: text('三员变更复核', 'Changes of administrators'),
      icon: 'shield-check-line',
      component: 'consents/consents-page',
      order: 40,
      roles: ['sysadmin', 'security'],
    },
    {
      name: 'Departments',
      parent: 'SystemBasics',
      path: '/system/departments',
      title: text('部门管理', 'Departments'),
      icon: 'organization-chart',
      component: 'accounts/departments-page',
      order: 50,
      roles: ['sysadmin', 'security'],
    },
    {
      name: 'Majors',
      parent: 'SystemBasics',
      path: '/system/majors',
      title: text('专业管理', 'Majors'),
      icon: 'book-open-line',
      component: 'accounts/majors-page',
      order: 60,
      roles: ['sysadmin'],
    },
  ],
  parameters: [revealsPerHour],
  revealable: revealableContacts,
  jobs: [exportUsers.job, importUsers.job],
  todo: waitingConsents,
  personLinks: linkToAccount,
  namesInLog: {
    account: namesOfAccounts,
    session: namesOfAccounts,
    department: bothNamesIn('departments'),
    major: bothNamesIn('majors'),
    role: bothNamesIn('roles'),
  },
  namesOfCodes: {
    department: bothNamesByCode('departments'),
    major: bothNamesByCode('majors'),
    role: bothNamesByCode('roles'),
  },
  englishNamesOf: {
    departmentName: englishNamesIn('departments'),
    'department.name': englishNamesIn('departments'),
    'departments.name': englishNamesIn('departments'),
    majorName: englishNamesIn('majors'),
  },
  reference: writeRoles,
});
