import { text } from '@graduate/contract/platform/text.ts';

export const logWords = {
  subjects: {
    addedTutor: text('增列导师申请', 'Application to become a supervisor'),
    addedTutorBatch: text('增列批次', 'Batch of new supervisors'),
    addedTutorObjection: text('增列公示异议', 'Objection to a notice'),
  },
  actions: {
    'addedTutor.create': text('填写增列申请', 'Write an application'),
    'addedTutor.edit': text('修改增列申请', 'Change an application'),
    'addedTutor.delete': text('删除增列申请', 'Remove an application'),
    'addedTutor.submit': text('提交增列申请', 'Submit an application'),
    'addedTutor.withdraw': text('撤回增列申请', 'Withdraw an application'),
    'addedTutor.peerReview': text('录入同行评议', 'Record peer reviews'),
    'addedTutor.openBallot': text('发起增列表决', 'Open a ballot'),
    'addedTutor.ballot': text('增列表决投票', 'Vote on a new supervisor'),
    'addedTutor.vote': text('增列表决结果', 'Result of a vote'),
    'addedTutor.objection': text('公示异议成立', 'Objection upheld'),
    'addedTutor.grant': text('增列授予资格', 'Qualification of a new supervisor'),
    'addedTutor.print': text('打印增列申请表', 'Print an application'),
    'addedTutorBatch.create': text('新增增列批次', 'Add a batch'),
    'addedTutorBatch.edit': text('修改增列批次', 'Change a batch'),
    'addedTutorObjection.create': text('提出增列异议', 'Object to a notice'),
    'addedTutorObjection.decide': text('处理增列异议', 'Decide on an objection'),
  },
};
