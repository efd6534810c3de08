import { claimApproval, schoolApproval } from '@graduate/contract/awards/scholarships/choices.ts';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Context } from '../../../platform/http/context.ts';
import { mayFollow, recordsWaitingFor } from '../../mechanisms/approvals/public.ts';
import { recordsWithin } from '../../student-status/students/public.ts';
import { type AwardScope, awardScope, numberOf } from '../award-records/public.ts';

/** The scope as a condition on applications. What a student has not submitted is the student's alone. */
export const claimsWithin =
  (scope: AwardScope) =>
  (eb: ExpressionBuilder<Tables, 'awardClaims'>): Expression<SqlBool> => {
    const submitted = eb('awardClaims.submitState', '<>', '0');
    if (scope.kind === 'reporter')
      return eb.and([submitted, sql<SqlBool>`award_claims.tutor_no = ${numberOf(scope.accountId)}`]);
    const { students } = scope;
    if (students.kind === 'all') return submitted;
    const reached = eb(
      'awardClaims.studentId',
      'in',
      eb
        .selectFrom('studentRecords')
        .select('studentRecords.id')
        .where('studentRecords.deletedAt', 'is', null)
        .where(recordsWithin(students) as never),
    );
    return students.kind === 'person' ? reached : eb.and([submitted, reached]);
  };

/** A student's own, whatever else the person may do. */
export const ownClaims = (actor: Actor): AwardScope => ({
  kind: 'students',
  students: { kind: 'person', accountId: actor.accountId },
});

/** Acting for the own record, whatever else the person may do. */
export const asStudent = <C extends Context<AwardScope>>(context: C): C => ({
  ...context,
  scope: ownClaims(context.author.actor),
});

/** What waits for somebody's decision, in either of the two approvals. */
export const waitingClaims = async (db: Db, actor: Actor) =>
  (await recordsWaitingFor(db, actor, claimApproval.type)).union(
    await recordsWaitingFor(db, actor, schoolApproval.type),
  );

/** Who reaches an application sees it, and so does who decides it or has decided it. */
export const maySeeClaim = async (db: Db, actor: Actor, id: string): Promise<boolean> => {
  const reached = await db
    .selectFrom('awardClaims')
    .select('id')
    .where('id', '=', id)
    .where(claimsWithin(awardScope(actor)))
    .executeTakeFirst();
  if (reached) return true;
  for (const { moduleCode, businessCode } of [claimApproval, schoolApproval])
    if (await mayFollow(db, actor, { moduleCode, businessCode, recordId: id })) return true;
  return false;
};
