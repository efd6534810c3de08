import { type Text, text } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { Refused } from '../../../platform/errors.ts';
import type { ApplicationEntry } from '../degree-applications/public.ts';
import { LOAD, OWN_LOAD } from './experts.ts';
import type { RoundEntry } from './hold-round.ts';
import { reviewErrors } from './reviews.errors.ts';

export const expertsOf = (db: Db | Tx) =>
  db
    .selectFrom('reviewExperts')
    .select([
      'id',
      'name',
      'unit',
      'internal',
      'departmentId',
      'accountId',
      'status',
      'maxTasks',
      'titleLevel',
    ])
    .select(['tutorLevel', 'disciplines', LOAD.as('load'), OWN_LOAD.as('ownLoad')]);
export type ExpertEntry = Awaited<ReturnType<ReturnType<typeof expertsOf>['execute']>>[number];

/** The people around an applicant who must not review the thesis. */
export const peopleAround = async (db: Db | Tx, application: ApplicationEntry, round: RoundEntry) => {
  const tutors = await db
    .selectFrom('studentTutors')
    .innerJoin('tutors', 'tutors.id', 'studentTutors.tutorId')
    .innerJoin('staff', 'staff.id', 'tutors.staffId')
    .select(['staff.name', 'staff.accountId'])
    .where('studentTutors.studentId', '=', application.studentId)
    .execute();
  const applicant = await db
    .selectFrom('studentRecords')
    .innerJoin('studentPersons', 'studentPersons.id', 'studentRecords.personId')
    .select(['studentRecords.name', 'accountId'])
    .where('studentRecords.id', '=', application.studentId)
    .executeTakeFirst();
  const before = await db
    .selectFrom('reviewTasks')
    .innerJoin('reviewRounds', 'reviewRounds.id', 'reviewTasks.roundId')
    .select(['reviewTasks.expertId', 'reviewTasks.grade'])
    .where('reviewRounds.applicationId', '=', application.id)
    .where('reviewRounds.id', '<>', round.id)
    .execute();
  return { application, round, tutors, applicant, before };
};
export type Around = Awaited<ReturnType<typeof peopleAround>>;

const isTutor = ({ tutors }: Around, { name, accountId, internal }: ExpertEntry) =>
  tutors.some(
    (tutor) => (accountId !== null && tutor.accountId === accountId) || (internal && tutor.name === name),
  );

/** A teacher of this school may be working for a degree here. */
const isApplicant = ({ applicant }: Around, { name, accountId, internal }: ExpertEntry) =>
  applicant !== undefined &&
  ((accountId !== null && applicant.accountId === accountId) || (internal && applicant.name === name));

const isAvoided = ({ application }: Around, { name, unit }: ExpertEntry) =>
  application.avoidExperts.some(
    (one) => one.name === name && (unit.includes(one.unit) || one.unit.includes(unit)),
  );

type Rule = {
  key: string;
  name: Text;
  against: (around: Around, expert: ExpertEntry) => boolean;
  refusal: (expert: ExpertEntry) => Refused;
};

/** Everything that stands against somebody as a reviewer, the gravest first. */
const rules: readonly Rule[] = [
  {
    key: 'tutor',
    name: text('申请人的导师', 'supervisors of the applicant'),
    against: isTutor,
    refusal: () => reviewErrors.isTutor(),
  },
  {
    key: 'applicant',
    name: text('申请人本人', 'the applicant'),
    against: isApplicant,
    refusal: () => reviewErrors.isApplicant(),
  },
  {
    key: 'unavailable',
    name: text('暂停或黑名单', 'not available'),
    against: (_around, { status }) => status !== 'available',
    refusal: () => reviewErrors.unavailable(),
  },
  {
    key: 'unit',
    name: text('与申请人同一院系', 'of the same department'),
    against: ({ application }, { departmentId }) => departmentId === application.departmentId,
    refusal: () => reviewErrors.sameUnit(),
  },
  {
    key: 'rank',
    name: text('职称或导师类别不符', 'without the rank for it'),
    against: ({ application }, { titleLevel, tutorLevel }) =>
      application.level === 'D' && titleLevel !== 'senior' && tutorLevel !== 'D',
    refusal: () => reviewErrors.notQualified(),
  },
  {
    key: 'again',
    name: text('已评阅过该论文', 'who have reviewed it'),
    against: ({ before, round }, { id }) =>
      before.some(({ expertId, grade }) => expertId === id && !(round.kind === 'reReview' && grade === 'C')),
    refusal: () => reviewErrors.twice(),
  },
  {
    key: 'load',
    name: text('任务已达上限', 'with enough tasks'),
    against: (_around, { load, maxTasks }) => load >= maxTasks,
    refusal: ({ maxTasks }) => reviewErrors.loaded({ most: maxTasks }),
  },
];

const AVOIDED: Rule = {
  key: 'avoided',
  name: text('在申请回避名单中', 'whom the applicant asked to avoid'),
  against: isAvoided,
  refusal: () => reviewErrors.avoided(),
};

/** What who arranges the round may do all the same. */
export const isWish = ({ key }: Rule): boolean => key === AVOIDED.key;

export const ruleAgainst = (around: Around, expert: ExpertEntry, despiteWish = false): Rule | undefined =>
  [...rules, ...(despiteWish ? [] : [AVOIDED])].find(({ against }) => against(around, expert));

export const disciplineMatches = (disciplines: readonly string[], code: string | null): number => {
  if (!code) return 0;
  if (disciplines.includes(code)) return 2;
  return disciplines.some((one) => one.slice(0, 2) === code.slice(0, 2)) ? 1 : 0;
};

/** Two who draw at the same moment see each other's loads. */
export const holdExperts = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtext('review experts'))`.execute(tx);
