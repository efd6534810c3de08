import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/connect.ts';
import type { StatusChanged } from '../student-business/public.ts';
import { warningSources } from './collect-warnings.ts';

/** What a change of status has settled is over at once: nobody runs after a student who is back already. */
export const settleWarnings = async (
  tx: Tx,
  { modules, studentId }: Pick<StatusChanged, 'modules' | 'studentId'>,
): Promise<void> => {
  const open = await tx
    .selectFrom('studentWarnings')
    .select(['id', 'kind', 'due'])
    .where('studentId', '=', studentId)
    .where('state', '<>', 'gone')
    .execute();
  const today = dayInShanghai(new Date());
  const still = new Set<string>();
  for (const { kind, find } of warningSources({ modules }))
    if (open.some((warning) => warning.kind === kind))
      for (const { due } of await find(tx, today, studentId)) still.add(`${kind} ${due}`);
  const over = open.filter(({ kind, due }) => !still.has(`${kind} ${due}`)).map(({ id }) => id);
  if (over.length === 0) return;
  await tx
    .updateTable('studentWarnings')
    .set((eb) => ({ state: 'gone', closedAt: sql<Date>`now()`, version: eb('version', '+', 1) }))
    .where('id', '=', sql<string>`any(${over}::uuid[])`)
    .execute();
};
