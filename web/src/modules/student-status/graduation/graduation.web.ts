import { text } from '@graduate/contract/platform/text.ts';
import { defineWebModule } from '../../../platform/web-module.ts';

export const graduationWeb = defineWebModule({
  screens: {
    'graduation/my-graduation-page': () => import('./my-graduation-page.tsx'),
    'graduation/application-page': () => import('./application/application-page.tsx'),
    'graduation/applications-page': () => import('./applications-page.tsx'),
    'graduation/batches-page': () => import('./batches/batches-page.tsx'),
    'graduation/process-page': () => import('./process/process-page.tsx'),
    'graduation/graduates-page': () => import('./graduates/graduates-page.tsx'),
  },
  statisticsTabs: [
    {
      key: 'graduation',
      order: 90,
      label: text('毕业', 'Graduation'),
      load: async () => (await import('./statistics/graduation-numbers.tsx')).GraduationNumbers,
    },
  ],
  studentSettingsTabs: [
    {
      key: 'certificateNumbers',
      order: 60,
      label: text('证书编号规则', 'Certificate numbers'),
      load: async () => (await import('./settings/certificate-numbers-tab.tsx')).CertificateNumbersTab,
    },
  ],
  decided: {
    graduation: async () => (await import('./application/decided-graduation.tsx')).DecidedGraduation,
  },
  fileUses: {
    BYSQ: text('毕业申请附件', 'Attachment of a graduation'),
  },
});
