import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { type Actor, mayUse } from '../../../platform/access/actor.ts';
import { scopeOf } from '../../../platform/access/data-scope.ts';
import type { Tables } from '../../../platform/database/tables.ts';

/** Which rounds somebody has to do with: of departments, of the own one or chosen in as a tutor, or those a student is in. */
export type RoundScope = {
  accountId: string;
  all: boolean;
  departmentIds: readonly string[];
  manages: boolean;
  picks: boolean;
  chooses: boolean;
};

export const roundScope = (actor: Actor): RoundScope => {
  const scope = scopeOf(actor);
  return {
    accountId: actor.accountId,
    all: scope.kind === 'all',
    departmentIds: scope.kind === 'departments' ? scope.ids : [],
    manages: mayUse(actor, 'tutor:selection:manage'),
    picks: mayUse(actor, 'tutor:selection:pick'),
    chooses: mayUse(actor, 'tutor:selection:choose'),
  };
};

/** A student record is in a round by entry, department, level and type of degree, until there is a main tutor. */
export const inRound = sql<SqlBool>`r.deleted_at is null and r.open and r.enrol_year = tutor_rounds.year
  and r.department_id = tutor_rounds.department_id and r.training_level = any(tutor_rounds.levels)
  and r.degree_type = any(tutor_rounds.degree_types) and not exists (
    select from student_tutors st where st.student_id = r.id and st.role = 'main' and st.to_date is null
      and not exists (select from tutor_choices c where c.round_id = tutor_rounds.id and c.student_id = r.id
        and c.state = 'accepted' and c.tutor_id = st.tutor_id))`;

const ofOwnDepartment = (accountId: string) => sql<SqlBool>`tutor_rounds.department_id in (
  select s.department_id from staff s where s.account_id = ${accountId})`;

/** Students of another department may choose whoever may guide in their discipline; later choices are not told. */
const isChosen = (accountId: string) => sql<SqlBool>`exists (select from tutor_choices c
  join tutors t on t.id = c.tutor_id join staff s on s.id = t.staff_id
  where c.round_id = tutor_rounds.id and s.account_id = ${accountId} and c.state <> 'waiting')`;

export const roundsWithin =
  ({ accountId, all, departmentIds, chooses, manages }: RoundScope) =>
  (eb: ExpressionBuilder<Tables, 'tutorRounds'>): Expression<SqlBool> => {
    if (all) return eb.lit(true);
    if (departmentIds.length > 0) return eb('tutorRounds.departmentId', 'in', departmentIds);
    const begun = manages ? sql<SqlBool>`true` : sql<SqlBool>`tutor_rounds.state <> 'draft'`;
    if (chooses)
      return sql<SqlBool>`${begun} and exists (select from student_records r
        join student_persons p on p.id = r.person_id where p.account_id = ${accountId} and ${inRound})`;
    return sql<SqlBool>`${begun} and (${ofOwnDepartment(accountId)} or ${isChosen(accountId)})`;
  };
