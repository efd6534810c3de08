import { administratorCodes } from '@graduate/contract/administration/accounts/roles.ts';
import type { SignInRow } from '@graduate/contract/identity/sign-in/sessions.ts';
import type { SignInMethod } from '@graduate/contract/identity/sign-in/sign-in-methods.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { contains } from '../../../platform/database/contains.ts';
import { counted, filtered, inOrder, type PageRequest, paged } from '../../../platform/database/page.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Context } from '../../../platform/http/context.ts';

export type LogFilter = PageRequest<'at' | 'username'> & {
  from?: Date | undefined;
  to?: Date | undefined;
  way?: SignInMethod | undefined;
  result?: 'succeeded' | 'failed' | undefined;
  keyword?: string | undefined;
  address?: string | undefined;
};

/** Whose attempts somebody may read. What administrators did is for the audit administrator alone. */
export type LogReader =
  | { kind: 'everybody' }
  | { kind: 'notAdministrators' }
  | { kind: 'own'; accountId: string };

export const logReaderOf = (actor: Actor): LogReader =>
  actor.role.code === 'auditor' ? { kind: 'everybody' } : { kind: 'notAdministrators' };

const NOT_ADMINISTRATOR = sql<boolean>`not exists (
  select 1 from account_roles ar join roles r on r.id = ar.role_id
  where ar.account_id = sign_in_log.account_id and r.code = any(${administratorCodes}))`;

const readable = (reader: LogReader) => (eb: ExpressionBuilder<Tables, 'signInLog'>) => {
  if (reader.kind === 'everybody') return eb.lit(true);
  return reader.kind === 'own' ? eb('signInLog.accountId', '=', reader.accountId) : NOT_ADMINISTRATOR;
};

const attempts = (db: Db, reader: LogReader, filter: LogFilter) =>
  filtered(
    db
      .selectFrom('signInLog')
      .leftJoin('accounts', 'accounts.id', 'signInLog.accountId')
      .leftJoin('accounts as tutor', 'tutor.id', 'signInLog.actingForId')
      .where((eb) => readable(reader)(eb as never)),
    filter,
    {
      from: (from, eb) => eb('signInLog.at', '>=', from),
      to: (to, eb) => eb('signInLog.at', '<=', to),
      way: 'signInLog.way',
      result: (result, eb) => eb('signInLog.succeeded', '=', result === 'succeeded'),
      address: 'signInLog.address',
      keyword: (keyword) => contains(['signInLog.username', 'accounts.realName'], keyword),
    },
  );

const newestFirst = {
  shown: (found: ReturnType<typeof attempts>) =>
    found
      .select(['signInLog.id', 'signInLog.at', 'signInLog.username', 'accounts.realName', 'signInLog.way'])
      .select(['tutor.realName as actingFor', 'signInLog.succeeded', 'signInLog.reason'])
      .select(['signInLog.address', 'signInLog.userAgent']),
  sort: { at: 'signInLog.id' },
  usual: ['-at'],
};

export const listSignIns = (
  { db, scope: reader }: Pick<Context<LogReader>, 'db' | 'scope'>,
  filter: LogFilter,
): Promise<{ list: SignInRow[]; total: number }> => paged(filter, attempts(db, reader, filter), newestFirst);

export const countSignIns = (db: Db, reader: LogReader, filter: LogFilter): Promise<number> =>
  counted(attempts(db, reader, filter));

export const streamSignIns = (db: Db, reader: LogReader, filter: LogFilter) =>
  inOrder(filter, attempts(db, reader, filter), newestFirst).stream(500);
