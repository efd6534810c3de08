import { z } from 'zod';
import { anyone, requires } from '../../platform/access.ts';
import { choice, choices } from '../../platform/choices.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { labelled } from '../../platform/fields.ts';
import type { PermissionTable } from '../../platform/permissions.ts';
import { text } from '../../platform/text.ts';
import { TextPair, WireTime } from '../../platform/wire.ts';

export const operationPermissions = {
  'system:service:view': text('查看运行状态', 'View the state of the service'),
} as const satisfies PermissionTable;

const Bytes = z.number();

/** The parts of the service that are looked at one by one. */
const ServicePart = z.enum(['database', 'queues', 'resources', 'backup']);
export type ServicePart = z.output<typeof ServicePart>;

/** How the instance that answers is doing, and what all of them share. */
export const ServiceState = z.object({
  version: labelled('系统版本', 'Version', z.string()),
  runtime: labelled('运行环境', 'Runtime', z.string()),
  host: labelled('主机', 'Host', z.string()),
  startedAt: labelled('启动时间', 'Started', WireTime),
  database: z.object({
    version: labelled('数据库版本', 'Database', z.string()),
    answersWithinMs: labelled('响应时间', 'Answers within', z.number()),
    size: labelled('数据库大小', 'Size', Bytes),
    connections: labelled('当前连接数', 'Connections', z.number()),
    mostConnections: labelled('最大连接数', 'Most connections', z.number()),
    migration: labelled('数据库结构', 'Schema', z.string()),
  }),
  queues: z.array(
    z.object({
      name: TextPair,
      waiting: labelled('等待', 'Waiting', z.number()),
      failed: labelled('失败', 'Failed', z.number()),
    }),
  ),
  /** Missing when files are kept elsewhere. */
  disk: z.object({ total: Bytes, free: labelled('可用空间', 'Free', Bytes) }).nullable(),
  memory: z.object({
    used: labelled('进程内存', 'Memory used', Bytes),
    total: Bytes,
    free: labelled('空闲内存', 'Free memory', Bytes),
  }),
  load: labelled('系统负载', 'Load', z.number()),
  processors: labelled('处理器', 'Processors', z.number()),
  /** The last one that was made; missing when there was none. */
  backup: z
    .object({
      madeAt: labelled('最近备份', 'Last back-up', WireTime),
      folder: labelled('备份位置', 'Kept in', z.string()),
      bytes: labelled('备份大小', 'Size', Bytes),
    })
    .nullable(),
  /** What is out of bounds, and what to do about it. */
  warnings: z.array(z.object({ part: ServicePart, text: TextPair })),
});
export type ServiceState = z.output<typeof ServiceState>;

export const historySpans = choices({
  day: ['最近24小时', 'Last 24 hours'],
  week: ['最近7天', 'Last 7 days'],
});

/** The worst of each piece of time, over all instances. */
export const ServiceMoment = z.object({
  at: labelled('时间', 'Time', WireTime),
  answersWithinMs: labelled('数据库响应（毫秒）', 'Database answers (ms)', z.number()),
  connections: labelled('数据库连接', 'Connections', z.number()),
  memoryUsed: labelled('进程内存（MB）', 'Memory (MB)', z.number()),
  load: labelled('系统负载', 'Load', z.number()),
  waiting: labelled('等待的后台任务', 'Waiting work', z.number()),
  failed: labelled('失败的后台任务', 'Failed work', z.number()),
});
export type ServiceMoment = z.output<typeof ServiceMoment>;

export const operationCalls = defineCalls('operations', {
  alive: {
    path: 'healthz',
    summary: text('进程存活', 'The process is alive'),
    access: anyone('says nothing but that the process answers'),
  },
  ready: {
    path: 'readyz',
    summary: text('可以提供服务', 'Ready to serve'),
    access: anyone('says nothing but whether the instance can serve'),
    answer: z.object({ database: z.boolean(), storage: z.boolean(), disk: z.boolean() }),
  },
  metrics: {
    path: 'metrics',
    summary: text('运行指标（Prometheus 文本）', 'Metrics in Prometheus text'),
    access: anyone('answers only this machine or the holder of the metrics token'),
    carries: 'file',
  },
  serviceState: {
    path: 'api/system/service-state',
    summary: text('运行监控', 'State of the service'),
    access: requires('system:service:view'),
    answer: ServiceState,
  },
  serviceHistory: {
    path: 'api/system/service-history',
    summary: text('运行监控的历史', 'How the service was doing'),
    access: requires('system:service:view'),
    query: z.object({ span: choice('时段', 'Span', historySpans).default('day') }),
    answer: z.array(ServiceMoment),
  },
});
