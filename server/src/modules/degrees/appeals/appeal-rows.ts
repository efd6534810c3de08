import type { Appeal } from '@graduate/contract/degrees/appeals/appeals.ts';
import { appealApproval } from '@graduate/contract/degrees/appeals/appeals.ts';
import { type Selectable, sql } from 'kysely';
import { type Actor, mayUse } from '../../../platform/access/actor.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { versioned } from '../../../platform/database/versioned.ts';
import { mayFollow } from '../../mechanisms/approvals/public.ts';
import { applicationScope, applicationsWithin, type DegreeScope } from '../degree-applications/public.ts';
import { appealErrors, noSuchRecord } from './appeals.errors.ts';

export type AppealEntry = Selectable<Tables['degreeAppeals']>;

/** Appeals of the students somebody reaches, if they may look at appeals; an applicant sees the own. */
export const appealScope = (actor: Actor): DegreeScope => {
  const scope = applicationScope(actor);
  return scope.kind === 'person' || mayUse(actor, 'degree:appeal:view') ? scope : { kind: 'nobody' };
};

export const appealsOf = (db: Db | Tx, scope: DegreeScope) =>
  db
    .selectFrom('degreeAppeals')
    .innerJoin('degreeApplications', 'degreeApplications.id', 'degreeAppeals.applicationId')
    .innerJoin('departments', 'departments.id', 'degreeApplications.departmentId')
    .where(applicationsWithin(scope) as never);

export const shownAppeals = (found: ReturnType<typeof appealsOf>) =>
  found
    .select(['degreeAppeals.id', 'degreeAppeals.applicationId', 'degreeApplications.studentNo'])
    .select(['degreeApplications.name', 'departments.name as departmentName', 'degreeAppeals.kind'])
    .select([
      'degreeAppeals.target',
      'degreeAppeals.reason',
      'degreeAppeals.status',
      'degreeAppeals.submittedAt',
    ])
    .select(['degreeAppeals.acceptedAt', 'degreeAppeals.deadline', 'decisionText', 'decidedAt'])
    .select('degreeAppeals.version')
    .select(sql<boolean>`degree_appeals.round_id is not null`.as('byReview'))
    .select(
      sql<boolean>`coalesce(degree_appeals.status = 'accepted'
        and degree_appeals.deadline < (now() at time zone 'Asia/Shanghai')::date, false)`.as('overdue'),
    );

export const findAppeal = (db: Db | Tx, scope: DegreeScope, id: string): Promise<Appeal> =>
  shownAppeals(appealsOf(db, scope))
    .where('degreeAppeals.id', '=', id)
    .executeTakeFirstOrThrow(() => noSuchRecord());

export const appeals = versioned({
  table: 'degreeAppeals',
  subject: 'degreeAppeal',
  none: noSuchRecord,
  changedMeanwhile: appealErrors.changedMeanwhile,
  within: (scope: DegreeScope) => (eb) =>
    eb(
      'degreeAppeals.applicationId',
      'in',
      eb
        .selectFrom('degreeApplications')
        .select('degreeApplications.id')
        .where(applicationsWithin(scope) as never) as never,
    ) as never,
  touches: ['updatedAt'],
  constraints: { degree_appeals_once: () => appealErrors.alreadyDecided() },
});

export const maySeeAppeal = async (db: Db, actor: Actor, id: string): Promise<boolean> => {
  const found = await appealsOf(db, appealScope(actor))
    .select('degreeAppeals.id')
    .where('degreeAppeals.id', '=', id)
    .executeTakeFirst();
  const { moduleCode, businessCode } = appealApproval;
  return found !== undefined || mayFollow(db, actor, { moduleCode, businessCode, recordId: id });
};
