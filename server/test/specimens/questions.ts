import { bankCalls, bankImportCalls } from '@graduate/contract/examination/questions/bank-calls.ts';
import { newQuestion } from '@graduate/contract/examination/questions/new-question.ts';
import { insertBankQuestion } from '../../samples/examination/questions/demonstration.ts';
import { newId } from '../../src/platform/ids.ts';
import { importOf } from './imports.ts';
import { type Reach, sameDepartment } from './reach.ts';
import { byId, byIdWith, callsOn, list, newMark, type Specimen } from './specimen.ts';

const on = callsOn();

/** The offices keep every bank, a college its own. */
const keeps: Reach = (who, owner) =>
  who.scope === 'all' ||
  who.role === 'sysadmin' ||
  (who.scope === 'department' && sameDepartment(who, owner));

const edited = {
  version: 1,
  topic: '改过',
  difficulty: 'easy' as const,
  enabled: true,
  question: { ...newQuestion('longText'), id: 'q', title: '<p>改过的题目</p>' },
};

const bankQuestion: Specimen = {
  name: 'a question of the bank',
  make: async ({ db }, { departmentId }) => {
    const mark = newMark('试题');
    const id = await insertBankQuestion(db, { id: newId(), departmentId, topic: '样本', summary: mark });
    return { id, marks: [mark] };
  },
  reach: keeps,
  calls: [on(bankCalls.find, byId), on(bankCalls.edit, byIdWith(edited)), on(bankCalls.remove, byId)],
  lists: [list(bankCalls.list, { query: { keyword: '试题样本', limit: 200 } }, { counted: true })],
};

export const questionSpecimens: readonly Specimen[] = [
  bankQuestion,
  importOf('questions', 'bankQuestions', bankImportCalls),
];
