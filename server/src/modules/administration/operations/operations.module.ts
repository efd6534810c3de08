import './operations.tables.ts';
import {
  operationCalls,
  operationPermissions,
} from '@graduate/contract/administration/operations/operations.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { serve } from '../../../platform/http/serve.ts';
import { defineModule } from '../../../platform/module.ts';
import { together } from '../../../platform/regularly.ts';
import { sendMetrics } from './metrics.ts';
import { readiness } from './readiness.ts';
import { sealRegularly } from './seal-regularly.ts';
import { sampleRegularly, serviceHistory } from './service-history.ts';
import { serviceState } from './service-state.ts';

export const operations = defineModule({
  name: 'operations',
  title: text('运行', 'Operations'),
  calls: operationCalls,
  routes: [
    serve(operationCalls.alive, { handle: () => undefined }),
    serve(operationCalls.ready, { handle: readiness }),
    serve(operationCalls.metrics, { handle: sendMetrics }),
    serve(operationCalls.serviceState, { handle: serviceState }),
    serve(operationCalls.serviceHistory, { handle: serviceHistory }),
  ],
  permissions: operationPermissions,
  grants: { sysadmin: ['system:service:view'] },
  menus: [
    {
      name: 'ServiceState',
      parent: 'SystemOperation',
      path: '/system/service-state',
      title: text('运行监控', 'Service state'),
      icon: 'server-line',
      component: 'operations/service-state-page',
      order: 130,
      roles: ['sysadmin'],
    },
  ],
  start: together(sealRegularly, sampleRegularly),
});
