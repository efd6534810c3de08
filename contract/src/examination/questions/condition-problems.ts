import { z } from 'zod';
import { type Text, text } from '../../platform/text.ts';
import { type ConditionRule, needsValue, operatorsOf } from './conditions.ts';
import { isText } from './question-types.ts';
import type { Question } from './questions.ts';

const gone = text('显示条件引用的选项已不存在', 'A condition asks for an option that is gone');
const noTruth = text('显示条件的值须为“正确”或“错误”', 'A condition must be compared with true or false');
const noNumber = text('显示条件的值须为数字', 'A condition must be compared with a number');
const noDay = text('显示条件的值须为日期', 'A condition must be compared with a day');
const noGrade = (scale: number) =>
  text(`显示条件的值须在1至${scale}分之间`, `A condition must ask for 1 to ${scale} points`);

/** Whether an answer can be what a rule compares it with; with what is said when it cannot. */
const comparison = (asked: Question, value: string): [fits: boolean, otherwise: Text] => {
  if ('options' in asked) return [asked.options.some(({ id }) => id === value), gone];
  if ('scale' in asked) return [Number(value) >= 1 && Number(value) <= asked.scale, noGrade(asked.scale)];
  switch (asked.type) {
    case 'trueFalse':
      return [value === 'true' || value === 'false', noTruth];
    case 'number':
      return [Number.isFinite(Number(value)), noNumber];
    case 'date':
      return [z.iso.date().safeParse(value).success, noDay];
    default:
      return [true, gone];
  }
};

/** What is wrong with a rule. It may only ask for what stands before: then no two questions can wait for each other. */
export const ruleProblem = (
  { questionId, operator, value }: ConditionRule,
  earlier: readonly Question[],
): Text | undefined => {
  const asked = earlier.find(({ id }) => id === questionId);
  if (!asked || isText(asked.type))
    return text('显示条件只能引用前面的题目', 'A condition can only ask for a question above');
  if (!operatorsOf[asked.type].includes(operator))
    return text(
      '显示条件的关系不适用于所引用题目的题型，请重新选择',
      'The relation of a condition does not fit the type of its question; choose another',
    );
  if (!needsValue(operator)) return undefined;
  if (value.trim() === '') return text('显示条件未填写完整', 'A condition is incomplete');
  const [fits, otherwise] = comparison(asked, value);
  return fits ? undefined : otherwise;
};
