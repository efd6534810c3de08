import { defineTexts } from '../../../ui/texts.ts';

export const applicationTexts = defineTexts({
  newOne: ['新增通用申请', 'New general application'],
  again: ['修改申请', 'Change the application'],
  before: [
    '通用申请用于没有专门表单的事项。提交后由所在部门逐级审批，办理人和进度可在“我的申请”中查看。',
    'For requests without a form of their own. Your department decides it step by step; “My applications” shows who has it.',
  ],
  submit: ['提交', 'Submit'],
  resubmit: ['重新提交', 'Submit again'],
  change: ['修改并重新提交', 'Change and submit again'],
  cancel: ['取消', 'Cancel'],
  submitted: ['已提交，可在“我的申请”中查看进度', 'Submitted: see “My applications” for its progress'],
  changedMeanwhile: [
    '该申请已发生变化，无法提交。请记下需要的修改，重新载入后再编辑。',
    'The application has changed meanwhile. Note what you need and load it again.',
  ],
  reload: ['重新载入', 'Load again'],
  progress: ['审批进度', 'Progress'],
  content: ['申请内容', 'Application'],
  attachments: ['附件', 'Attachments'],
  history: ['审批记录', 'Decisions'],
  sentBack: (step: string, who: string) => [`“${step}”由${who}退回`, `Sent back by ${who} (${step})`],
});
