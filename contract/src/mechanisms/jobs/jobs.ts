import { z } from 'zod';
import { requires, signedIn } from '../../platform/access.ts';
import { choice, choices } from '../../platform/choices.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { labelled } from '../../platform/fields.ts';
import { pageOf, pageQuery } from '../../platform/page.ts';
import type { PermissionTable } from '../../platform/permissions.ts';
import { text } from '../../platform/text.ts';
import { WireTime } from '../../platform/wire.ts';

export const jobStates = choices({
  queued: ['排队中', 'Waiting', 'neutral'],
  running: ['进行中', 'Running', 'running'],
  done: ['已完成', 'Done', 'good'],
  failed: ['失败', 'Failed', 'bad'],
  cancelled: ['已取消', 'Cancelled', 'warning'],
});
export type JobState = keyof typeof jobStates;

/** Whether something is still to come of a job. */
export const isOpen = (state: JobState): boolean => state === 'queued' || state === 'running';

export const jobActions = ['cancel', 'download'] as const;

const State = choice('状态', 'State', jobStates);

/** Long work that goes on while its owner does something else. */
export const Job = z.object({
  id: z.uuid(),
  kind: labelled('任务类型', 'Kind', z.string()),
  title: labelled('任务', 'Job', z.string()),
  titleEn: z.string(),
  /** Nobody's: the hour had come. */
  ownerName: labelled('发起人', 'Started by', z.string().nullable()),
  state: State,
  percent: labelled('进度', 'Progress', z.number()),
  message: labelled('说明', 'Message', z.string()),
  messageEn: z.string(),
  createdAt: labelled('发起时间', 'Started', WireTime),
  finishedAt: labelled('结束时间', 'Finished', WireTime.nullable()),
  resultName: labelled('结果文件', 'Result', z.string().nullable()),
  /** Until when the result can be had. */
  resultUntil: labelled('保留至', 'Kept until', WireTime.nullable()),
  /** The result is handed out a single time. */
  resultOnce: z.boolean(),
  actions: z.array(z.enum(jobActions)),
});
export type Job = z.output<typeof Job>;

/** What a call answers that hands its work to a job. */
export const StartedJob = z.object({ jobId: z.uuid() });

export const jobPermissions = {
  'system:job:view': text('查看全部任务', 'See all jobs'),
  'system:job:cancel': text('取消他人任务', "Cancel others' jobs"),
} as const satisfies PermissionTable;

export const jobCalls = defineCalls('jobs', {
  list: {
    path: 'api/system/jobs',
    summary: text('任务中心', 'All jobs'),
    access: requires('system:job:view'),
    query: pageQuery(['createdAt', 'finishedAt'], {
      state: State.optional(),
      /** Part of the title. */
      title: labelled('任务', 'Job', z.string().trim().max(50).optional()),
      owner: labelled('发起人', 'Started by', z.string().trim().max(50).optional()),
    }),
    answer: pageOf(Job),
  },
  mine: {
    path: 'api/system/jobs/mine',
    summary: text('我的任务', 'My jobs'),
    access: signedIn,
    query: pageQuery(['createdAt', 'finishedAt'], {
      state: State.optional(),
      title: labelled('任务', 'Job', z.string().trim().max(50).optional()),
    }),
    answer: pageOf(Job),
  },
  find: {
    path: 'api/system/jobs/:id',
    summary: text('任务详情', 'A job'),
    access: signedIn,
    answer: Job,
  },
  cancel: {
    method: 'POST',
    path: 'api/system/jobs/:id/cancel',
    summary: text('取消任务', 'Cancel a job'),
    access: signedIn,
    answer: Job,
  },
  result: {
    path: 'api/system/jobs/:id/result',
    summary: text('下载任务结果', "Download a job's result"),
    access: signedIn,
    carries: 'file',
  },
});
