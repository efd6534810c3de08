import { type Answer, answerForms, isEmpty } from './answers.ts';
import { type CreditRule, handMarkedTypes, type QuestionType } from './question-types.ts';
import type { Question, QuestionOf } from './questions.ts';

/** Sums of decimals are not exact. */
const TINY = 1e-9;

/** Points have one decimal. */
const rounded = (points: number): number => Math.round(points * 10) / 10;

type Hits = { right: number; wrong: number; of: number };

/** What an answer is worth of which some parts are right, some wrong, some missing. */
export const credited = (rule: CreditRule, { right, wrong, of }: Hits): number => {
  if (of === 0) return 0;
  if (right === of && wrong === 0) return 1;
  switch (rule) {
    case 'whole':
      return 0;
    case 'half':
      return wrong === 0 && right > 0 ? 0.5 : 0;
    case 'share':
      return wrong === 0 ? right / of : 0;
    case 'deduct':
      return Math.max(0, right - wrong) / of;
  }
};

/** Capital letters, full-width signs and blanks make no difference to what somebody wrote. */
const plain = (words: string): string => words.normalize('NFKC').replaceAll(/\s+/g, '').toLowerCase();

type Given<F extends string> = Extract<Answer, Record<F, unknown>>;

/** For each type that a key decides: the share of its points an answer gets, null where a person must say. */
const shares: {
  [T in QuestionType]?: (
    question: QuestionOf<T>,
    answer: Given<T extends keyof typeof answerForms ? (typeof answerForms)[T] : never>,
  ) => number | boolean | null;
} = {
  single: ({ key }, { choices }) => choices.length === 1 && choices[0] === key,
  dropdown: ({ key }, { choices }) => choices.length === 1 && choices[0] === key,
  multiple: ({ key, credit }, { choices }) => {
    const right = choices.filter((one) => key.includes(one)).length;
    return credited(credit, { right, wrong: choices.length - right, of: key.length });
  },
  trueFalse: ({ key }, { truth }) => truth === key,
  text: ({ key }, { text }) => (key.length === 0 ? null : key.some((one) => plain(one) === plain(text))),
  number: ({ key }, { number }) => key !== null && Math.abs(number - key.value) <= key.tolerance + TINY,
  date: ({ key }, { day }) => day === key,
  matrixSingle: ({ key, credit, rows }, answer) => {
    const given = Object.entries(answer.rows);
    const right = given.filter(([row, option]) => key[row] === option).length;
    return credited(credit, { right, wrong: given.length - right, of: rows.length });
  },
  ordering: ({ options, credit }, { order }) => {
    const right = options.filter(({ id }, place) => order[place] === id).length;
    return credited(credit, { right, wrong: order.length - right, of: options.length });
  },
};

const share = (question: Question, answer: Answer): number | null => {
  const judge = shares[question.type] as ((...given: unknown[]) => number | boolean | null) | undefined;
  if (!judge || question.type === 'sectionText') return null;
  const part = answerForms[question.type] in answer ? judge(question, answer) : 0;
  return part === null ? null : Number(part);
};

/** The points of an answer; null where a person must mark it. Nothing written is worth nothing. */
export const scoreAnswer = (question: Question, answer: Answer | undefined): number | null => {
  if (!answer || isEmpty(answer)) return 0;
  const part = share(question, answer);
  return part === null ? null : rounded(part * question.score);
};

/** Whether a person marks what this question is answered with. */
export const isHandMarked = (question: Question): boolean =>
  question.score > 0 &&
  (handMarkedTypes.includes(question.type) || (question.type === 'text' && question.key.length === 0));

export const sumOf = (points: readonly number[]): number =>
  rounded(points.reduce((sum, one) => sum + one, 0));
