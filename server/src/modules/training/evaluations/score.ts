import type { Answer, Answers } from '@graduate/contract/examination/questions/answers.ts';
import type { Option, Question } from '@graduate/contract/examination/questions/questions.ts';

/** One question in numbers: how many answered it, what it is worth out of a hundred, what was said how often. */
export type QuestionNumbers = { answered: number; mean: number | null; counts: Record<string, number> };

export type Evaluated = {
  score: number | null;
  trimmedScore: number | null;
  byQuestion: Record<string, QuestionNumbers>;
};

const FULL = 100;
const TRIMMED_FROM = 20;
const TRIMMED_SHARE = 0.05;

const meanOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

const rounded = (value: number | null): number | null =>
  value === null ? null : Math.round((value + Number.EPSILON) * 100) / 100;

/** What an option is worth beside the best one. */
const worthOfOption = (options: readonly Option[], id: string | undefined): number | null => {
  const most = Math.max(...options.map(({ score }) => score ?? 0));
  const chosen = options.find((option) => option.id === id)?.score ?? null;
  return chosen === null || most <= 0 ? null : (chosen * FULL) / most;
};

const worthOfRows = (ratings: readonly number[], scale: number): number | null => {
  const mean = meanOf(ratings);
  return mean === null ? null : (mean * FULL) / scale;
};

/** What an answer is worth out of a hundred; nothing where the question has no points. */
const worthOf = (question: Question, answer: Answer | undefined): number | null => {
  if (!answer || question.weight === 0) return null;
  if (question.type === 'rating') return 'rating' in answer ? (answer.rating * FULL) / question.scale : null;
  if (question.type === 'matrixRating')
    return 'ratings' in answer ? worthOfRows(Object.values(answer.ratings), question.scale) : null;
  if (question.type === 'number' && 'number' in answer && question.max)
    return Math.max(0, Math.min(FULL, (answer.number * FULL) / question.max));
  if (question.type === 'single' || question.type === 'dropdown')
    return 'choices' in answer
      ? worthOfOption(question.options as readonly Option[], answer.choices[0])
      : null;
  return null;
};

/** What was said, in codes that can be counted; of words nothing. */
const codesOf = (answer: Answer): string[] => {
  if ('choices' in answer) return answer.choices;
  if ('rating' in answer) return [String(answer.rating)];
  if ('truth' in answer) return [String(answer.truth)];
  if ('ratings' in answer) return Object.entries(answer.ratings).map(([row, value]) => `${row}|${value}`);
  return 'rows' in answer ? Object.entries(answer.rows).map(([row, value]) => `${row}|${value}`) : [];
};

const numbersOf = (question: Question, sheets: readonly Answers[]): QuestionNumbers => {
  const answers = sheets.flatMap((sheet) => sheet[question.id] ?? []);
  const counts: Record<string, number> = {};
  for (const code of answers.flatMap(codesOf)) counts[code] = (counts[code] ?? 0) + 1;
  const worth = answers.flatMap((answer) => worthOf(question, answer) ?? []);
  return { answered: answers.length, mean: rounded(meanOf(worth)), counts };
};

/** By their weights the means of the questions somebody has answered. */
const scoreOf = (questions: readonly Question[], sheets: readonly Answers[]): number | null => {
  const weighed = questions.flatMap((question) => {
    const mean = meanOf(sheets.flatMap((sheet) => worthOf(question, sheet[question.id]) ?? []));
    return mean === null ? [] : [{ mean, weight: question.weight }];
  });
  const all = weighed.reduce((sum, { weight }) => sum + weight, 0);
  return all === 0 ? null : weighed.reduce((sum, { mean, weight }) => sum + mean * weight, 0) / all;
};

/** Where enough have answered the highest and the lowest twentieth of the forms is left out. */
const trimmed = (questions: readonly Question[], sheets: readonly Answers[]): readonly Answers[] => {
  if (sheets.length < TRIMMED_FROM) return sheets;
  const out = Math.floor(sheets.length * TRIMMED_SHARE);
  return sheets
    .map((sheet) => ({ sheet, score: scoreOf(questions, [sheet]) ?? 0 }))
    .toSorted((one, other) => one.score - other.score)
    .slice(out, sheets.length - out)
    .map(({ sheet }) => sheet);
};

/** All forms about one teacher of one class, in numbers. */
export const evaluate = (questions: readonly Question[], sheets: readonly Answers[]): Evaluated => ({
  score: rounded(scoreOf(questions, sheets)),
  trimmedScore: rounded(scoreOf(questions, trimmed(questions, sheets))),
  byQuestion: Object.fromEntries(questions.map((question) => [question.id, numbersOf(question, sheets)])),
});
