import { defineTexts } from '../../../ui/texts.ts';

export const appealTexts = defineTexts({
  appeals: ['复核申请', 'Appeals'],
  appealNow: ['申请复核', 'Appeal'],
  appealHint: [
    '复核理由为50至2000字；同一结果只能申请一次，复核决定为最终决定。',
    'Give your grounds in 50 to 2000 characters. Each result can be appealed once, and the decision is final.',
  ],
  mayUntil: (day: string) => [
    `对结果有异议的，可在 ${day} 前申请复核`,
    `You may appeal against the result until ${day}`,
  ],
  sent: ['复核申请已提交', 'Your appeal was sent'],
  decideAppeal: ['作出决定', 'Decide'],
  decided: ['复核决定已作出', 'Decided'],
  open: ['查看申请', 'Application'],
  proof: ['证明材料（可不传）', 'Evidence, if any'],
  byReview: [
    '已另请三位专家评阅，评阅结论即复核决定。',
    'Three other reviewers are reading the thesis; their conclusion is the decision.',
  ],
  overdue: ['已超期', 'Overdue'],
});
