import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { type Expression, sql } from 'kysely';
import type { Author } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import type { Origin } from './record-history.ts';

/** States that follow from some business and are set for very many students at once. */
type StateField = 'checkState' | 'gradCheckState';

const columns = { checkState: 'check_state', gradCheckState: 'grad_check_state' } as const;

/**
 * Gives one state to all students of a query with one statement, however many they are, and writes the history; who asks
 * writes the log. The answer is how many it changed.
 */
export const changeMany = async (
  tx: Tx,
  { actor }: Author,
  students: Expression<{ id: string }>,
  { field, value }: { field: StateField; value: string },
  { source, sourceId, effectiveDate = dayInShanghai(new Date()) }: Origin,
): Promise<number> => {
  const column = sql.id(columns[field]);
  const changed = await sql<{ count: number }>`
    with changing as (
      select id, ${column} as before from student_records
      where id in (${students}) and ${column} is distinct from ${value}
      order by id for update
    ), changed as (
      update student_records set ${column} = ${value}, version = version + 1, updated_at = now(),
        updated_by = ${actor?.accountId ?? null}
      from changing where student_records.id = changing.id
    ), told as (
      insert into student_field_history
        (student_id, field, before, after, effective_date, source, source_id, account_id, role_code)
      select id, ${field}, before, ${value}, ${effectiveDate}::date, ${source}, ${sourceId ?? null}::uuid,
        ${actor?.accountId ?? null}::uuid, ${actor?.role.code ?? null}
      from changing
    )
    select count(*)::int as count from changing`.execute(tx);
  return changed.rows[0]?.count ?? 0;
};
