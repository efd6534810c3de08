import { text } from '@graduate/contract/platform/text.ts';
import { defineWebModule } from '../../../platform/web-module.ts';

export const personalWeb = defineWebModule({
  screens: {
    'personal/personal-centre-page': () => import('./personal-centre-page.tsx'),
  },
  shell: {
    changePassword: async () => (await import('./change-password-form.tsx')).ChangePasswordForm,
    bindAccount: async () => (await import('./binding-underway.ts')).finishBinding,
  },
  fileUses: {
    avatar: text('头像', 'Portrait'),
  },
});
