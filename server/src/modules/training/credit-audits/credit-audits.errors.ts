import { text } from '@graduate/contract/platform/text.ts';
import { defineErrors } from '../../../platform/errors.ts';

export const auditErrors = defineErrors('credit-audits', {
  nobodyToAudit: [
    422,
    text(
      '所选范围内没有已制定培养计划的学生，请调整查询条件',
      'None of these students has a plan: choose others',
    ),
  ],
  underWay: [
    409,
    text('相同范围的审核正在进行，请稍候查看结果', 'The same audit is under way: wait for its result'),
  ],
  completeAlready: [
    409,
    text('该生已满足全部要求，无需人工认定', 'The student meets all rules: there is nothing to decide'),
  ],
  noPlan: [
    422,
    text(
      '该生尚未制定培养计划，请先制定计划再认定',
      'The student has no plan yet: it must be made before anything is decided',
    ),
  ],
  toldToday: [
    409,
    text('所选学生今日已通知或均已完成，请勿重复发送', 'They were already notified today, or lack nothing'),
  ],
});
