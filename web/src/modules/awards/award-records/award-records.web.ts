import { defineWebModule } from '../../../platform/web-module.ts';

export const awardRecordsWeb = defineWebModule({
  screens: {
    'award-records/report-page': () => import('./report/report-page.tsx'),
    'award-records/audit-page': () => import('./audit/audit-page.tsx'),
    'award-records/funds-page': () => import('./funds/funds-page.tsx'),
    'award-records/my-awards-page': () => import('./mine/my-awards-page.tsx'),
  },
  decided: {
    awardReport: async () => (await import('./detail/decided-record.tsx')).DecidedRecord,
    awardAddition: async () => (await import('./detail/decided-record.tsx')).DecidedRecord,
  },
});
