import { z } from 'zod';
import { Key } from './keys.ts';

const Words = z.string().max(20_000);

/** What was chosen, with the words written beside options that ask for some. */
export const ChoiceAnswer = z.strictObject({
  choices: z.array(Key).max(100),
  texts: z.record(Key, z.string().max(500)).optional(),
});

/** What a question is answered with; which of these depends on its type (`answerForms`). */
export const Answer = z.union([
  ChoiceAnswer,
  z.strictObject({ truth: z.boolean() }),
  z.strictObject({ text: Words }),
  z.strictObject({ number: z.number() }),
  z.strictObject({ rating: z.int().min(0).max(10) }),
  /** Of each row the option. */
  z.strictObject({ rows: z.record(Key, Key) }),
  z.strictObject({ ratings: z.record(Key, z.int().min(0).max(10)) }),
  z.strictObject({ day: z.iso.date() }),
  /** All options, the first one first. */
  z.strictObject({ order: z.array(Key).max(100) }),
  z.strictObject({ files: z.array(z.uuid()).max(5) }),
]);
export type Answer = z.output<typeof Answer>;

/** The field an answer to each type has: `single` is answered with `{ choices: ['…'] }`. */
export const answerForms = {
  single: 'choices',
  multiple: 'choices',
  dropdown: 'choices',
  trueFalse: 'truth',
  text: 'text',
  longText: 'text',
  number: 'number',
  rating: 'rating',
  matrixSingle: 'rows',
  matrixRating: 'ratings',
  date: 'day',
  ordering: 'order',
  file: 'files',
} as const;

/** The answers of one sheet by question. */
export const Answers = z.record(Key, Answer);
export type Answers = Readonly<Record<string, Answer>>;

/** Changes of some answers; null takes one away, what is not named stays. */
export const AnswerChanges = z.record(Key, Answer.nullable());
export type AnswerChanges = z.output<typeof AnswerChanges>;

/** Whether somebody has said anything with it. */
export const isEmpty = (answer: Answer | undefined): boolean => {
  if (!answer) return true;
  if ('choices' in answer) return answer.choices.length === 0;
  if ('text' in answer) return answer.text.trim() === '';
  if ('order' in answer) return answer.order.length === 0;
  if ('files' in answer) return answer.files.length === 0;
  if ('rows' in answer) return Object.keys(answer.rows).length === 0;
  if ('ratings' in answer) return Object.keys(answer.ratings).length === 0;
  return false;
};
