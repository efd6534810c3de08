import { z } from 'zod';
import { anyone } from '../platform/access.ts';
import { defineCalls } from '../platform/define-call.ts';
import { text } from '../platform/text.ts';

export const operationCalls = defineCalls('operations', {
  alive: {
    method: 'GET',
    path: 'healthz',
    summary: text('进程存活', 'The process is alive'),
    access: anyone('says nothing but that the process answers'),
  },
  ready: {
    method: 'GET',
    path: 'readyz',
    summary: text('可以提供服务', 'Ready to serve'),
    access: anyone('says nothing but whether the instance can serve'),
    answer: z.object({ database: z.boolean(), storage: z.boolean() }),
  },
  metrics: {
    method: 'GET',
    path: 'metrics',
    summary: text('运行指标（Prometheus 文本）', 'Metrics in Prometheus text'),
    access: anyone('answers only this machine or the holder of the metrics token'),
    carries: 'file',
  },
});
