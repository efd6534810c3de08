import type { Answer, Answers } from '@graduate/contract/examination/questions/answers.ts';

type Said = readonly [row: string, code: string];

/** Stands where a row would: for the points of a question, and for every choice after the first one. */
export const POINTS = '=';
export const FURTHER = '+';

const said = (answer: Answer): Said[] => {
  if ('choices' in answer)
    return answer.choices.map((id, place) => [place === 0 ? '' : FURTHER, id] as const);
  if ('rows' in answer) return Object.entries(answer.rows);
  if ('ratings' in answer) return Object.entries(answer.ratings).map(([row, value]) => [row, String(value)]);
  if ('order' in answer) return answer.order.map((id, place) => [id, String(place + 1)] as const);
  if ('text' in answer || 'files' in answer) return [];
  const [value] = Object.values(answer) as (string | number | boolean)[];
  return [['', String(value)]];
};

/** Of these what was said does not tell how many answered. */
const needsCount = (answer: Answer): boolean =>
  'text' in answer || 'files' in answer || 'rows' in answer || 'ratings' in answer;

/**
 * What a submitted sheet says, as short words `question|row|code` that the database counts without looking into the
 * answers. As few as possible: counting takes as long as there are words. `question` alone says that it was answered,
 * where nothing else does.
 */
export const marksOf = (answers: Answers, scores: Readonly<Record<string, number | null>> = {}): string[] => [
  ...Object.entries(answers).flatMap(([id, answer]) => [
    ...(needsCount(answer) ? [id] : []),
    ...said(answer).map(([row, code]) => `${id}|${row}|${code}`),
  ]),
  ...Object.entries(scores).flatMap(([id, score]) => (score === null ? [] : [`${id}|${POINTS}|${score}`])),
];
