import type { BankQuestionEdit, NewBankQuestion } from '@graduate/contract/examination/questions/bank.ts';
import { questionProblems } from '@graduate/contract/examination/questions/question-problems.ts';
import { QUESTION_FILES } from '@graduate/contract/examination/questions/question-types.ts';
import type { Question } from '@graduate/contract/examination/questions/questions.ts';
import type { Author } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { versioned } from '../../../platform/database/versioned.ts';
import type { Context } from '../../../platform/http/context.ts';
import { claimFiles } from '../../commons/files/public.ts';
import { findQuestion } from './bank.queries.ts';
import { cleanQuestion, picturesOf, plainWords } from './clean-question.ts';
import { bankErrors, noSuchQuestion } from './questions.errors.ts';
import { type BankScope, banksWithin, isWithin } from './questions.scope.ts';

const bankQuestions = versioned({
  table: 'bankQuestions',
  subject: 'bankQuestion',
  none: noSuchQuestion,
  within: banksWithin,
  read: findQuestion,
  recorded: ({ question: _question, ...row }) => row,
  touches: ['updatedAt'],
});

/** What of a question stands in columns; refused when a paper could not use it. */
export const columnsOf = (given: Question) => {
  const question = { ...cleanQuestion(given), shownIf: null };
  const [problem] = questionProblems(question);
  if (problem) throw bankErrors.incomplete({ problem });
  return { type: question.type, summary: plainWords(question.title), question: JSON.stringify(question) };
};

type Taking = { db: Tx; author: Author };

/** A question takes the pictures its texts show. */
const takePictures = ({ db, author }: Taking, id: string, question: Question | undefined) =>
  claimFiles(db, author, {
    ...QUESTION_FILES,
    recordId: id,
    fileIds: question ? picturesOf(cleanQuestion(question)) : [],
  });
export const createQuestion = (context: Context<BankScope>, input: NewBankQuestion) => {
  const { question, ...fields } = input;
  if (!isWithin(context.scope, input.departmentId)) throw bankErrors.notYourDepartment();
  const values = { ...fields, ...columnsOf(question) } as never;
  return bankQuestions.transact(context, (within) =>
    bankQuestions.add(within, values, undefined, ({ id }) => takePictures(within, id, question)),
  );
};

export const editQuestion = (context: Context<BankScope>, input: BankQuestionEdit & { id: string }) => {
  const { id, version, question, ...fields } = input;
  const changes = { ...fields, ...columnsOf(question) };
  return bankQuestions.transact(context, async (within) => {
    const before = await bankQuestions.hold(within, { id, version });
    await takePictures(within, id, question);
    return bankQuestions.change(within, before, changes, 'edit');
  });
};

/** Papers have copies of their own, of the question and of its pictures. */
export const removeQuestion = (context: Context<BankScope>, { id }: { id: string }): Promise<void> =>
  bankQuestions.transact(context, async (within) => {
    const before = await bankQuestions.hold(within, { id });
    await takePictures(within, id, undefined);
    await bankQuestions.drop(within, before);
  });
