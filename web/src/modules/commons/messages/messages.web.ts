import { defineWebModule } from '../../../platform/web-module.ts';

export const messagesWeb = defineWebModule({
  screens: {
    'messages/messages-page': () => import('./messages-page.tsx'),
  },
});
