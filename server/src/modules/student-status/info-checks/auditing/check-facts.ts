import type { CheckedStudent } from '@graduate/contract/student-status/info-checks/auditing-calls.ts';
import type { CheckState } from '@graduate/contract/student-status/info-checks/checks.ts';
import type { RoundState } from '@graduate/contract/student-status/info-checks/rounds.ts';
import { sql } from 'kysely';
import { type Actor, mayUse } from '../../../../platform/access/actor.ts';
import type { Db, Tx } from '../../../../platform/database/connect.ts';

export type CheckFacts = Pick<
  CheckedStudent,
  'state' | 'settledBy' | 'changeCount' | 'submittedAt' | 'auditedBy' | 'auditedAt' | 'returnCount'
> & { opinion: string | null };

export const NOT_BEGUN: CheckFacts = {
  state: '0',
  settledBy: null,
  changeCount: 0,
  submittedAt: null,
  auditedBy: null,
  auditedAt: null,
  returnCount: 0,
  opinion: null,
};

/** The checks of a round with what lists and sheets say of them. */
const checksOfRound = (db: Db | Tx, roundId: string) =>
  db
    .selectFrom('infoChecks')
    .leftJoin('accounts', 'accounts.id', 'infoChecks.auditedBy')
    .select(['infoChecks.studentId', 'infoChecks.state', 'settledBy', 'submittedAt', 'auditedAt'])
    .select(['returnCount', 'opinion', 'accounts.realName as auditedBy'])
    .select(
      sql<number>`jsonb_array_length(info_checks.changes)
        + (select count(*) from jsonb_object_keys(info_checks.lists))::int`.as('changeCount'),
    )
    .where('infoChecks.roundId', '=', roundId);

/** By student: how the checks of a round stand. */
export const factsByStudent = async (
  db: Db | Tx,
  roundId: string,
  studentIds?: readonly string[],
): Promise<ReadonlyMap<string, CheckFacts>> => {
  const rows = await checksOfRound(db, roundId)
    .$if(studentIds !== undefined, (query) =>
      query.where(sql<boolean>`info_checks.student_id = any(${studentIds ?? []}::uuid[])`),
    )
    .execute();
  return new Map(rows.map(({ studentId, ...facts }) => [studentId, facts]));
};

const NOT_DONE: readonly CheckState[] = ['0', '1', '9'];

/** Not done although the round is over. */
export const isExpired = (round: RoundState, state: CheckState): boolean =>
  round === 'closed' && NOT_DONE.includes(state);

/** What somebody who reaches a student may do with their check. */
export const actionsOn = (actor: Actor, round: RoundState, state: CheckState): CheckedStudent['actions'] => {
  if (!mayUse(actor, 'student:check:audit')) return [];
  const manages = mayUse(actor, 'student:check:manage');
  const expired = isExpired(round, state);
  return [
    ...(state === '2' ? (['audit', 'return'] as const) : []),
    ...(state === '3' && manages ? (['return'] as const) : []),
    ...(state === '0' || expired ? (['proxy'] as const) : []),
    ...(expired && manages ? (['excuse'] as const) : []),
  ];
};
