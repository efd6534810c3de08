import { z } from 'zod';
import { departmentId } from '../../administration/accounts/departments.ts';
import { requires } from '../../platform/access.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { importSpecs } from '../../platform/import.ts';
import { pageOf } from '../../platform/page.ts';
import { text } from '../../platform/text.ts';
import { BankQuestion, BankQuestionEdit, bankQuery, NewBankQuestion } from './bank.ts';

const access = requires('examination:bank:edit');
const BANK = 'api/examination/bank';

export const bankCalls = defineCalls('questions', {
  list: {
    path: BANK,
    summary: text('题库列表', 'List the question bank'),
    access,
    query: bankQuery,
    answer: pageOf(BankQuestion),
  },
  find: {
    path: `${BANK}/:id`,
    summary: text('题库试题', 'A question of the bank'),
    access,
    answer: BankQuestion,
  },
  create: {
    path: BANK,
    summary: text('新增试题', 'Add a question to the bank'),
    access,
    body: NewBankQuestion,
    answer: BankQuestion,
  },
  edit: {
    method: 'PUT',
    path: `${BANK}/:id`,
    summary: text('修改试题', 'Change a question of the bank'),
    access,
    body: BankQuestionEdit,
    answer: BankQuestion,
  },
  remove: {
    method: 'DELETE',
    path: `${BANK}/:id`,
    summary: text('删除试题', 'Remove a question from the bank'),
    access,
  },
  topics: {
    path: `${BANK}/topics`,
    summary: text('知识点与可抽题数', 'Topics with the number of questions that can be drawn'),
    access: requires('examination:paper:edit'),
    query: z.strictObject({ departmentId: departmentId('所属部门', 'Department').optional() }),
    answer: z.array(z.object({ departmentId: z.uuid(), topic: z.string(), questions: z.number() })),
  },
});

export const bankImportCalls = defineCalls(
  'questionImport',
  importSpecs(BANK, text('题库试题', 'questions'), access),
);
