import { defineTexts } from '../../../ui/texts.ts';

export const degreeBatchTexts = defineTexts({
  batches: ['学位批次', 'Batches'],
  rules: ['学位规则', 'Rules'],
  newBatch: ['新增学位批次', 'New batch'],
  editBatch: (name: string) => [`编辑批次：${name}`, `Edit: ${name}`],
  openBatch: ['开放', 'Open'],
  reopen: ['重新开放', 'Open again'],
  closeBatch: ['结束批次', 'Close the batch'],
  askOpen: (name: string) => [
    `开放“${name}”？开放后符合条件的学生即可申请。`,
    `Open “${name}”? Students it is for can apply then.`,
  ],
  askClose: (name: string) => [
    `结束“${name}”？结束后不能再办理，在途申请可转入下一批次。`,
    `Close “${name}”? Nothing is done in it then; what is under way goes into a later batch.`,
  ],
  opened: ['批次已开放', 'The batch is open'],
  closed: ['批次已结束', 'The batch is closed'],
  applyDays: ['申请时间', 'Applications'],
  daysOf: (from: string, to: string) => [`${from} 至 ${to}`, `${from} to ${to}`],
  acceptHelp: ['最晚为申请截止后60日', 'At most sixty days after applications end'],
  newRule: ['设置规则', 'Set a rule'],
  editRule: ['修改规则', 'Edit the rule'],
  ruleHelp: [
    '留空的项目沿用上一级规则；院系规则只能比学校更严，任何规则不得低于学位法。',
    'What is left empty follows the rule above. A department is only stricter than the school, and nothing is softer than the law.',
  ],
  place: ['适用范围', 'For whom'],
  wholeSchool: ['全校', 'The whole school'],
  allTypes: ['全部学位类型', 'All types'],
  setValues: ['设置内容', 'What is set'],
  effective: ['生效规则预览', 'The rule in force'],
  effectiveHint: [
    '按院系、层次和学位类型查看最终生效的规则',
    'What holds in the end, by department, level and type',
  ],
  rule: ['规则', 'Rule'],
  value: ['生效值', 'Value'],
  origin: ['来源', 'Set'],
  noRules: ['尚未设置规则，全部按系统默认执行', 'Nothing is set: the defaults hold'],
});
