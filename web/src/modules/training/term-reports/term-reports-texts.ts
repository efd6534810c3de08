import { defineTexts } from '../../../ui/texts.ts';

export const termReportsTexts = defineTexts({
  title: ['教学统计', 'Statistics of teaching'],
  grades: ['成绩统计', 'Grades'],
  health: ['学期体检', 'Health of the term'],
  ofTerm: (name: string) => [`${name}`, name],
  allWell: ['没有需要处理的问题', 'Nothing needs attention'],
  needsAttention: (n: number) => [`${n} 项需要处理`, `${n} things need attention`],
  outOf: (n: number) => [`共 ${n}`, `of ${n}`],
  look: ['去处理', 'Look'],
});
