import type { ConditionOperator } from '@graduate/contract/examination/questions/conditions.ts';
import type { QuestionType } from '@graduate/contract/examination/questions/question-types.ts';

const answered = ['answered', 'notAnswered'] as const;
const compared = ['is', 'isNot', 'atLeast', 'atMost', ...answered] as const;

/** What can be asked of an answer of each type. */
export const operatorsOf: Record<QuestionType, readonly ConditionOperator[]> = {
  single: ['is', 'isNot', ...answered],
  dropdown: ['is', 'isNot', ...answered],
  multiple: ['includes', 'isNot', ...answered],
  trueFalse: ['is', ...answered],
  text: ['includes', 'is', 'isNot', ...answered],
  longText: ['includes', ...answered],
  number: compared,
  rating: compared,
  date: compared,
  matrixSingle: ['includes', ...answered],
  matrixRating: ['atLeast', 'atMost', ...answered],
  ordering: answered,
  file: answered,
  sectionText: [],
};

/** Whether something is compared with, beyond that there is an answer. */
export const needsValue = (operator: ConditionOperator): boolean =>
  operator !== 'answered' && operator !== 'notAnswered';
