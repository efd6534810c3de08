import type {
  OperationDetail,
  operationLogCalls,
} from '@graduate/contract/administration/logs/operations.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import { type Language, text } from '@graduate/contract/platform/text.ts';
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { contains } from '../../../platform/database/contains.ts';
import { counted, filtered, inOrder, paged } from '../../../platform/database/page.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { platformErrors } from '../../../platform/errors.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inPortions } from '../../../platform/in-portions.ts';
import type { Module } from '../../../platform/module.ts';
import { fieldWords } from './field-words.ts';
import { withSubjects } from './subject-names.ts';

/** What an entry itself says its record is called. */
const ownName = sql<string | null>`left(coalesce(
  audit_log.after ->> 'name', audit_log.before ->> 'name', audit_log.after ->> 'realName',
  audit_log.before ->> 'realName', audit_log.after ->> 'title', audit_log.before ->> 'title',
  audit_log.after ->> 'no', audit_log.before ->> 'no'), 80)`;
const person = sql<
  string | null
>`coalesce(audit_log.after ->> 'studentId', audit_log.before ->> 'studentId')`;

const withNames = (rows: SelectQueryBuilder<Tables, 'auditLog', object>) =>
  rows
    .leftJoin('accounts', 'accounts.id', 'auditLog.accountId')
    .leftJoin('accounts as principal', 'principal.id', 'auditLog.actingForId')
    .leftJoin('roles', 'roles.code', 'auditLog.roleCode')
    .leftJoin('departments', 'departments.id', 'auditLog.departmentId')
    .select(['auditLog.id', 'at', 'auditLog.accountId', 'accounts.username', 'accounts.realName'])
    .select(['principal.realName as actingFor', 'roleCode', 'roles.name as roleName'])
    .select(['departments.name as departmentName', 'address', 'requestId', 'action', 'subject', 'subjectId'])
    .select([ownName.as('subjectName'), person.as('studentId')]);

const isPerson = (person: string) => sql<SqlBool>`audit_log.account_id in (
  select id from accounts where ${contains(['accounts.realName', 'accounts.username'], person)})`;

type OperationFilter = Omit<QueryOf<typeof operationLogCalls.exportOperations>, 'columns'>;

const operationsFound = (db: Db, filter: OperationFilter) =>
  filtered(db.selectFrom('auditLog'), filter, {
    from: (from, eb) => eb('at', '>=', from),
    to: (to, eb) => eb('at', '<', to),
    person: isPerson,
    accountId: 'accountId',
    roleCode: 'roleCode',
    action: (action) => sql<SqlBool>`audit_log.action ^@ ${action}`,
    subject: 'subject',
    subjectId: 'subjectId',
    requestId: 'requestId',
    beforeId: (beforeId, eb) => eb('auditLog.id', '<', beforeId),
  });

const newestFirst = { shown: withNames, sort: { at: 'auditLog.id' }, usual: ['-at'] };

/** The log, newest first. */
export const listOperations = async (
  { db, language, services: { modules } }: Context,
  query: QueryOf<typeof operationLogCalls.listOperations>,
) => {
  const { list, total } = await paged(query, operationsFound(db, query), newestFirst);
  return { list: await withSubjects(db, modules, list, language), total };
};

export const countOperations = (db: Db, filter: OperationFilter): Promise<number> =>
  counted(operationsFound(db, filter));

const ROWS_AT_ONCE = 500;

/** All that were found, with the names of what they are about. */
export async function* streamOperations(
  { db, modules, language }: { db: Db; modules: readonly Module[]; language: Language },
  filter: OperationFilter,
) {
  const rows = inOrder(filter, operationsFound(db, filter), newestFirst);
  yield* inPortions(rows.stream(ROWS_AT_ONCE), (some) => withSubjects(db, modules, some, language));
}

export const findOperation = async (
  { db, language, services: { modules } }: Context,
  { id }: { id: number },
): Promise<OperationDetail> => {
  const row = await withNames(db.selectFrom('auditLog'))
    .select(['before', 'after'])
    .where('auditLog.id', '=', id)
    .executeTakeFirstOrThrow(() => platformErrors.notFound({ what: text('日志', 'The log entry') }));
  const [named = row] = await withSubjects(db, modules, [row], language);
  const sides = [row.before, row.after];
  return { ...named, fields: await fieldWords({ db, modules, language }, row.subject, sides) };
};
