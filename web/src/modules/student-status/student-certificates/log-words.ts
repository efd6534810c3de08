import { text } from '@graduate/contract/platform/text.ts';

export const logWords = {
  actions: {
    'student.printRecord': text('打印学籍卡', 'Print student record'),
  },
};
