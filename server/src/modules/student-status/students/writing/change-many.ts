import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Author } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import type { Origin } from './record-history.ts';

/** States and sums that follow from some business and are set for very many students at once. */
const columns = {
  checkState: 'check_state',
  gradCheckState: 'grad_check_state',
  creditsEarned: 'credits_earned',
} as const;
type Field = keyof typeof columns;
type StateField = Exclude<Field, 'creditsEarned'>;

/** Writes the value wanted of each student, in the order of the records, and the history; who asks writes the log. */
const write = async (
  tx: Tx,
  { actor }: Author,
  field: Field,
  wanted: RawBuilder<unknown>,
  { source, sourceId, effectiveDate = dayInShanghai(new Date()) }: Origin,
): Promise<number> => {
  const column = sql.id(columns[field]);
  const changed = await sql<{ count: number }>`
    with changing as (
      select r.id, r.${column} as before, wanted.value as after
      from student_records r join (${wanted}) wanted on wanted.id = r.id
      where r.${column} is distinct from wanted.value
      order by r.id for no key update of r
    ), changed as (
      update student_records set ${column} = changing.after, version = version + 1, updated_at = now(),
        updated_by = ${actor?.accountId ?? null}
      from changing where student_records.id = changing.id
    ), told as (
      insert into student_field_history
        (student_id, field, before, after, effective_date, source, source_id, account_id, role_code)
      select id, ${field}, before::text, after::text, ${effectiveDate}::date, ${source}, ${sourceId ?? null}::uuid,
        ${actor?.accountId ?? null}::uuid, ${actor?.role.code ?? null}
      from changing
    )
    select count(*)::int as count from changing`.execute(tx);
  return changed.rows[0]?.count ?? 0;
};

/** Gives one state to all students of a query with one statement; the answer is how many it changed. */
export const changeMany = (
  tx: Tx,
  author: Author,
  students: Expression<{ id: string }>,
  { field, value }: { field: StateField; value: string },
  origin: Origin,
): Promise<number> =>
  write(tx, author, field, sql`select id, ${value}::text as value from (${students}) as chosen (id)`, origin);

/** Gives each of these students the credits they have earned. */
export const changeCredits = (
  tx: Tx,
  author: Author,
  credits: readonly { studentId: string; creditsEarned: number }[],
  origin: Origin,
): Promise<number> => {
  const ids = credits.map(({ studentId }) => studentId);
  const sums = credits.map(({ creditsEarned }) => creditsEarned);
  return write(
    tx,
    author,
    'creditsEarned',
    sql`select * from unnest(${ids}::uuid[], ${sums}::float8[]) as given (id, value)`,
    origin,
  );
};
