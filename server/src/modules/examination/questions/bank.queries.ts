import type { BankQuestion } from '@graduate/contract/examination/questions/bank.ts';
import type { bankCalls } from '@graduate/contract/examination/questions/bank-calls.ts';
import { scorableTypes } from '@graduate/contract/examination/questions/question-types.ts';
import type { Question } from '@graduate/contract/examination/questions/questions.ts';
import type { InputOf, QueryOf } from '@graduate/contract/platform/define-call.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { contains } from '../../../platform/database/contains.ts';
import { filtered, paged } from '../../../platform/database/page.ts';
import type { Context } from '../../../platform/http/context.ts';
import { noSuchQuestion } from './questions.errors.ts';
import { type BankScope, banksWithin } from './questions.scope.ts';

type Reading = Pick<Context<BankScope>, 'db' | 'scope'>;

const found = ({ db, scope }: Reading) => db.selectFrom('bankQuestions').where(banksWithin(scope));

const shown = (rows: ReturnType<typeof found>) =>
  rows
    .innerJoin('departments', 'departments.id', 'bankQuestions.departmentId')
    .selectAll('bankQuestions')
    .select(['departments.code', 'departments.name']);

type Row = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>;

const asSeen = ({ code, name, departmentId, createdAt: _createdAt, ...row }: Row): BankQuestion => ({
  ...row,
  department: { id: departmentId, code, name },
});

export const listQuestions = (context: Reading, query: QueryOf<typeof bankCalls.list>) => {
  const rows = filtered(found(context), query, {
    keyword: (keyword) => contains(['bankQuestions.summary', 'bankQuestions.topic'], keyword),
    type: 'type',
    topic: 'topic',
    difficulty: 'difficulty',
    yxCode: (codes, eb) =>
      eb('bankQuestions.departmentId', 'in', (of) =>
        of.selectFrom('departments').select('departments.id').where('departments.code', 'in', codes),
      ),
    enabled: (enabled, eb) => eb('bankQuestions.enabled', '=', enabled === 'true'),
  });
  return paged(query, rows, { shown, usual: ['-updatedAt', '-id'], each: asSeen });
};

export const findQuestion = async (context: Reading, { id }: { id: string }): Promise<BankQuestion> => {
  const row = await shown(found(context)).where('bankQuestions.id', '=', id).executeTakeFirst();
  if (!row) throw noSuchQuestion();
  return asSeen(row);
};

/** What exams can draw: the topics within reach with the number of their questions. */
export const listTopics = async (
  context: Reading,
  { departmentId }: InputOf<typeof bankCalls.topics>,
): Promise<{ departmentId: string; topic: string; questions: number }[]> =>
  found(context)
    .where('bankQuestions.enabled', '=', true)
    .where('bankQuestions.type', 'in', scorableTypes)
    .$if(!!departmentId, (rows) => rows.where('bankQuestions.departmentId', '=', departmentId ?? ''))
    .select(['bankQuestions.departmentId', 'bankQuestions.topic', sql<number>`count(*)`.as('questions')])
    .groupBy(['bankQuestions.departmentId', 'bankQuestions.topic'])
    .orderBy('bankQuestions.departmentId')
    .orderBy('bankQuestions.topic')
    .execute();

/** The questions in use of a department's bank, of one topic or of all, in the order of their ids. */
export const questionsToDraw = async (
  db: Db | Tx,
  departmentId: string | null,
  topic: string | null,
): Promise<{ id: string; question: Question }[]> => {
  if (!departmentId) return [];
  return db
    .selectFrom('bankQuestions')
    .select(['id', 'question'])
    .where('departmentId', '=', departmentId)
    .where('enabled', '=', true)
    .$if(topic !== null, (rows) => rows.where('topic', '=', topic ?? ''))
    .orderBy('id')
    .execute();
};
