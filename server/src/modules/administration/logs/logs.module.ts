import './logs.tables.ts';
import { errorLogCalls } from '@graduate/contract/administration/logs/errors.ts';
import { operationLogCalls } from '@graduate/contract/administration/logs/operations.ts';
import { logPermissions } from '@graduate/contract/administration/logs/permissions.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { serve } from '../../../platform/http/serve.ts';
import { defineModule } from '../../../platform/module.ts';
import { regularly } from '../../../platform/regularly.ts';
import { checkChain } from './check-chain.ts';
import { findError, listErrors } from './errors.queries.ts';
import { exportOperations } from './export-operations.ts';
import { listActions } from './list-actions.ts';
import { findOperation, listOperations } from './operations.queries.ts';
import { forgetOldErrors, recordClientError } from './record-error.ts';

const AN_HOUR_MS = 3_600_000;

const keepShort = regularly({ everyMs: AN_HOUR_MS, what: 'forgetting old errors' }, ({ db }) =>
  forgetOldErrors(db),
);

export const logs = defineModule({
  name: 'logs',
  title: text('日志', 'Logs'),
  calls: { ...operationLogCalls, ...errorLogCalls },
  routes: [
    serve(operationLogCalls.listOperations, { handle: listOperations }),
    exportOperations.route,
    serve(operationLogCalls.listActions, { handle: listActions }),
    serve(operationLogCalls.findOperation, { handle: findOperation }),
    serve(operationLogCalls.checkChain, { handle: checkChain }),
    serve(errorLogCalls.reportClientError, { handle: recordClientError }),
    serve(errorLogCalls.listErrors, { handle: listErrors }),
    serve(errorLogCalls.findError, { handle: findError }),
  ],
  permissions: logPermissions,
  menus: [
    {
      name: 'OperationLog',
      parent: 'SystemOperation',
      path: '/system/logs/operations',
      title: text('操作日志', 'Operation log'),
      icon: 'file-list-3-line',
      component: 'logs/operations-page',
      order: 110,
      roles: ['auditor'],
      duty: 'auditor',
    },
    {
      name: 'ErrorLog',
      parent: 'SystemOperation',
      path: '/system/logs/errors',
      title: text('异常日志', 'Error log'),
      icon: 'bug-line',
      component: 'logs/errors-page',
      order: 120,
      roles: ['sysadmin', 'auditor'],
    },
  ],
  grants: { auditor: ['system:operation:view', 'system:error:view'] },
  jobs: [exportOperations.job],
  start: keepShort,
});
