import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/ids.ts';
import type { StartJob } from '../../../platform/job-kind.ts';
import type { Module } from '../../../platform/module.ts';
import { kindOf } from './job-kinds.ts';

/** Puts jobs into the queue, from where any instance takes them. */
export const jobStarter =
  (db: Db, modules: readonly Module[]): StartJob =>
  async (author, { kind: name, title, input, key }) => {
    const kind = kindOf(modules, name);
    if (!kind || 'dailyAt' in kind) throw new Error(`no job to start: ${name}`);
    const { accountId, sessionId, role, department } = author.actor;
    const id = newId();
    const started = await db
      .insertInto('jobs')
      .values({
        id,
        kind: name,
        title: (title ?? kind.title).zh,
        titleEn: (title ?? kind.title).en,
        accountId,
        sessionId,
        roleId: role.id,
        departmentId: department?.id ?? null,
        address: author.address,
        requestId: author.requestId,
        input: JSON.stringify(input),
        dedupeKey: key,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['accountId', 'kind', 'dedupeKey'])
          // Written out: with parameters PostgreSQL cannot know that this is the predicate of the index.
          .where(sql<SqlBool>`state in ('queued', 'running')`)
          .doNothing(),
      )
      .returning('id')
      .executeTakeFirst();
    if (started) return { jobId: id, already: false };
    const open = await db
      .selectFrom('jobs')
      .select('id')
      .where('accountId', '=', accountId)
      .where('kind', '=', name)
      .where('dedupeKey', '=', key)
      .where('state', 'in', ['queued', 'running'])
      .executeTakeFirst();
    // It ended in this very moment: then this one may begin.
    return open
      ? { jobId: open.id, already: true }
      : jobStarter(db, modules)(author, { kind: name, input, key });
  };
