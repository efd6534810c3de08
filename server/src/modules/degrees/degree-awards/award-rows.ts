import type { DegreeAward } from '@graduate/contract/degrees/degree-awards/awards.ts';
import type { AwardAction, CollectionClass } from '@graduate/contract/degrees/degree-awards/choices.ts';
import { type Selectable, type SqlBool, sql } from 'kysely';
import { type Actor, mayUse } from '../../../platform/access/actor.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { versioned } from '../../../platform/database/versioned.ts';
import { applicationScope, applicationsWithin, type DegreeScope } from '../degree-applications/public.ts';
import { degreeAwardErrors, noSuchRecord } from './degree-awards.errors.ts';

export type AwardEntry = Selectable<Tables['degreeAwards']>;

/** Awards of the students somebody reaches, if they may look at awards at all. */
export const awardScope = (actor: Actor): DegreeScope => {
  const scope = applicationScope(actor);
  return mayUse(actor, 'degree:award:view') && scope.kind !== 'person' ? scope : { kind: 'nobody' };
};

export const awardsOf = (db: Db | Tx, scope: DegreeScope) =>
  db
    .selectFrom('degreeAwards')
    .innerJoin('degreeApplications', 'degreeApplications.id', 'degreeAwards.applicationId')
    .innerJoin('departments', 'departments.id', 'degreeApplications.departmentId')
    .where(applicationsWithin(scope) as never);

export const awards = versioned({
  table: 'degreeAwards',
  subject: 'degreeAward',
  none: noSuchRecord,
  changedMeanwhile: degreeAwardErrors.changedMeanwhile,
  within: (scope: DegreeScope) => (eb) =>
    eb(
      'degreeAwards.applicationId',
      'in',
      eb
        .selectFrom('degreeApplications')
        .select('degreeApplications.id')
        .where(applicationsWithin(scope) as never) as never,
    ) as never,
  touches: ['updatedAt'],
  constraints: { degree_awards_number_once: () => degreeAwardErrors.numberTaken() },
});

/** In which class the ministry collects it; a degree of an equivalent is one whatever its type. */
export const COLLECTION = sql<CollectionClass>`case
  when degree_applications.applicant_type = 'equivalent' then 'equivalent' || degree_awards.degree_level
  when degree_applications.degree_type = 'P' then 'professional' || degree_awards.degree_level
  else 'regular' || degree_awards.degree_level end`;

const FORM = sql<string | null>`(select f.form_no from degree_certificate_forms f
  where f.award_id = degree_awards.id and f.void_at is null order by f.printed_at desc limit 1)`;

export const shownAwards = (found: ReturnType<typeof awardsOf>) =>
  found
    .innerJoin('degreeBatches', 'degreeBatches.id', 'degreeAwards.batchId')
    .select(['degreeAwards.id', 'degreeAwards.applicationId', 'degreeBatches.name as batchName'])
    .select(['degreeApplications.studentNo', 'degreeApplications.name', 'degreeApplications.majorName'])
    .select(['departments.name as departmentName', 'degreeLevel', 'degreeAwards.degreeCategory'])
    .select(['degreeApplications.degreeType', 'degreeApplications.applicantType', 'awardDate'])
    .select(['certificateNo', 'resolutionNo', 'publishedAt', 'certificateState', 'collectedAt', 'agentName'])
    .select(['proofNo', 'reportState', 'reportedAt', 'revocationUntil', 'revokedAt', 'revokeReason'])
    .select(['decisionNo', 'degreeAwards.version', COLLECTION.as('collection'), FORM.as('formNo')]);

type Raw = Omit<DegreeAward, 'actions' | 'collectedBy'> & { agentName: string | null };

const actionsOn = (actor: Actor, row: Raw): AwardAction[] => {
  if (row.revokedAt) return [];
  const { certificateState: state, proofNo, revocationUntil } = row;
  const prints = mayUse(actor, 'degree:award:print');
  const revokes = mayUse(actor, 'degree:award:revoke');
  const when = (holds: boolean, action: AwardAction) => (holds ? [action] : []);
  return [
    ...when(prints && state === 'printed', 'pickup'),
    ...when(prints && state === 'printed', 'voidPrint'),
    ...when(prints && state === 'collected' && !proofNo, 'proof'),
    ...when(prints && proofNo !== null, 'proofPaper'),
    ...when(revokes && revocationUntil === null, 'notifyRevocation'),
    ...when(revokes && revocationUntil !== null, 'revoke'),
  ];
};

export const shownAward =
  (actor: Actor) =>
  ({ agentName, ...row }: Raw): DegreeAward => ({
    ...row,
    collectedBy: row.collectedAt ? (agentName ?? row.name) : null,
    actions: actionsOn(actor, { agentName, ...row }),
  });

export const isTrue = (condition: string) => (asked: 'true' | 'false') =>
  sql<SqlBool>`(${sql.raw(condition)}) = ${asked === 'true'}`;
