import type { Sheet } from '@graduate/contract/examination/papers/sheets.ts';
import type { Question } from '@graduate/contract/examination/questions/questions.ts';
import { isHandMarked } from '@graduate/contract/examination/questions/score-answer.ts';

/** Points and remarks while they are given. */
export type Marks = Readonly<Record<string, { score: number | null; remark: string }>>;

/** The questions a person marks, in the order of the sheet. */
export const handMarked = (sheet: Sheet): Question[] => {
  const solutions = new Map((sheet.solutions ?? []).map((question) => [question.id, question]));
  return sheet.sections
    .flatMap(({ questions }) => questions)
    .flatMap(({ id }) => solutions.get(id) ?? [])
    .filter(isHandMarked);
};

export const marksOn = (sheet: Sheet): Marks =>
  Object.fromEntries(
    handMarked(sheet).map(({ id }) => [
      id,
      { score: sheet.result?.scores[id] ?? null, remark: sheet.result?.remarks[id] ?? '' },
    ]),
  );

/** Points come in halves and never exceed what the question is worth. */
export const isRight = (score: number | null, full: number): boolean =>
  score === null || (score >= 0 && score <= full && Number.isInteger(score * 2));

/** What is sent: every question that has points. */
export const scoresIn = (marks: Marks): { questionId: string; score: number; remark: string }[] =>
  Object.entries(marks).flatMap(([questionId, { score, remark }]) =>
    score === null ? [] : [{ questionId, score, remark }],
  );

/** Where somebody begins: at the first question without points. */
export const firstOpen = (questions: readonly Question[], marks: Marks): number =>
  Math.max(
    0,
    questions.findIndex(({ id }) => (marks[id]?.score ?? null) === null),
  );
