import type { QuestionAnalysis } from '@graduate/contract/examination/papers/analysis.ts';
import { questionTypes } from '@graduate/contract/examination/questions/question-types.ts';
import type { ShownQuestion } from '@graduate/contract/examination/questions/questions.ts';
import { type Language, text } from '@graduate/contract/platform/text.ts';
import { plainWords } from '../../questions/public.ts';

export type SummaryLine = {
  question: string;
  type: string;
  item: string;
  count: number | null;
  share: number | null;
};

type Labelled = readonly { id: string; label: string; labelEn: string }[];

const nameIn = (list: Labelled, id: string, language: Language): string => {
  const one = list.find((each) => each.id === id);
  return (language === 'en' && one?.labelEn) || one?.label || id;
};

/** The words of a code of this question. */
const codeInWords = (question: ShownQuestion, code: string, language: Language): string => {
  if (question.type === 'trueFalse') return text(code === 'true' ? '正确' : '错误', code)[language];
  if (question.type === 'ordering') return text(`第${code}位`, `Place ${code}`)[language];
  return 'options' in question ? nameIn(question.options, code, language) : code;
};

const rowInWords = (question: ShownQuestion, row: string, language: Language): string => {
  const list: Labelled = 'rows' in question ? question.rows : 'options' in question ? question.options : [];
  return nameIn(list, row, language);
};

const percent = (count: number, of: number): number => (of === 0 ? 0 : Math.round((count / of) * 1000) / 10);

/** In the order of the options; scales and days by their size. */
const orderOf = (question: ShownQuestion) => {
  const options: Labelled = 'options' in question ? question.options : [];
  const place = (code: string) => options.findIndex(({ id }) => id === code);
  return (one: { row: string | null; code: string }, other: { row: string | null; code: string }) =>
    (one.row ?? '').localeCompare(other.row ?? '') ||
    place(one.code) - place(other.code) ||
    one.code.localeCompare(other.code, 'en', { numeric: true });
};

/** One question as lines of a table: what was said, how often, and in numbers what follows from it. */
export const linesOf = (
  { question, answered, tallies, numbers, spans, score }: QuestionAnalysis,
  language: Language,
): Omit<SummaryLine, 'question' | 'type'>[] => [
  { item: text('作答人数', 'Answered')[language], count: answered, share: null },
  ...[...tallies].sort(orderOf(question)).map(({ row, code, count }) => ({
    item: [row === null ? '' : rowInWords(question, row, language), codeInWords(question, code, language)]
      .filter(Boolean)
      .join(' — '),
    count,
    share: percent(count, answered),
  })),
  ...spans.map(({ from, to, count }) => ({
    item: `${from} – ${to}`,
    count,
    share: percent(count, answered),
  })),
  ...(numbers
    ? [
        { item: text('平均值', 'Mean')[language], count: numbers.mean, share: null },
        { item: text('中位数', 'Median')[language], count: numbers.median, share: null },
      ]
    : []),
  ...(score
    ? [
        {
          item: text(`平均得分（满分${score.full}）`, `Mean score of ${score.full}`)[language],
          count: score.mean,
          share: null,
        },
      ]
    : []),
];

export const titleOf = ({ question }: QuestionAnalysis, place: number, language: Language): string =>
  `${place + 1}. ${plainWords((language === 'en' && question.titleEn) || question.title)}`;

export const summaryLines = (questions: readonly QuestionAnalysis[], language: Language): SummaryLine[] =>
  questions.flatMap((one, place) =>
    linesOf(one, language).map((line) => ({
      question: titleOf(one, place, language),
      type: questionTypes[one.question.type][language],
      ...line,
    })),
  );
