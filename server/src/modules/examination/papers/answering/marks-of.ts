import type { Answer, Answers } from '@graduate/contract/examination/questions/answers.ts';

type Said = readonly [row: string, code: string];

const said = (answer: Answer): Said[] => {
  if ('choices' in answer) return answer.choices.map((id) => ['', id] as const);
  if ('truth' in answer) return [['', String(answer.truth)]];
  if ('number' in answer) return [['', String(answer.number)]];
  if ('rating' in answer) return [['', String(answer.rating)]];
  if ('day' in answer) return [['', answer.day]];
  if ('rows' in answer) return Object.entries(answer.rows);
  if ('ratings' in answer) return Object.entries(answer.ratings).map(([row, value]) => [row, String(value)]);
  if ('order' in answer) return answer.order.map((id, place) => [id, String(place + 1)] as const);
  return [];
};

/** Stands where a row would, for the points of a question. */
export const POINTS = '=';

/**
 * What a submitted sheet says, as short words `question|row|code` that the database counts without looking into the
 * answers; `question` alone says that it was answered.
 */
export const marksOf = (answers: Answers, scores: Readonly<Record<string, number | null>> = {}): string[] => [
  ...Object.entries(answers).flatMap(([id, answer]) => [
    id,
    ...said(answer).map(([row, code]) => `${id}|${row}|${code}`),
  ]),
  ...Object.entries(scores).flatMap(([id, score]) => (score === null ? [] : [`${id}|${POINTS}|${score}`])),
];
