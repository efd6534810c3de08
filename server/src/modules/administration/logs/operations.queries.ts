import '../../../platform/audit/audit.tables.ts';
import type {
  OperationDetail,
  operationLogCalls,
} from '@graduate/contract/administration/logs/operations.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { contains } from '../../../platform/database/contains.ts';
import { inOrder, paged } from '../../../platform/database/paged.ts';
import { platformErrors } from '../../../platform/errors.ts';
import type { Context } from '../../../platform/http/context.ts';

const withNames = (db: Db) =>
  db
    .selectFrom('auditLog')
    .leftJoin('accounts', 'accounts.id', 'auditLog.accountId')
    .leftJoin('accounts as principal', 'principal.id', 'auditLog.actingForId')
    .leftJoin('roles', 'roles.code', 'auditLog.roleCode')
    .leftJoin('departments', 'departments.id', 'auditLog.departmentId')
    .select(['auditLog.id', 'at', 'auditLog.accountId', 'accounts.username', 'accounts.realName'])
    .select(['principal.realName as actingFor', 'roleCode', 'roles.name as roleName'])
    .select(['departments.name as departmentName', 'address', 'requestId', 'action', 'subject', 'subjectId']);

const isPerson = (person: string) => sql<SqlBool>`audit_log.account_id in (
  select id from accounts where ${contains('accounts.real_name', person)} or ${contains('accounts.username', person)})`;

type OperationFilter = Omit<QueryOf<typeof operationLogCalls.exportOperations>, 'columns'>;

const operationsFound = (db: Db, filter: OperationFilter) => {
  const { from, to, person, accountId, roleCode, action, subject, subjectId, requestId, beforeId } = filter;
  return withNames(db)
    .$if(!!from, (q) => q.where('at', '>=', from ?? new Date()))
    .$if(!!to, (q) => q.where('at', '<', to ?? new Date()))
    .$if(!!person, (q) => q.where(isPerson(person ?? '')))
    .$if(!!accountId, (q) => q.where('auditLog.accountId', '=', accountId ?? ''))
    .$if(!!roleCode, (q) => q.where('roleCode', '=', roleCode ?? ''))
    .$if(!!action, (q) => q.where(sql<SqlBool>`audit_log.action ^@ ${action}`))
    .$if(!!subject, (q) => q.where('subject', '=', subject ?? ''))
    .$if(!!subjectId, (q) => q.where('subjectId', '=', subjectId ?? ''))
    .$if(!!requestId, (q) => q.where('requestId', '=', requestId ?? ''))
    .$if(beforeId !== undefined, (q) => q.where('auditLog.id', '<', beforeId ?? 0));
};

const countOf = (found: ReturnType<typeof operationsFound>) =>
  found.clearSelect().select((eb) => eb.fn.countAll<number>().as('total'));

const sortable = { at: sql.ref('audit_log.id') };
const newestFirst = [{ field: 'at', descending: true }] as const;

/** The log, newest first. */
export const listOperations = ({ db }: Context, query: QueryOf<typeof operationLogCalls.listOperations>) => {
  const found = operationsFound(db, query);
  return paged(query, sortable, newestFirst, found, countOf(found));
};

export const countOperations = async (db: Db, filter: OperationFilter): Promise<number> =>
  Number((await countOf(operationsFound(db, filter)).executeTakeFirstOrThrow()).total);

export const streamOperations = (db: Db, filter: OperationFilter) =>
  inOrder(filter, sortable, newestFirst, operationsFound(db, filter)).stream(500);

export const findOperation = async ({ db }: Context, { id }: { id: number }): Promise<OperationDetail> => {
  const operation = await withNames(db)
    .select(['before', 'after'])
    .where('auditLog.id', '=', id)
    .executeTakeFirst();
  if (!operation) throw platformErrors.notFound({ what: text('日志', 'The log entry') });
  return operation;
};
