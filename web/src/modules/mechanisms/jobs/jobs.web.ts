import { text } from '@graduate/contract/platform/text.ts';
import { defineWebModule } from '../../../platform/web-module.ts';

export const jobsWeb = defineWebModule({
  screens: {
    'jobs/jobs-page': () => import('./jobs-page.tsx'),
    'jobs/my-jobs-page': () => import('./my-jobs-page.tsx'),
  },
  header: { jobs: async () => (await import('./job-tray.tsx')).JobTray },
  fileUses: {
    jobResult: text('任务结果', 'Result of a job'),
  },
});
