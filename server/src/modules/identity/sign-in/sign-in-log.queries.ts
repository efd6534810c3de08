import './sign-in.tables.ts';
import type { SignInRow } from '@graduate/contract/identity/sign-in/sessions.ts';
import type { Way } from '@graduate/contract/identity/sign-in/ways.ts';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { contains } from '../../../platform/database/contains.ts';
import { inOrder, type PageRequest, paged } from '../../../platform/database/paged.ts';
import type { Context } from '../../../platform/http/context.ts';

export type LogFilter = PageRequest<'at' | 'username'> & {
  from?: Date | undefined;
  to?: Date | undefined;
  way?: Way | undefined;
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
  where ar.account_id = sign_in_log.account_id and r.code in ('sysadmin', 'security', 'auditor'))`;

const attempts = (db: Db, reader: LogReader, { from, to, way, result, keyword, address }: LogFilter) =>
  db
    .selectFrom('signInLog')
    .leftJoin('accounts', 'accounts.id', 'signInLog.accountId')
    .leftJoin('accounts as tutor', 'tutor.id', 'signInLog.actingForId')
    .$if(reader.kind === 'notAdministrators', (query) => query.where(NOT_ADMINISTRATOR))
    .$if(reader.kind === 'own', (query) =>
      query.where('signInLog.accountId', '=', reader.kind === 'own' ? reader.accountId : ''),
    )
    .$if(from !== undefined, (query) => query.where('signInLog.at', '>=', from as Date))
    .$if(to !== undefined, (query) => query.where('signInLog.at', '<=', to as Date))
    .$if(way !== undefined, (query) => query.where('signInLog.way', '=', way as Way))
    .$if(result !== undefined, (query) => query.where('signInLog.succeeded', '=', result === 'succeeded'))
    .$if(Boolean(address), (query) => query.where('signInLog.address', '=', address ?? ''))
    .$if(Boolean(keyword), (query) =>
      query.where((eb) =>
        eb.or([contains('signInLog.username', keyword ?? ''), contains('accounts.realName', keyword ?? '')]),
      ),
    );

const columns = [
  ...(['signInLog.id', 'signInLog.at', 'signInLog.username', 'accounts.realName'] as const),
  ...(['tutor.realName as actingFor', 'signInLog.way', 'signInLog.succeeded', 'signInLog.reason'] as const),
  ...(['signInLog.address', 'signInLog.userAgent'] as const),
] as const;

const sortable = { at: sql.ref('sign_in_log.id'), username: sql.ref('sign_in_log.username') };
const newestFirst = [{ field: 'at', descending: true }] as const;

export const listSignIns = (
  { db, scope: reader }: Pick<Context<LogReader>, 'db' | 'scope'>,
  filter: LogFilter,
): Promise<{ list: SignInRow[]; total: number }> => {
  const query = attempts(db, reader, filter);
  return paged(
    filter,
    sortable,
    newestFirst,
    query.select(columns),
    query.select((eb) => eb.fn.countAll<number>().as('total')),
  );
};

export const countSignIns = async (db: Db, reader: LogReader, filter: LogFilter): Promise<number> => {
  const { total } = await attempts(db, reader, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
};

export const streamSignIns = (db: Db, reader: LogReader, filter: LogFilter) =>
  inOrder(filter, sortable, newestFirst, attempts(db, reader, filter).select(columns)).stream(500);
