import './extension-points.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { defineWebModule } from '../../../platform/web-module.ts';

export const degreeApplicationsWeb = defineWebModule({
  screens: {
    'degree-applications/my-degree-page': () => import('./my-degree-page.tsx'),
    'degree-applications/applications-page': () => import('./applications-page.tsx'),
    'degree-applications/application-page': () => import('./application-page.tsx'),
  },
  fileUses: { XW_SM: text('延迟公开或涉密证明材料', 'Proof for delayed publication or secrecy') },
  decided: {
    degreeApplication: async () => (await import('./decided-application.tsx')).DecidedDegree,
    thesisSecrecy: async () => (await import('./decided-application.tsx')).DecidedSecrecy,
  },
});
