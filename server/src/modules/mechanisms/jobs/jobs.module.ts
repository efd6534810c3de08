import './jobs.tables.ts';
import { jobCalls, jobPermissions } from '@graduate/contract/mechanisms/jobs/jobs.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { serve } from '../../../platform/http/serve.ts';
import { defineModule } from '../../../platform/module.ts';
import { cancelJob } from './cancel-job.ts';
import { cleanUpDaily } from './clean-up.ts';
import { jobQueue } from './job-queue.ts';
import { sendResult } from './job-results.ts';
import { findJob, jobsSeenBy, listJobs, ownJobs } from './jobs.queries.ts';
import { workOnJobs } from './worker.ts';

export const jobs = defineModule({
  name: 'jobs',
  title: text('任务中心', 'Jobs'),
  calls: jobCalls,
  routes: [
    serve(jobCalls.list, { scope: jobsSeenBy, handle: listJobs }),
    serve(jobCalls.mine, { scope: ownJobs, handle: listJobs }),
    serve(jobCalls.find, { scope: jobsSeenBy, handle: findJob }),
    serve(jobCalls.cancel, { scope: jobsSeenBy, handle: cancelJob }),
    serve(jobCalls.result, { handle: sendResult }),
  ],
  permissions: jobPermissions,
  menus: [
    {
      name: 'MyJobs',
      path: '/jobs',
      title: text('我的任务', 'My jobs'),
      icon: 'task-line',
      component: 'jobs/my-jobs-page',
      order: 90,
      roles: 'everybody',
      meta: { hidden: true },
    },
    {
      name: 'Jobs',
      parent: 'SystemOperation',
      path: '/system/jobs',
      title: text('任务中心', 'Jobs'),
      icon: 'task-line',
      component: 'jobs/jobs-page',
      order: 95,
      roles: ['sysadmin'],
    },
  ],
  jobs: [cleanUpDaily],
  queue: jobQueue,
  start: workOnJobs,
});
