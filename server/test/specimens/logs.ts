import { errorLogCalls } from '@graduate/contract/administration/logs/errors.ts';
import { operationLogCalls } from '@graduate/contract/administration/logs/operations.ts';
import { everybody } from './reach.ts';
import { callsOn, list, newMark, type Row, type Specimen } from './specimen.ts';

const on = callsOn();
const byId = ({ id }: Row) => ({ params: { id: Number(id) } });

/** The audit administrator reads what everybody did. */
const operations: Specimen = {
  name: 'an entry of the operation log',
  make: async ({ db }, owner) => {
    const subjectId = newMark('操作');
    const { id } = await db
      .insertInto('auditLog')
      .values({
        accountId: owner.accountId,
        roleCode: owner.role,
        departmentId: owner.departmentId,
        action: 'specimen.make',
        subject: 'specimen',
        subjectId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id: String(id), marks: [subjectId] };
  },
  reach: everybody,
  calls: [on(operationLogCalls.findOperation, byId)],
  lists: [
    list(operationLogCalls.listOperations, { query: { subject: 'specimen', limit: 200 } }, { counted: true }),
    list(operationLogCalls.exportOperations, {
      query: { subject: 'specimen', columns: ['at', 'subjectId'] },
    }),
  ],
};

const errors: Specimen = {
  name: 'an entry of the error log',
  make: async ({ db }, owner) => {
    const message = newMark('异常');
    const { id } = await db
      .insertInto('errorLog')
      .values({
        source: 'client',
        accountId: owner.accountId,
        roleCode: owner.role,
        message,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id: String(id), marks: [message] };
  },
  reach: everybody,
  calls: [on(errorLogCalls.findError, byId)],
  lists: [list(errorLogCalls.listErrors, { query: { keyword: '异常样本', limit: 200 } }, { counted: true })],
};

export const logSpecimens = [operations, errors];
