import type { Answer } from '@graduate/contract/examination/questions/answers.ts';
import type { Question } from '@graduate/contract/examination/questions/questions.ts';
import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import { type SeededRandom, shuffled } from '../../seeded-random.ts';

const remarks = [
  '课程内容充实，希望增加案例讨论和实践环节。',
  '导师指导及时，组会安排合理。',
  '建议延长图书馆开放时间，增加自习座位。',
  '希望选课系统在高峰期更稳定一些。',
  '实验设备预约流程可以再简化。',
  '整体满意，没有其他意见。',
  '希望多组织学术报告和跨学院交流。',
  '建议提前公布考试安排，方便安排科研时间。',
];

/** People tend to the better marks. */
const marked = (scale: number, random: SeededRandom): number =>
  Math.max(1, scale - Math.min(random.below(scale), random.below(scale)));

type Guess = {
  question: Question;
  random: SeededRandom /** How likely an answer is right in an exam. */;
  skill: number;
};

const makers: Partial<Record<Question['type'], (guess: Guess) => Answer>> = {
  single: ({ question, random, skill }) => {
    const { options, key } = question as Extract<Question, { type: 'single' }>;
    return { choices: [key && random.chance(skill) ? key : random.pick(options).id] };
  },
  multiple: ({ question, random, skill }) => {
    const { options, key, maxChoices } = question as Extract<Question, { type: 'multiple' }>;
    if (key.length > 0 && random.chance(skill)) return { choices: key };
    const most = Math.min(maxChoices ?? options.length, options.length, 3);
    const choices = shuffled(
      options.filter(({ exclusive }) => !exclusive),
      random,
    ).slice(0, random.between(1, most));
    return { choices: choices.map(({ id }) => id) };
  },
  trueFalse: ({ question, random, skill }) => {
    const { key } = question as Extract<Question, { type: 'trueFalse' }>;
    return { truth: random.chance(skill) ? (key ?? true) : random.chance(0.5) };
  },
  text: ({ question, random }) => {
    const { key } = question as Extract<Question, { type: 'text' }>;
    return { text: key[0] ?? random.pick(remarks) };
  },
  longText: ({ random }) => ({ text: random.pick(remarks) }),
  number: ({ question, random }) => {
    const { min, max } = question as Extract<Question, { type: 'number' }>;
    return { number: random.between(min ?? 0, max ?? 20) };
  },
  rating: ({ question, random }) => ({
    rating: marked((question as Extract<Question, { type: 'rating' }>).scale, random),
  }),
  matrixSingle: ({ question, random }) => {
    const { rows, options } = question as Extract<Question, { type: 'matrixSingle' }>;
    return { rows: Object.fromEntries(rows.map(({ id }) => [id, random.pick(options).id])) };
  },
  matrixRating: ({ question, random }) => {
    const { rows, scale } = question as Extract<Question, { type: 'matrixRating' }>;
    return { ratings: Object.fromEntries(rows.map(({ id }) => [id, marked(scale, random)])) };
  },
  date: ({ random }) => ({ day: addDays(dayInShanghai(new Date()), random.between(10, 200)) }),
  ordering: ({ question, random }) => {
    const { options } = question as Extract<Question, { type: 'ordering' }>;
    return { order: shuffled(options, random).map(({ id }) => id) };
  },
};
makers.dropdown = makers.single as NonNullable<(typeof makers)['single']>;

/** The answers of somebody who answers everything but files. */
export const randomAnswers = (
  questions: readonly Question[],
  random: SeededRandom,
  skill = 0.7,
): Record<string, Answer> =>
  Object.fromEntries(
    questions.flatMap((question) => {
      const answer = makers[question.type]?.({ question, random, skill });
      return answer ? [[question.id, answer] as const] : [];
    }),
  );
