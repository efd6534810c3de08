import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyRequest } from 'fastify';
import { platformErrors } from '../../../platform/errors.ts';
import type { AnyoneContext } from '../../../platform/http/context.ts';
import type { Services } from '../../../platform/services.ts';

const delay = monitorEventLoopDelay({ resolution: 20 });
delay.enable();

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

const mayRead = ({ config }: Services, request: FastifyRequest): boolean =>
  config.metricsToken
    ? request.headers.authorization === `Bearer ${config.metricsToken}`
    : LOOPBACK.test(request.ip) && !request.headers['x-forwarded-for'];

const seconds = (nanoseconds: number) => (nanoseconds / 1e9).toFixed(6);

const lines = (): string[] => {
  const memory = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  return [
    '# TYPE process_cpu_seconds_total counter',
    `process_cpu_seconds_total ${((user + system) / 1e6).toFixed(3)}`,
    '# TYPE process_resident_memory_bytes gauge',
    `process_resident_memory_bytes ${memory.rss}`,
    '# TYPE nodejs_heap_used_bytes gauge',
    `nodejs_heap_used_bytes ${memory.heapUsed}`,
    '# TYPE nodejs_eventloop_lag_p99_seconds gauge',
    `nodejs_eventloop_lag_p99_seconds ${seconds(delay.percentile(99))}`,
    '# TYPE process_uptime_seconds counter',
    `process_uptime_seconds ${process.uptime().toFixed(0)}`,
  ];
};

/** What a monitor wants to know, for a monitor on this machine or one that has the token. */
export const sendMetrics = ({ services, request, reply }: AnyoneContext) => {
  if (!mayRead(services, request)) throw platformErrors.noSuchCall();
  return reply.type('text/plain; version=0.0.4').send(`${lines().join('\n')}\n`);
};
