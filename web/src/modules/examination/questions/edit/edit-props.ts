import type { Question } from '@graduate/contract/examination/questions/questions.ts';

/** Takes a changed question. Changes with the same tag that follow each other belong together. */
type ChangeQuestion = (changed: Question, tag?: string) => void;

export type Pictures = readonly { id: string; url: string }[];

export type EditProps<Q extends Question = Question> = {
  question: Q;
  onChange: ChangeQuestion;
  /** Has a key and points, as in exams and in the bank. */
  scored: boolean;
};
