import './sign-in.tables.ts';
import type { SessionRow } from '@graduate/contract/identity/sign-in/sessions.ts';
import type { Way } from '@graduate/contract/identity/sign-in/ways.ts';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { contains } from '../../../platform/database/contains.ts';
import { type PageRequest, paged } from '../../../platform/database/paged.ts';
import type { Context } from '../../../platform/http/context.ts';
import { idleColumn } from './load-actor.ts';

type SessionField = 'lastSeenAt' | 'createdAt' | 'username' | 'realName';

export type SessionFilter = PageRequest<SessionField> & {
  keyword?: string | undefined;
  way?: Way | undefined;
  accountId?: string | undefined;
};

/** Sessions that somebody may be sitting at now. */
const running = async (db: Db, { keyword, way, accountId }: SessionFilter) => {
  const idle = await idleColumn(db);
  return db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.accountId')
    .leftJoin('departments', 'departments.id', 'sessions.departmentId')
    .leftJoin('accounts as tutor', 'tutor.id', 'sessions.actingForId')
    .where('sessions.endedAt', 'is', null)
    .where('sessions.expiresAt', '>', sql<Date>`now()`)
    .where('accounts.state', '=', 'active')
    .where(sql<boolean>`not ${idle}`)
    .$if(accountId !== undefined, (query) => query.where('accounts.id', '=', accountId ?? ''))
    .$if(way !== undefined, (query) => query.where('sessions.way', '=', way as Way))
    .$if(Boolean(keyword), (query) =>
      query.where((eb) =>
        eb.or([contains('accounts.username', keyword ?? ''), contains('accounts.realName', keyword ?? '')]),
      ),
    );
};

const isCurrent = (actor: Actor) => sql<boolean>`sessions.id = ${actor.sessionId}::uuid`.as('current');

const columns = [
  'sessions.id',
  'accounts.username',
  'accounts.realName',
  'departments.name as departmentName',
  'tutor.realName as actingFor',
  'sessions.way',
  'sessions.address',
  'sessions.userAgent',
  'sessions.createdAt',
  'sessions.lastSeenAt',
] as const;

/** Who is online, newest activity first. */
export const listSessions = async (
  { db, author: { actor } }: Context,
  filter: SessionFilter,
): Promise<{ list: SessionRow[]; total: number }> => {
  const query = await running(db, filter);
  return paged(
    filter,
    {
      lastSeenAt: sql.ref('sessions.last_seen_at'),
      createdAt: sql.ref('sessions.created_at'),
      username: sql.ref('accounts.username'),
      realName: sql.ref('accounts.real_name'),
      id: sql.ref('sessions.id'),
    },
    [
      { field: 'lastSeenAt', descending: true },
      { field: 'id', descending: true },
    ],
    query.select(columns).select(isCurrent(actor)),
    query.select((eb) => eb.fn.countAll<number>().as('total')),
  );
};

/** The sessions of the person itself, the one that asks first. */
export const ownSessions = async ({ db, author: { actor } }: Context): Promise<SessionRow[]> => {
  const query = await running(db, { accountId: actor.accountId });
  return query
    .select(columns)
    .select(isCurrent(actor))
    .orderBy('current', 'desc')
    .orderBy('sessions.lastSeenAt', 'desc')
    .limit(200)
    .execute();
};
