import { defineTexts } from '../../../../ui/texts.ts';
import { words } from '../../../../ui/words.ts';

export const studentSettingTexts = defineTexts({
  save: words.save,
  title: ['学籍配置', 'Settings of student status'],
  flowsHint: [
    '学籍异动、信息修改、请假、暂缓注册和毕业申请的审批步骤在“流程配置”中统一维护，修改后对新提交的申请生效。',
    'The steps of status changes, modifications, leaves, deferrals and graduation are kept under “Approval flows”; changes hold for what is submitted afterwards.',
  ],
  openFlows: ['打开流程配置', 'Open the approval flows'],
  askAffected: (count: number) => [
    `本次修改影响 ${count} 名学生，确定保存？`,
    `This concerns ${count} students. Save?`,
  ],
  group: ['分组', 'Group'],
  findField: ['按字段名称查找', 'Find a field'],
  onlyChanged: ['仅看已调整', 'Changed ones only'],
  locked: [
    '由系统或其他业务维护，不可调整',
    'Maintained by the system or another process; cannot be changed',
  ],
  level: ['培养层次', 'Level'],
  degreeType: ['学位类型', 'Degree type'],
  studyMode: ['学习方式', 'Study mode'],
  trainingMode: ['培养方式', 'Training mode'],
  majorCode: ['专业代码', 'Major code'],
  years: ['学制（年）', 'Years'],
  leastYears: ['最短（年）', 'Least'],
  mostYears: ['最长（年）', 'Most'],
  addRule: ['新增规则', 'Add a rule'],
  ruleNote: [
    '同时符合多条规则时，以条件最具体的一条为准；最长年限含休学与保留学籍时间。',
    'When several rules fit, the most specific holds. The study limit includes suspension.',
  ],
  cardRule: [
    '校园卡号共12位：录取年度（4位）+ 学生类别（1位：1 博士、2 硕士、3 留学博士、4 留学硕士、7 进修、8 同等学力）+ 单位编号（3位）+ 流水号（4位）。号码一经使用永不重用。',
    'Card number, 12 digits: year of admission (4), kind (1: doctor 1, master 2, international doctor 3, international master 4, visiting 7, equivalent 8), unit (3), serial (4). A number once used is never used again.',
  ],
  fieldName: ['字段名', 'Field'],
  type: ['类型', 'Type'],
  length: ['长度', 'Length'],
  from: ['取值', 'Filled with'],
  layoutVersion: ['版本', 'Version'],
});
