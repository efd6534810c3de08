import { defenceApproval } from '@graduate/contract/degrees/defences/choices.ts';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { type Actor, mayUse } from '../../../platform/access/actor.ts';
import { scopeOf } from '../../../platform/access/data-scope.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { mayFollow } from '../../mechanisms/approvals/public.ts';
import { applicationScope, applicationsWithin, type DegreeScope } from '../degree-applications/public.ts';

/** Those of the applicants somebody reaches, and those somebody writes down as secretary of a defence. */
export type DefenceScope = {
  applications: DegreeScope;
  accountId: string;
  arranges: boolean;
  /** Whether somebody acts for the school and not for a college. */
  school: boolean;
};

export const defenceScope = (actor: Actor): DefenceScope => ({
  applications: applicationScope(actor),
  accountId: actor.accountId,
  arranges: mayUse(actor, 'degree:defence:arrange'),
  school: scopeOf(actor).kind === 'all',
});

type Condition = (eb: ExpressionBuilder<Tables, 'defences'>) => Expression<SqlBool>;

const ofApplicants =
  (scope: DegreeScope): Condition =>
  (eb) =>
    eb(
      'defences.applicationId',
      'in',
      eb
        .selectFrom('degreeApplications')
        .select('degreeApplications.id')
        .where(applicationsWithin(scope) as never),
    );

const bySecretary =
  (accountId: string): Condition =>
  (eb) =>
    eb.and([
      eb('defences.status', 'not in', ['draft', 'planning', 'cancelled']),
      eb(
        'defences.secretaryNo',
        'in',
        eb.selectFrom('staff').select('staff.staffNo').where('staff.accountId', '=', accountId),
      ),
    ]);

export const defencesWithin =
  ({ applications, accountId }: DefenceScope): Condition =>
  (eb) =>
    eb.or([ofApplicants(applications)(eb), bySecretary(accountId)(eb)]);

/** Those somebody arranges, confirms and announces: being a secretary of a defence is not enough. */
export const managedDefences =
  ({ applications }: DefenceScope): Condition =>
  (eb) =>
    ofApplicants(applications)(eb);

/** Those somebody writes down: as their secretary, or for the college. A tutor sees a defence and writes nothing. */
export const recordedDefences =
  ({ applications, accountId, arranges }: DefenceScope): Condition =>
  (eb) =>
    arranges
      ? eb.or([ofApplicants(applications)(eb), bySecretary(accountId)(eb)])
      : bySecretary(accountId)(eb);

export const maySeeDefence = async (db: Db, actor: Actor, id: string): Promise<boolean> => {
  const reached = mayUse(actor, 'degree:defence:view')
    ? await db
        .selectFrom('defences')
        .select('id')
        .where('id', '=', id)
        .where(defencesWithin(defenceScope(actor)))
        .executeTakeFirst()
    : undefined;
  if (reached) return true;
  const { moduleCode, businessCode } = defenceApproval;
  return mayFollow(db, actor, { moduleCode, businessCode, recordId: id });
};
