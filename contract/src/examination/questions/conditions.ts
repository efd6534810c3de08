import { z } from 'zod';
import { choiceOf, choices } from '../../platform/choices.ts';
import type { Answer, Answers } from './answers.ts';
import { Key } from './keys.ts';
import type { QuestionType } from './question-types.ts';

export const conditionOperators = choices({
  is: ['等于', 'is'],
  isNot: ['不等于', 'is not'],
  includes: ['包含', 'includes'],
  atLeast: ['不小于', 'is at least'],
  atMost: ['不大于', 'is at most'],
  answered: ['已作答', 'is answered'],
  notAnswered: ['未作答', 'is not answered'],
});
export type ConditionOperator = keyof typeof conditionOperators;

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

export const conditionMatches = choices({
  all: ['满足全部条件', 'All hold'],
  any: ['满足任一条件', 'Any holds'],
});

/** `value` is the key of an option, `true` or `false`, a number, a day or a word; as text, whatever is compared. */
export const ConditionRule = z.strictObject({
  questionId: Key,
  operator: choiceOf(conditionOperators),
  value: z.string().max(200),
});
export type ConditionRule = z.output<typeof ConditionRule>;

/** When a question is shown: what earlier questions of the paper were answered with. */
export const ShownIf = z.strictObject({
  match: choiceOf(conditionMatches),
  rules: z.array(ConditionRule).min(1).max(10),
});
export type ShownIf = z.output<typeof ShownIf>;

/** What an answer says, as texts that a rule is compared with. */
const saidIn = (answer: Answer): string[] => {
  if ('choices' in answer) return answer.choices;
  const [said] = Object.values(answer) as [unknown];
  if (Array.isArray(said)) return said as string[];
  const values = typeof said === 'object' && said !== null ? Object.values(said as object) : [said];
  return values.map((value) => String(value).trim());
};

/** Numbers by their size, days by their order. */
const compare = (said: string, value: string): number => {
  const [a, b] = [Number(said), Number(value)];
  return Number.isNaN(a) || Number.isNaN(b) ? said.localeCompare(value) : a - b;
};

const holds = ({ questionId, operator, value }: ConditionRule, answers: Answers): boolean => {
  const answer = answers[questionId];
  const said = answer ? saidIn(answer) : [];
  switch (operator) {
    case 'answered':
      return said.length > 0;
    case 'notAnswered':
      return said.length === 0;
    case 'is':
      return said.length === 1 && said[0] === value;
    case 'isNot':
      return said.length > 0 && !said.includes(value);
    case 'includes':
      return said.some((one) => one === value || (answer && 'text' in answer && one.includes(value)));
    case 'atLeast':
      return said.length > 0 && said.every((one) => compare(one, value) >= 0);
    case 'atMost':
      return said.length > 0 && said.every((one) => compare(one, value) <= 0);
  }
};

type Conditional = { readonly id: string; readonly shownIf: ShownIf | null };

/**
 * The questions that are shown with these answers, in order. What a hidden question was answered with counts for nothing,
 * so that hiding one hides those that depend on it.
 */
export const shownQuestions = <Q extends Conditional>(questions: readonly Q[], answers: Answers): Q[] => {
  const counting: Record<string, Answer> = {};
  return questions.filter(({ id, shownIf }) => {
    const shown =
      !shownIf ||
      (shownIf.match === 'all'
        ? shownIf.rules.every((rule) => holds(rule, counting))
        : shownIf.rules.some((rule) => holds(rule, counting)));
    const answer = answers[id];
    if (shown && answer) counting[id] = answer;
    return shown;
  });
};
