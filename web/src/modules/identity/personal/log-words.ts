import { text } from '@graduate/contract/platform/text.ts';

export const logWords = {
  subjects: {
    userSettings: text('个人设置', 'Personal settings'),
  },
  actions: {
    'account.changeProfile': text('修改个人资料', 'Change your profile'),
    'account.changePreferences': text('修改通知偏好', 'Change preferences'),
    'userSettings.change': text('修改个人设置', 'Change settings'),
  },
};
