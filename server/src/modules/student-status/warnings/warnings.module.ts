import './warnings.tables.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { warningCalls, warningPermissions } from '@graduate/contract/student-status/warnings/warnings.ts';
import { serve } from '../../../platform/http/serve.ts';
import { defineModule } from '../../../platform/module.ts';
import { studentScope } from '../students/public.ts';
import { collectWarningsDaily } from './collect-warnings.ts';
import { handleWarning, remindStudents } from './handle-warning.ts';
import { settleWarnings } from './settle-warnings.ts';
import { listWarnings, warningsInNumbers, warningsOfStudent } from './warnings.queries.ts';

const scope = studentScope;
const LOOKING = ['tutor', 'counselor', 'secretary', 'dean', 'enrolment'] as const;
const ALL = ['student:warning:view', 'student:warning:handle'] as const;

export const warnings = defineModule({
  name: 'warnings',
  title: text('学籍预警', 'Warnings'),
  calls: warningCalls,
  routes: [
    serve(warningCalls.overview, { scope, handle: warningsInNumbers }),

    serve(warningCalls.list, { scope, handle: listWarnings }),

    serve(warningCalls.ofStudent, { scope, handle: warningsOfStudent }),

    serve(warningCalls.handle, { scope, handle: handleWarning }),

    serve(warningCalls.remind, { scope, handle: remindStudents }),
  ],
  permissions: warningPermissions,
  grants: Object.fromEntries(LOOKING.map((role) => [role, ALL])),
  menus: [
    {
      name: 'StudentWarnings',
      parent: 'StudentWatch',
      path: '/student/warnings',
      title: text('学籍预警', 'Warnings'),
      icon: 'error-warning-line',
      component: 'warnings/warnings-page',
      order: 82,
      roles: [...LOOKING],
    },
  ],
  jobs: [collectWarningsDaily],
  statusChanged: settleWarnings,
});
