import { text } from '@graduate/contract/platform/text.ts';

export const logWords = {
  actions: {
    'tutor.assign': text('分配导师', 'Assign supervisor'),
    'tutor.end': text('结束指导关系', 'End supervision'),
    'tutor.restore': text('恢复导师关系', 'Restore supervisors'),
  },
};
