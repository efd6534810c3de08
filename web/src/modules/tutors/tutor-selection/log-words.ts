import { text } from '@graduate/contract/platform/text.ts';

export const logWords = {
  subjects: { tutorRound: text('双选批次', 'Round of mutual selection') },
  actions: {
    'tutorRound.create': text('新建双选批次', 'Open a round'),
    'tutorRound.edit': text('修改双选批次', 'Change a round'),
    'tutorRound.delete': text('删除双选批次', 'Remove a round'),
    'tutorRound.advance': text('双选进入下一阶段', 'Move a round to its next stage'),
    'tutorRound.adjust': text('调剂学生', 'Assign a supervisor to a student'),
    'tutorRound.publish': text('公布双选结果', 'Publish a round'),
    'tutorChoice.write': text('填报导师志愿', 'Choose supervisors'),
    'tutorChoice.lapse': text('志愿失效', 'A choice lapses'),
    'tutorChoice.accept': text('接收学生', 'Accept a student'),
    'tutorChoice.reject': text('不接收学生', 'Do not accept a student'),
  },
};
