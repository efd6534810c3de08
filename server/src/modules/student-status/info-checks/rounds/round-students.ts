import type { CheckKind } from '@graduate/contract/student-status/info-checks/rounds.ts';
import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/database/connect.ts';

/** Which state of the record a round belongs to. */
export const stateFieldOf = (kind: CheckKind): 'checkState' | 'gradCheckState' =>
  kind === 'graduation' ? 'gradCheckState' : 'checkState';

/** Rounds at enrolment and yearly ones take turns with the same data; the graduation check is another. */
const kindsLike = (kind: CheckKind): CheckKind[] =>
  kind === 'graduation' ? ['graduation'] : ['enrol', 'annual'];

/**
 * Whether a round is for a student: the one rule for lists, numbers and the student's own page. Who has begun stays in the
 * round even after leaving the school.
 */
const FITS = sql<SqlBool>`
  case when cardinality(info_check_rounds.populations) = 0
    then student_records.population in ('regular', 'intl')
    else student_records.population = any(info_check_rounds.populations) end
  and (cardinality(info_check_rounds.grades) = 0 or student_records.grade = any(info_check_rounds.grades))
  and (cardinality(info_check_rounds.levels) = 0
    or student_records.training_level = any(info_check_rounds.levels))
  and (cardinality(info_check_rounds.department_ids) = 0
    or student_records.department_id = any(info_check_rounds.department_ids))
  and (info_check_rounds.expected_by is null
    or student_records.expected_graduation_date <= info_check_rounds.expected_by)
  and (student_records.status = 'active'
    or (info_check_rounds.kind <> 'graduation' and student_records.status in ('suspended', 'retained')))`;

const BEGUN = sql<SqlBool>`exists (select from info_checks
  where info_checks.round_id = info_check_rounds.id and info_checks.student_id = student_records.id)`;

/** The students of a round, as a condition on student records. */
export const inRound = (roundId: string) =>
  sql<SqlBool>`exists (select from info_check_rounds
    where info_check_rounds.id = ${roundId}::uuid and ((${FITS}) or ${BEGUN}))`;

/** The state of a student's check in a round; who has not begun is at 0. */
export const stateIn = (roundId: string) =>
  sql<string>`coalesce((select info_checks.state from info_checks
    where info_checks.round_id = ${roundId}::uuid and info_checks.student_id = student_records.id), '0')`;

/** The round that counts for a student: the open one, else the newest of before. */
export const roundOf = (db: Db | Tx, studentId: string, kind: CheckKind) =>
  db
    .selectFrom('infoCheckRounds')
    .innerJoin('studentRecords', (join) => join.on('studentRecords.id', '=', studentId))
    .selectAll('infoCheckRounds')
    .select(
      sql<boolean>`info_check_rounds.state = 'open' and now() >= info_check_rounds.opens_at
        and now() < info_check_rounds.closes_at + interval '1 minute'`.as('inTime'),
    )
    .where('infoCheckRounds.state', '<>', 'draft')
    .where('infoCheckRounds.kind', 'in', kindsLike(kind))
    .where(sql<SqlBool>`((${FITS}) or ${BEGUN})`)
    .orderBy(sql`info_check_rounds.state = 'open'`, 'desc')
    .orderBy('infoCheckRounds.openedAt', 'desc')
    .orderBy('infoCheckRounds.id')
    .limit(1)
    .executeTakeFirst();

export type RoundInForce = NonNullable<Awaited<ReturnType<typeof roundOf>>>;
