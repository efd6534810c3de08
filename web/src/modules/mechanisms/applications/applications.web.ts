import { text } from '@graduate/contract/platform/text.ts';
import { defineWebModule } from '../../../platform/web-module.ts';

export const applicationsWeb = defineWebModule({
  screens: {
    'applications/application-page': () => import('./application-page.tsx'),
  },
  fileUses: {
    application: text('事项申请附件', 'Attachment of an application'),
  },
  decided: {
    generalApplication: async () => (await import('./decided-application.tsx')).DecidedApplication,
  },
});
