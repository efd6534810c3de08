import type { operationLogCalls } from '@graduate/contract/administration/logs/operations.ts';
import type { AnswerOf } from '@graduate/contract/platform/define-call.ts';
import { sql } from 'kysely';
import type { Context } from '../../../platform/http/context.ts';

type Actions = AnswerOf<typeof operationLogCalls.listActions>;

/** What the log tells of, each kind once: it goes from one to the next in the index, however long the log is. */
export const listActions = async ({ db }: Context): Promise<Actions> => {
  const { rows } = await sql<Actions[number]>`with recursive known as (
    (select action, subject from audit_log order by action, subject limit 1)
    union all
    select next.action, next.subject from known, lateral (
      select action, subject from audit_log where (action, subject) > (known.action, known.subject)
      order by action, subject limit 1) next)
    select action, subject from known`.execute(db);
  return rows;
};
