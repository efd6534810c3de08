import './logs.tables.ts';
import type { ErrorDetail, errorLogCalls } from '@graduate/contract/administration/logs/errors.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { contains } from '../../../platform/database/contains.ts';
import { paged } from '../../../platform/database/paged.ts';
import { platformErrors } from '../../../platform/errors.ts';
import type { Context } from '../../../platform/http/context.ts';

const withNames = (db: Db) =>
  db
    .selectFrom('errorLog')
    .leftJoin('accounts', 'accounts.id', 'errorLog.accountId')
    .select(['errorLog.id', 'at', 'source', 'requestId', 'accounts.username', 'roleCode', 'method', 'route'])
    .select(['message', 'release']);

const mentions = (keyword: string) =>
  sql<SqlBool>`(${contains('error_log.message', keyword)} or ${contains('error_log.route', keyword)})`;

export const listErrors = ({ db }: Context, query: QueryOf<typeof errorLogCalls.listErrors>) => {
  const { from, to, source, requestId, keyword } = query;
  const found = withNames(db)
    .$if(!!from, (q) => q.where('at', '>=', from ?? new Date()))
    .$if(!!to, (q) => q.where('at', '<', to ?? new Date()))
    .$if(!!source, (q) => q.where('source', '=', source ?? 'server'))
    .$if(!!requestId, (q) => q.where('requestId', '=', requestId ?? ''))
    .$if(!!keyword, (q) => q.where(mentions(keyword ?? '')));
  return paged(
    query,
    { at: sql.ref('error_log.id') },
    [{ field: 'at', descending: true }],
    found,
    found.clearSelect().select((eb) => eb.fn.countAll<number>().as('total')),
  );
};

export const findError = async ({ db }: Context, { id }: { id: number }): Promise<ErrorDetail> => {
  const error = await withNames(db)
    .select(['stack', 'userAgent'])
    .where('errorLog.id', '=', id)
    .executeTakeFirst();
  if (!error) throw platformErrors.notFound({ what: text('异常记录', 'The error') });
  return error;
};
