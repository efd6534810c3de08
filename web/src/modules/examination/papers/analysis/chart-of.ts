import type { QuestionAnalysis, Tally } from '@graduate/contract/examination/papers/analysis.ts';
import { labelIn } from '@graduate/contract/examination/questions/in-language.ts';
import type { ShownQuestion } from '@graduate/contract/examination/questions/questions.ts';
import type { Language } from '@graduate/contract/platform/text.ts';
import { textsOf } from '../../../../platform/texts.ts';
import { type ChartData, percent } from '../../../../ui/charts/chart-data.ts';
import { analysisTexts } from './analysis-texts.ts';

/** What a question was answered with, by all or by one group. */
export type Told = Pick<QuestionAnalysis, 'question' | 'answered' | 'tallies' | 'numbers' | 'spans'>;
type Named = { code: string; name: string };

/** So many parts can still be told apart in a circle. */
const MOST_PARTS = 4;

const words = () => textsOf(analysisTexts);

export const rounded = (value: number): number => Math.round(value * 100) / 100;

const grades = (scale: number): Named[] =>
  Array.from({ length: scale }, (_, index) => String(index + 1)).map((code) => ({
    code,
    name: words().grade(code),
  }));

/** What can be said to a question, by code; empty where answers are numbers, days or words. */
export const codesOf = (question: ShownQuestion, language: Language): Named[] => {
  if (question.type === 'trueFalse')
    return [
      { code: 'true', name: words().truth },
      { code: 'false', name: words().untruth },
    ];
  if (question.type === 'rating' || question.type === 'matrixRating') return grades(question.scale);
  if (question.type === 'ordering')
    return question.options.map((_, at) => ({ code: String(at + 1), name: words().place(at + 1) }));
  return 'options' in question
    ? question.options.map((option) => ({ code: option.id, name: labelIn(language, option) }))
    : [];
};

/** What each row of a matrix, or each option of an ordering, is called. */
const linesOf = (question: ShownQuestion, language: Language): Named[] => {
  const lines = 'rows' in question ? question.rows : 'options' in question ? question.options : [];
  return lines.map((line) => ({ code: line.id, name: labelIn(language, line) }));
};

const countOf = (tallies: readonly Tally[], code: string, row: string | null = null): number =>
  tallies.find((tally) => tally.code === code && tally.row === row)?.count ?? 0;

const best = <T extends Named>(list: readonly T[], of: (one: T) => number): T | undefined =>
  list.toSorted((one, other) => of(other) - of(one))[0];

/** Shares are of people, who may have chosen several options. */
const plainChart = (
  { question, answered, tallies, numbers }: Told,
  language: Language,
  narrow: boolean,
): ChartData => {
  const codes = codesOf(question, language);
  const data = codes.map(({ code }) => countOf(tallies, code));
  const first = best(codes, ({ code }) => countOf(tallies, code));
  const most = first ? words().most(first.name, percent(countOf(tallies, first.code), answered)) : '';
  const rated = question.type === 'rating' && numbers;
  const bars =
    narrow || question.type === 'multiple' || question.type === 'rating' || codes.length > MOST_PARTS;
  return {
    name: rated ? words().meanIs(rounded(numbers.mean), question.scale) : most,
    type: bars ? 'bar' : 'pie',
    dims: codes.map(({ name }) => name),
    series: [{ name: words().people, data }],
    of: answered,
  };
};

/** The mean of the grades a row was given. */
const meanOf = ({ question, tallies }: Told, row: string): number | undefined => {
  if (question.type !== 'matrixRating') return undefined;
  const given = tallies.filter((tally) => tally.row === row);
  const count = given.reduce((sum, tally) => sum + tally.count, 0);
  return count === 0
    ? undefined
    : given.reduce((sum, tally) => sum + Number(tally.code) * tally.count, 0) / count;
};

const nameOfLines = (told: Told, lines: readonly Named[]): string => {
  const { question, tallies } = told;
  if (question.type === 'matrixRating') {
    const first = best(lines, ({ code }) => meanOf(told, code) ?? 0);
    return first ? words().rowMeans(first.name) : '';
  }
  if (question.type !== 'ordering') return words().rowsBy;
  const first = best(lines, ({ code }) => countOf(tallies, '1', code));
  return first ? words().placed(first.name) : '';
};

const lineChart = (told: Told, language: Language): ChartData => {
  const { question, tallies } = told;
  const lines = linesOf(question, language);
  return {
    name: nameOfLines(told, lines),
    type: 'stackedBar',
    dims: lines.map(({ code, name }) => {
      const value = meanOf(told, code);
      return value === undefined ? name : words().rowIs(name, rounded(value));
    }),
    series: codesOf(question, language).map(({ code, name }) => ({
      name,
      data: lines.map((line) => countOf(tallies, code, line.code)),
    })),
  };
};

const numberChart = ({ numbers, spans }: Told): ChartData => ({
  name: numbers ? words().numberIs(rounded(numbers.mean), numbers.least, numbers.most) : '',
  type: 'bar',
  dims: spans.map(({ from, to }) => (from === to ? String(from) : words().span(rounded(from), rounded(to)))),
  series: [{ name: words().people, data: spans.map(({ count }) => count) }],
});

const dayChart = ({ tallies }: Told): ChartData => {
  const days = tallies.toSorted((one, other) => one.code.localeCompare(other.code));
  return {
    name: words().days,
    type: 'bar',
    dims: days.map(({ code }) => code),
    series: [{ name: words().people, data: days.map(({ count }) => count) }],
  };
};

/** How the answers of a question are drawn; nothing for words and files. The names around a circle need room. */
export const chartOf = (told: Told, language: Language, narrow = false): ChartData | undefined => {
  switch (told.question.type) {
    case 'single':
    case 'multiple':
    case 'dropdown':
    case 'trueFalse':
    case 'rating':
      return plainChart(told, language, narrow);
    case 'matrixSingle':
    case 'matrixRating':
    case 'ordering':
      return lineChart(told, language);
    case 'number':
      return numberChart(told);
    case 'date':
      return dayChart(told);
    default:
      return undefined;
  }
};
