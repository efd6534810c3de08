import type { CrossTable, QuestionAnalysis } from '@graduate/contract/examination/papers/analysis.ts';
import type { ShownQuestion } from '@graduate/contract/examination/questions/questions.ts';
import type { Language } from '@graduate/contract/platform/text.ts';
import { textsOf } from '../../../../platform/texts.ts';
import type { ChartData } from '../../../../ui/charts/chart-data.ts';
import { analysisTexts } from './analysis-texts.ts';
import { codesOf, rounded, type Told } from './chart-of.ts';

type Group = CrossTable['groups'][number];

const LINES: readonly ShownQuestion['type'][] = ['matrixSingle', 'matrixRating', 'ordering'];

/** How many in a hundred of a group said something; groups differ in size. Rounded down, so that parts make no more than a whole. */
const shareOf = ({ answered, tallies }: Group, code: string): number => {
  const count = tallies.find((tally) => tally.code === code)?.count ?? 0;
  return answered === 0 ? 0 : Math.floor((count / answered) * 1000) / 10;
};

/** The groups beside each other: their means, or how often each of them said what. Nothing where rows would be needed. */
export const comparedChart = (
  question: ShownQuestion,
  groups: readonly Group[],
  language: Language,
): ChartData | undefined => {
  const t = textsOf(analysisTexts);
  const measured = groups.filter(({ mean }) => mean !== null);
  if (question.type === 'number' || question.type === 'rating' || question.type === 'matrixRating')
    return {
      name: t.meansCompared,
      type: 'bar',
      dims: measured.map(({ name, answered }) => t.group(name, answered)),
      series: [{ name: t.mean, data: measured.map(({ mean }) => rounded(mean ?? 0)) }],
    };
  if (LINES.includes(question.type)) return undefined;
  const codes = codesOf(question, language);
  if (codes.length === 0) return undefined;
  const names = groups.map(({ name, answered }) => t.group(name, answered));
  const said = (code: string) => groups.map((group) => shareOf(group, code));
  // Those who choose several say more than a whole: a field for each, and no parts of one bar.
  return question.type === 'multiple'
    ? {
        name: t.compared,
        type: 'heatmap',
        dims: codes.map(({ name }) => name),
        series: groups.map((group, at) => ({
          name: names[at] ?? '',
          data: codes.map(({ code }) => shareOf(group, code)),
        })),
      }
    : {
        name: t.compared,
        type: 'stackedBar',
        dims: names,
        series: codes.map(({ code, name }) => ({ name, data: said(code) })),
      };
};

/** The numbers of one group in the place of everybody's. What is not told of groups stays away. */
export const ofGroup = (
  { question, numbers }: QuestionAnalysis,
  { answered, tallies, mean }: Group,
): Told => ({
  question,
  answered,
  tallies,
  spans: [],
  numbers: mean === null || !numbers ? null : { ...numbers, mean },
});
