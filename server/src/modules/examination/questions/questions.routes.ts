import { bankCalls } from '@graduate/contract/examination/questions/bank-calls.ts';
import { serve } from '../../../platform/http/serve.ts';
import { findQuestion, listQuestions, listTopics } from './bank.queries.ts';
import { createQuestion, editQuestion, removeQuestion } from './bank.ts';
import { importBank } from './import-bank.ts';
import { banksOf } from './questions.scope.ts';

const scope = banksOf;

export const questionRoutes = [
  serve(bankCalls.list, { scope, handle: listQuestions }),
  serve(bankCalls.find, { scope, handle: findQuestion }),
  serve(bankCalls.create, { scope, handle: createQuestion }),
  serve(bankCalls.edit, { scope, handle: editQuestion }),
  serve(bankCalls.remove, { scope, handle: removeQuestion }),
  serve(bankCalls.topics, { scope, handle: listTopics }),
  ...importBank.routes,
];
