import { defineTexts } from '../../../ui/texts.ts';
import { words } from '../../../ui/words.ts';

export const applicationTexts = defineTexts({
  newOne: ['新增通用申请', 'New general application'],
  again: ['修改申请', 'Change the application'],
  before: [
    '通用申请用于没有专门表单的事项。提交后由所在部门逐级审批，办理人和进度可在“我的申请”中查看。',
    'For requests without a form of their own. Your department decides it step by step; “My applications” shows who has it.',
  ],
  resubmit: ['重新提交', 'Submit again'],
  change: words.mend,
  submitted: ['已提交，可在“我的申请”中查看进度', 'Submitted: see “My applications” for its progress'],
  sentBack: (step: string, who: string) => [`“${step}”由${who}退回`, `Sent back by ${who} (${step})`],
});
