import { defineTexts } from '../../../ui/texts.ts';

export const termReportsTexts = defineTexts({
  title: ['教学统计', 'Teaching statistics'],
  grades: ['成绩统计', 'Grades'],
  teaching: ['教学运行', 'Teaching'],
  workload: ['教学工作量', 'Workload'],
  workloadNote: [
    '按教师课时乘以班级规模、授课语言和重复班系数折算，系数在“培养参数”中设置。',
    'Hours weighted by class size, language of instruction and repetition; the factors are set in the training settings.',
  ],
  health: ['学期体检', 'Term health check'],
  ofTerm: (name: string) => [`${name}`, name],
  allWell: ['没有需要处理的问题', 'Nothing needs attention'],
  needsAttention: (n: number) => [`${n} 项需要处理`, `${n} things need attention`],
  outOf: (n: number) => [`共 ${n}`, `of ${n}`],
  look: ['去处理', 'Look'],
});
