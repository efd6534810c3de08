import { text } from '@graduate/contract/platform/text.ts';
import { defineErrors } from '../../../platform/errors.ts';

export const bookErrors = defineErrors('classBooks', {
  enoughToday: [
    422,
    ({ most }: { most: number }) =>
      text(`今日通知次数已达上限（${most}次）`, `The class was written to ${most} times today already`),
    'T410',
  ],
  nobodyThere: [
    422,
    text('教学班还没有学生，不能发通知', 'Nobody takes the class yet; there is nobody to write to'),
  ],
  twiceInAWeek: [
    422,
    ({ week }: { week: number }) =>
      text(`第${week}周填写了两行，请合并`, `Week ${week} stands there twice; make it one`),
  ],
  beyondTerm: [
    422,
    ({ week, weeks }: { week: number; weeks: number }) =>
      text(`第${week}周不在本学期教学周内（1-${weeks}周）`, `The term has ${weeks} weeks, not ${week}`),
    'T420',
  ],
});
