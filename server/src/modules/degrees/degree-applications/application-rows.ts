import type {
  DegreeApplication,
  ListedApplication,
} from '@graduate/contract/degrees/degree-applications/applications.ts';
import {
  type DegreeAction,
  type DegreeState,
  finalStates,
  reviewingStates,
  writableStates,
} from '@graduate/contract/degrees/degree-applications/choices.ts';
import type { DegreeBatchState } from '@graduate/contract/degrees/degree-batches/choices.ts';
import { type SqlBool, sql } from 'kysely';
import { type Actor, mayUse } from '../../../platform/access/actor.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { Services } from '../../../platform/services.ts';
import { applicationsWithin, type DegreeScope, ENTRUSTED } from './applications.scope.ts';
import { listedFacts } from './listed-facts.ts';
import { standingIn } from './standing.ts';

/** Applications within reach with what they are found by. */
export const applicationsOf = (db: Db | Tx, scope: DegreeScope) =>
  db
    .selectFrom('degreeApplications')
    .innerJoin('degreeBatches', 'degreeBatches.id', 'degreeApplications.batchId')
    .innerJoin('departments', 'departments.id', 'degreeApplications.departmentId')
    .where(applicationsWithin(scope) as never);

/** The decision on acceptance is late. */
export const OVERDUE = sql<boolean>`(degree_applications.status in ('tutorReview', 'collegeReview', 'schoolReview')
  and degree_batches.accept_deadline < (now() at time zone 'Asia/Shanghai')::date)`;

const isOpenCheck = sql<SqlBool>`not (c->>'ok')::boolean and (c->>'hard')::boolean
  and not exists (select from jsonb_array_elements(degree_applications.waivers) w where w->>'code' = c->>'code')`;

export const UNMET = sql<boolean>`exists (select from jsonb_array_elements(degree_applications.checks) c
  where ${isOpenCheck})`;

const MET = sql<string | null>`(select case when count(*) > 0
  then (count(*) filter (where not (${isOpenCheck})))::text || '/' || count(*)::text end
  from jsonb_array_elements(degree_applications.checks) c)`;

const own = 'degreeApplications';

export const withApplicationColumns = (found: ReturnType<typeof applicationsOf>) =>
  found
    .innerJoin('studentRecords', 'studentRecords.id', 'degreeApplications.studentId')
    .innerJoin('studentPersons', 'studentPersons.id', 'studentRecords.personId')
    .select([`${own}.id`, `${own}.batchId`, `${own}.studentId`, `${own}.studentNo`, `${own}.name`])
    .select([`${own}.majorName`, `${own}.level`, `${own}.degreeType`, `${own}.applicantType`])
    .select([`${own}.tutorName`, `${own}.titleZh`, `${own}.openAccess`, `${own}.status`])
    .select([`${own}.statusSince as since`, `${own}.submittedAt`, `${own}.version`])
    .select(['degreeBatches.name as batchName', 'degreeBatches.status as batchStatus', 'acceptDeadline'])
    .select(['departments.name as departmentName', 'studentPersons.accountId as ownerId'])
    .select([OVERDUE.as('overdue'), MET.as('checksMet'), ENTRUSTED.as('entrusted')])
    .select(sql<number>`greatest(0, (now()::date - degree_applications.status_since::date))::int`.as('days'))
    .select(sql<boolean>`degree_applications.secrecy_asked is not null`.as('askedSecrecy'));

/** With what later modules know, which only lists show. */
export const withListedColumns =
  (modules: Services['modules']) => (found: ReturnType<typeof applicationsOf>) => {
    const { plagiarism, defenceOn } = listedFacts(modules);
    return withApplicationColumns(found).select([plagiarism.as('plagiarism'), defenceOn.as('defenceOn')]);
  };

export type RawApplication = Omit<DegreeApplication, 'actions'> & {
  batchStatus: DegreeBatchState;
  ownerId: string | null;
  askedSecrecy: boolean;
  /** The college writes for the applicant. */
  entrusted: boolean;
};

/** Until somebody has decided, and what was sent back, accepted or taken back once before. */
const isWithdrawable = (status: DegreeState, submittedAt: Date | null): boolean =>
  status === 'tutorReview' ||
  status === 'returned' ||
  status === 'accepted' ||
  (status === 'draft' && submittedAt !== null);

const isIn = (states: readonly DegreeState[], status: DegreeState) => states.includes(status);

const when = (holds: boolean, ...actions: DegreeAction[]) => (holds ? actions : []);

/** What who writes it may do. */
const writing = (actor: Actor, { status, ownerId, submittedAt, ...row }: RawApplication): DegreeAction[] => {
  const writes = (ownerId === actor.accountId || row.entrusted) && mayUse(actor, 'degree:application:submit');
  if (!writes) return [];
  const open = !isIn(finalStates, status);
  return [
    ...when(isIn(writableStates, status), 'submit', 'edit'),
    ...when(status === 'draft' && submittedAt === null, 'remove'),
    ...when(isWithdrawable(status, submittedAt), 'withdraw'),
    ...when(open && !row.askedSecrecy && row.openAccess !== 'secret', 'secrecy'),
  ];
};

/** What the office may put right: what was accepted, and a degree even when its batch is over. */
const isCorrectable = ({ status, submittedAt, batchStatus }: RawApplication): boolean =>
  submittedAt !== null &&
  !isIn([...writableStates, 'revoked', 'terminated'], status) &&
  (batchStatus === 'open' || status === 'awarded');

/** What somebody who reaches an application may do with it. */
const actionsOn = (actor: Actor, row: RawApplication): DegreeAction[] => {
  const { status, batchStatus } = row;
  const reviews = mayUse(actor, 'degree:application:review');
  const inBatch = batchStatus === 'open';
  const deciding = isIn(reviewingStates, status);
  const final = isIn(finalStates, status);
  const carries = !final && !isIn(writableStates, status) && !(inBatch && deciding);
  return [
    ...(inBatch ? writing(actor, row) : []),
    ...when(inBatch && !final && mayUse(actor, 'degree:application:waive'), 'waive'),
    ...when(inBatch && reviews && deciding && status !== 'tutorReview', 'refuse'),
    ...when(reviews && carries, 'carryOver'),
    ...when(reviews && isCorrectable(row), 'correct'),
  ];
};

export const shownApplication =
  (actor: Actor) =>
  (row: RawApplication): DegreeApplication => {
    const {
      batchStatus: _status,
      ownerId: _owner,
      askedSecrecy: _asked,
      entrusted: _written,
      ...application
    } = row;
    return { ...application, actions: actionsOn(actor, row) };
  };

export type RawListed = RawApplication & Pick<ListedApplication, 'plagiarism' | 'defenceOn'>;

export const shownListed =
  (actor: Actor) =>
  (row: RawListed): ListedApplication => {
    const { review, defence } = standingIn[row.status];
    const { plagiarism, defenceOn } = row;
    const application = shownApplication(actor)(row);
    return { ...application, plagiarism, review, defence, defenceOn: defence && defenceOn };
  };
