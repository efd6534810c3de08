import type { BankQuestionEdit, NewBankQuestion } from '@graduate/contract/examination/questions/bank.ts';
import { questionProblems } from '@graduate/contract/examination/questions/question-problems.ts';
import type { Question } from '@graduate/contract/examination/questions/questions.ts';
import { versioned } from '../../../platform/database/versioned.ts';
import type { Context } from '../../../platform/http/context.ts';
import { findQuestion } from './bank.queries.ts';
import { cleanQuestion, plainWords, withoutPictures } from './clean-question.ts';
import { bankErrors, noSuchQuestion } from './questions.errors.ts';
import { type BankScope, banksWithin, isWithin } from './questions.scope.ts';

export const bankQuestions = versioned({
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
  const question = { ...withoutPictures(cleanQuestion(given)), shownIf: null };
  const [problem] = questionProblems(question);
  if (problem) throw bankErrors.incomplete({ problem });
  return { type: question.type, summary: plainWords(question.title), question: JSON.stringify(question) };
};

export const createQuestion = (context: Context<BankScope>, input: NewBankQuestion) => {
  const { question, ...fields } = input;
  if (!isWithin(context.scope, input.departmentId)) throw bankErrors.notYourDepartment();
  return bankQuestions.create(context, { ...fields, ...columnsOf(question) } as never);
};

export const editQuestion = (context: Context<BankScope>, input: BankQuestionEdit & { id: string }) => {
  const { question, ...fields } = input;
  return bankQuestions.edit(context, { ...fields, ...columnsOf(question) });
};
