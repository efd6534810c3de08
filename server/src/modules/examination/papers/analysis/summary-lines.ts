import type { QuestionAnalysis, Tally } from '@graduate/contract/examination/papers/analysis.ts';
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

const upTo = (most: number): string[] => Array.from({ length: most }, (_, at) => String(at + 1));

/** What can be said to a question; nothing where answers are numbers, days, words or files. */
const codesOf = (question: ShownQuestion): string[] => {
  if (question.type === 'trueFalse') return ['true', 'false'];
  if ('scale' in question) return upTo(question.scale);
  if (question.type === 'ordering') return upTo(question.options.length);
  return 'options' in question ? question.options.map(({ id }) => id) : [];
};

const rowsOf = (question: ShownQuestion): (string | null)[] => {
  if ('rows' in question) return question.rows.map(({ id }) => id);
  return question.type === 'ordering' ? question.options.map(({ id }) => id) : [null];
};

/** All that can be said in the order it is asked in, also what nobody said; days by their date. */
const inOrder = (question: ShownQuestion, tallies: readonly Tally[]): Tally[] => {
  const codes = codesOf(question);
  if (codes.length === 0)
    return [...tallies].sort((one, other) => one.code.localeCompare(other.code, 'en', { numeric: true }));
  const count = (row: string | null, code: string) =>
    tallies.find((tally) => tally.row === row && tally.code === code)?.count ?? 0;
  return rowsOf(question).flatMap((row) => codes.map((code) => ({ row, code, count: count(row, code) })));
};

/** One question as lines of a table: what was said, how often, and in numbers what follows from it. */
export const linesOf = (
  { question, answered, tallies, numbers, rows, spans, score }: QuestionAnalysis,
  language: Language,
): Omit<SummaryLine, 'question' | 'type'>[] => [
  { item: text('作答人数', 'Answered')[language], count: answered, share: null },
  ...inOrder(question, tallies).map(({ row, code, count }) => ({
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
  ...Object.entries(rows).map(([row, { mean }]) => ({
    item: `${rowInWords(question, row, language)} — ${text('平均值', 'mean')[language]}`,
    count: mean,
    share: null,
  })),
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
