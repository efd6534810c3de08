import type { Job, jobCalls } from '@graduate/contract/mechanisms/jobs/jobs.ts';
import { isOpen } from '@graduate/contract/mechanisms/jobs/jobs.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { type Actor, mayUse } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { contains } from '../../../platform/database/contains.ts';
import { filtered, paged } from '../../../platform/database/page.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Context } from '../../../platform/http/context.ts';
import { noSuchJob } from './jobs.errors.ts';

/** Whose jobs somebody may look at, and whose they may cancel. */
export type JobScope = { accountId: string; all: boolean; cancelsAll: boolean };

export const jobsSeenBy = (actor: Actor): JobScope => ({
  accountId: actor.accountId,
  all: mayUse(actor, 'system:job:view'),
  cancelsAll: mayUse(actor, 'system:job:cancel'),
});

export const ownJobs = ({ accountId }: Actor): JobScope => ({ accountId, all: false, cancelsAll: false });

const within =
  ({ all, accountId }: JobScope) =>
  (eb: ExpressionBuilder<Tables, 'jobs'>): Expression<SqlBool> =>
    all ? eb.lit(true) : eb('jobs.accountId', '=', accountId);

const jobsWithin = (db: Db, scope: JobScope) =>
  db.selectFrom('jobs').leftJoin('accounts', 'accounts.id', 'jobs.accountId').where(within(scope));

const columns = [
  ...(['jobs.id', 'jobs.kind', 'jobs.title', 'jobs.titleEn', 'jobs.state', 'jobs.accountId'] as const),
  ...(['jobs.percent', 'jobs.message', 'jobs.messageEn', 'jobs.createdAt', 'jobs.finishedAt'] as const),
  ...(['jobs.resultName', 'jobs.resultUntil', 'jobs.resultOnce', 'accounts.realName as ownerName'] as const),
] as const;

const oneWithin = (db: Db, scope: JobScope, id: string) =>
  jobsWithin(db, scope).select(columns).where('jobs.id', '=', id).executeTakeFirst();

type Found = NonNullable<Awaited<ReturnType<typeof oneWithin>>>;

const actionsOn = (scope: JobScope, { accountId, state, resultUntil }: Found): Job['actions'] => {
  const own = accountId === scope.accountId;
  return [
    ...(isOpen(state) && (own || scope.cancelsAll) ? (['cancel'] as const) : []),
    ...(own && resultUntil && resultUntil > new Date() ? (['download'] as const) : []),
  ];
};

const shown =
  (scope: JobScope) =>
  ({ accountId: _accountId, ...job }: Found): Job => ({
    ...job,
    actions: actionsOn(scope, { accountId: _accountId, ...job }),
  });

export const findJob = async (
  { db, scope }: Pick<Context<JobScope>, 'db' | 'scope'>,
  { id }: { id: string },
): Promise<Job> => {
  const job = await oneWithin(db, scope, id);
  if (!job) throw noSuchJob();
  return shown(scope)(job);
};

type Query = QueryOf<typeof jobCalls.list> & QueryOf<typeof jobCalls.mine>;

export const listJobs = ({ db, scope }: Context<JobScope>, query: Query) =>
  paged(
    query,
    filtered(jobsWithin(db, scope), query, {
      state: 'jobs.state',
      title: (title) => contains('jobs.title', title),
      owner: (owner) => contains('accounts.realName', owner),
    }),
    { shown: (found) => found.select(columns), usual: ['-createdAt', '-id'], each: shown(scope) },
  );
