import { defineTexts } from '../../../ui/texts.ts';

export const termReportsTexts = defineTexts({
  title: ['教学统计', 'Statistics of teaching'],
  grades: ['成绩统计', 'Grades'],
  teaching: ['教学运行', 'Teaching'],
  workload: ['教学工作量', 'Workload'],
  workloadNote: [
    '按教师课时乘以班级规模、授课语言和重复班系数折算，系数在“培养参数”中设置。',
    'Hours weighed by the size of the class, its language and repetition; the factors are parameters of training.',
  ],
  health: ['学期体检', 'Health of the term'],
  ofTerm: (name: string) => [`${name}`, name],
  allWell: ['没有需要处理的问题', 'Nothing needs attention'],
  needsAttention: (n: number) => [`${n} 项需要处理`, `${n} things need attention`],
  outOf: (n: number) => [`共 ${n}`, `of ${n}`],
  look: ['去处理', 'Look'],
});
