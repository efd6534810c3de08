import type { SessionRow } from '@graduate/contract/identity/sign-in/sessions.ts';
import type { SignInMethod } from '@graduate/contract/identity/sign-in/sign-in-methods.ts';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { contains } from '../../../platform/database/contains.ts';
import { filtered, type PageRequest, paged } from '../../../platform/database/page.ts';
import type { Context } from '../../../platform/http/context.ts';
import { idleColumn } from './load-actor.ts';

type SessionField = 'lastSeenAt' | 'createdAt' | 'username' | 'realName';

export type SessionFilter = PageRequest<SessionField> & {
  keyword?: string | undefined;
  way?: SignInMethod | undefined;
  accountId?: string | undefined;
};

/** Sessions that somebody may be sitting at now. */
const running = async (db: Db, filter: SessionFilter) => {
  const idle = await idleColumn(db);
  const open = db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.accountId')
    .leftJoin('departments', 'departments.id', 'sessions.departmentId')
    .leftJoin('accounts as tutor', 'tutor.id', 'sessions.actingForId')
    .where('sessions.endedAt', 'is', null)
    .where('sessions.expiresAt', '>', sql<Date>`now()`)
    .where('accounts.state', '=', 'active')
    .where(sql<boolean>`not ${idle}`);
  return filtered(open, filter, {
    accountId: 'accounts.id',
    way: 'sessions.way',
    keyword: (keyword) => contains(['accounts.username', 'accounts.realName'], keyword),
  });
};

const withNames = (found: Awaited<ReturnType<typeof running>>, actor: Actor) =>
  found
    .select(['sessions.id', 'accounts.username', 'accounts.realName', 'departments.name as departmentName'])
    .select(['tutor.realName as actingFor', 'sessions.way', 'sessions.address', 'sessions.userAgent'])
    .select(['sessions.createdAt', 'sessions.lastSeenAt'])
    .select(sql<boolean>`sessions.id = ${actor.sessionId}::uuid`.as('current'));

/** Who is online, newest activity first. */
export const listSessions = async (
  { db, author: { actor } }: Context,
  filter: SessionFilter,
): Promise<{ list: SessionRow[]; total: number }> =>
  paged(filter, await running(db, filter), {
    shown: (found) => withNames(found, actor),
    sort: { username: 'accounts.username', realName: 'accounts.realName' },
    usual: ['-lastSeenAt', '-id'],
  });

/** The person's own sessions, the one that asks first. */
export const ownSessions = async ({ db, author: { actor } }: Context): Promise<SessionRow[]> => {
  const query = await running(db, { accountId: actor.accountId });
  return withNames(query, actor)
    .orderBy('current', 'desc')
    .orderBy('sessions.lastSeenAt', 'desc')
    .limit(200)
    .execute();
};
