import { text } from '@graduate/contract/platform/text.ts';

export const logWords = {
  subjects: {
    message: text('消息', 'Message'),
  },
  actions: {
    'message.remove': text('删除消息', 'Delete messages'),
  },
};
