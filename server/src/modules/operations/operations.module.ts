import { operationCalls } from '@graduate/contract/operations/operations.ts';
import { serve } from '../../platform/http/serve.ts';
import { defineModule } from '../../platform/module.ts';
import { sendMetrics } from './metrics.ts';
import { readiness } from './readiness.ts';
import { sealRegularly } from './seal-regularly.ts';

export const operations = defineModule({
  name: 'operations',
  calls: operationCalls,
  routes: [
    serve(operationCalls.alive, { handle: () => undefined }),
    serve(operationCalls.ready, { handle: ({ services }) => readiness(services) }),
    serve(operationCalls.metrics, {
      handle: ({ services, request, reply }) => sendMetrics(services, request, reply),
    }),
  ],
  start: sealRegularly,
});
