import type { Attachment, FileRef } from '@graduate/contract/commons/files/files.ts';
import type { Answer, answerForms } from '@graduate/contract/examination/questions/answers.ts';
import type { Question, ShownQuestion } from '@graduate/contract/examination/questions/questions.ts';

export type AnsweredType = keyof typeof answerForms;

/** A question of one type as its answerers see it, and what it is answered with. */
export type Shown<T extends AnsweredType> = Extract<ShownQuestion, { type: T }>;
export type Given<T extends AnsweredType> = Extract<Answer, Record<(typeof answerForms)[T], unknown>>;
type Solved<T extends AnsweredType> = Extract<Question, { type: T }>;

/** How assistive technology finds the words around a field. */
export type Names = {
  'aria-labelledby': string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean;
};

/** What the field of each type is given. No answer takes the one that was there away. */
export type InputProps<T extends AnsweredType> = {
  question: Shown<T>;
  answer: Given<T> | undefined;
  onAnswer: (answer: Given<T> | null) => void;
  names: Names;
  files: readonly FileRef[];
};

/** What shows an answer of each type; with the solution also what would have been right. */
export type OutcomeProps<T extends AnsweredType> = {
  question: Shown<T>;
  answer: Given<T> | undefined;
  solution: Solved<T> | undefined;
  files: readonly Attachment[];
};

/** A sum or share of points as people write it. */
export const inPoints = (points: number): number => Math.round(points * 10) / 10;
