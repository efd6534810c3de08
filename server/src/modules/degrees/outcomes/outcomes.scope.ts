import { outcomeApproval } from '@graduate/contract/degrees/outcomes/choices.ts';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { type Actor, mayUse } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { mayFollow } from '../../mechanisms/approvals/public.ts';
import { recordsWithin, type StudentScope, studentScope } from '../../student-status/students/public.ts';

export const ownOutcomes = (actor: Actor): StudentScope => ({ kind: 'person', accountId: actor.accountId });

/** Outcomes of the students somebody reaches, or one's own. */
export const outcomeScope = (actor: Actor): StudentScope => {
  const scope = studentScope(actor);
  return scope.kind === 'person' || mayUse(actor, 'degree:outcome:view') ? scope : { kind: 'nobody' };
};

/** What was not submitted is the student's own. */
export const outcomesWithin =
  (scope: StudentScope) =>
  (eb: ExpressionBuilder<Tables, 'degreeOutcomes'>): Expression<SqlBool> => {
    const reached = eb(
      'degreeOutcomes.studentId',
      'in',
      eb
        .selectFrom('studentRecords')
        .select('studentRecords.id')
        .where('studentRecords.deletedAt', 'is', null)
        .where(recordsWithin(scope) as never),
    );
    return scope.kind === 'person' ? reached : eb.and([eb('degreeOutcomes.status', '<>', 'draft'), reached]);
  };

/** Who reaches the student, who decides it and who has decided it. */
export const maySeeOutcome = async (db: Db, actor: Actor, id: string): Promise<boolean> => {
  const found = await db
    .selectFrom('degreeOutcomes')
    .select('id')
    .where('id', '=', id)
    .where(outcomesWithin(outcomeScope(actor)))
    .executeTakeFirst();
  const { moduleCode, businessCode } = outcomeApproval;
  return found !== undefined || mayFollow(db, actor, { moduleCode, businessCode, recordId: id });
};
