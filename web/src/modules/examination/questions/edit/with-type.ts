import { newQuestion } from '@graduate/contract/examination/questions/new-question.ts';
import type { QuestionType } from '@graduate/contract/examination/questions/question-types.ts';
import type { Question } from '@graduate/contract/examination/questions/questions.ts';

/** What a question can become without losing what was written. */
const families: readonly (readonly QuestionType[])[] = [
  ['single', 'multiple', 'dropdown', 'ordering'],
  ['text', 'longText'],
  ['matrixSingle', 'matrixRating'],
];

export const relatedTypes = (type: QuestionType): readonly QuestionType[] =>
  families.find((family) => family.includes(type)) ?? [type];

/** What every question has, and what some types share. */
const carried = [
  'id',
  'title',
  'titleEn',
  'required',
  'shownIf',
  'score',
  'weight',
  'explanation',
  'options',
  'rows',
  'minLength',
  'maxLength',
];

/** The same question of another type: what both types know stays, its key is set anew. */
export const withType = (question: Question, type: QuestionType): Question => {
  if (question.type === type) return question;
  const fresh = newQuestion(type) as Question;
  const kept = Object.entries(question).filter(([field]) => carried.includes(field) && field in fresh);
  return { ...fresh, ...Object.fromEntries(kept) } as Question;
};
