import type { ErrorDetail, errorLogCalls } from '@graduate/contract/administration/logs/errors.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import { text } from '@graduate/contract/platform/text.ts';
import type { SelectQueryBuilder } from 'kysely';
import { contains } from '../../../platform/database/contains.ts';
import { filtered, paged } from '../../../platform/database/page.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { platformErrors } from '../../../platform/errors.ts';
import type { Context } from '../../../platform/http/context.ts';

const withNames = (rows: SelectQueryBuilder<Tables, 'errorLog', object>) =>
  rows
    .leftJoin('accounts', 'accounts.id', 'errorLog.accountId')
    .select(['errorLog.id', 'at', 'source', 'requestId', 'accounts.username', 'roleCode', 'method', 'route'])
    .select(['message', 'release']);

export const listErrors = ({ db }: Context, query: QueryOf<typeof errorLogCalls.listErrors>) =>
  paged(
    query,
    filtered(db.selectFrom('errorLog'), query, {
      from: (from, eb) => eb('at', '>=', from),
      to: (to, eb) => eb('at', '<', to),
      source: 'source',
      requestId: 'requestId',
      keyword: (keyword) => contains(['message', 'route'], keyword),
    }),
    { shown: withNames, sort: { at: 'errorLog.id' }, usual: ['-at'] },
  );

export const findError = async ({ db }: Context, { id }: { id: number }): Promise<ErrorDetail> => {
  return withNames(db.selectFrom('errorLog'))
    .select(['stack', 'userAgent'])
    .where('errorLog.id', '=', id)
    .executeTakeFirstOrThrow(() => platformErrors.notFound({ what: text('异常记录', 'The error') }));
};
