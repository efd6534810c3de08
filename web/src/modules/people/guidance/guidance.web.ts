import { defineWebModule } from '../../../platform/web-module.ts';

export const guidanceWeb = defineWebModule({
  references: { tutorNo: async () => (await import('./tutor-reference.tsx')).tutorReference },
});
