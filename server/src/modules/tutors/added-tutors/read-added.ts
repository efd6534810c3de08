import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import type {
  Added,
  AddedNotice,
  AddedRow,
  AddedVote,
} from '@graduate/contract/tutors/added-tutors/added.ts';
import type { addedCalls } from '@graduate/contract/tutors/added-tutors/added-calls.ts';
import {
  type AddedAction,
  addedApproval,
  addedSchoolApproval,
  writableAdded,
} from '@graduate/contract/tutors/added-tutors/choices.ts';
import { type Actor, mayUse } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { filtered, paged } from '../../../platform/database/page.ts';
import type { Context } from '../../../platform/http/context.ts';
import { attachmentsOf } from '../../commons/files/public.ts';
import { progressIfAny, whereRecordsWait } from '../../mechanisms/approvals/public.ts';
import { staffFits } from '../../people/guidance/public.ts';
import { type StaffScope, staffScope } from '../tutor-records/public.ts';
import { addedWithin } from './added.scope.ts';
import { noSuchAdded } from './added-tutors.errors.ts';
import { ageOn, checksOf } from './checks.ts';
import { type AddedEntry, type Applicant, staffOf } from './hold-added.ts';

const own = 'addedTutorApplications';
const shown = (found: ReturnType<typeof addedWithin>) =>
  found
    .select([`${own}.id`, `${own}.batchId`, 'addedTutorBatches.name as batchName', `${own}.staffId`])
    .select(['staff.staffNo', 'staff.name', 'departments.name as departmentName', `${own}.level`])
    .select([`${own}.degreeType`, `${own}.disciplineCode`, `${own}.state`, `${own}.reason`])
    .select([`${own}.submittedAt`, `${own}.version`]);

const stepsOf = async (db: Db, ids: readonly string[]) => {
  const college = await whereRecordsWait(db, addedApproval.type, ids);
  const school = await whereRecordsWait(db, addedSchoolApproval.type, ids);
  return new Map([...college, ...school]);
};

export const listAdded = async (
  { db, scope, language }: Context<StaffScope>,
  query: QueryOf<typeof addedCalls.list>,
): Promise<{ list: AddedRow[]; total: number }> => {
  const { list, total } = await paged(
    query,
    filtered(addedWithin(db, scope), query, {
      keyword: (word) => staffFits(word),
      batchId: 'addedTutorApplications.batchId',
      yxCode: 'departments.code',
      level: 'addedTutorApplications.level',
      degreeType: 'addedTutorApplications.degreeType',
      state: 'addedTutorApplications.state',
    }),
    { shown, sort: { staffNo: 'staff.staffNo' }, usual: ['-submittedAt', 'id'] },
  );
  const waiting = await stepsOf(
    db,
    list.map(({ id }) => id),
  );
  return {
    list: list.map((row) => ({ ...row, step: waiting.get(row.id)?.stepName[language] ?? '' })),
    total,
  };
};

/** Nothing is told of a ballot that is open, not even how many have voted. */
const votesOf = (db: Db, applicationId: string): Promise<AddedVote[]> =>
  db
    .selectFrom('addedTutorVotes')
    .select(['id', 'level', 'mode', 'total', 'present', 'yes', 'no', 'abstain', 'result'])
    .select(['openedAt', 'closedAt'])
    .where('applicationId', '=', applicationId)
    .orderBy('openedAt')
    .orderBy('id')
    .execute();

const objectionsOf = (db: Db, applicationId: string) =>
  db
    .selectFrom('addedTutorObjections')
    .select(['id', 'content', 'state', 'answer', 'createdAt', 'version'])
    .where('applicationId', '=', applicationId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

type Seen = { entry: AddedEntry; applicant: Applicant; votes: readonly AddedVote[] };

/** What the applicant may do, and who wrote it for them. */
const ownActs = (actor: Actor, { entry, applicant }: Seen): AddedAction[] => {
  const { state, applicantId } = entry;
  const own = [applicant.accountId, applicantId].includes(actor.accountId);
  if (!own || !mayUse(actor, 'tutor:added:apply')) return [];
  if (writableAdded.includes(state))
    return state === 'draft' ? ['edit', 'submit', 'remove'] : ['edit', 'submit'];
  return state === 'collegeCheck' || state === 'peerReview' ? ['withdraw'] : [];
};

/** What those may do who arrange reviews and votes: nothing for themselves, for the school only the office. */
const arrangingActs = (actor: Actor, { entry: { state }, applicant, votes }: Seen): AddedAction[] => {
  if (!mayUse(actor, 'tutor:added:vote') || applicant.accountId === actor.accountId) return [];
  if (state === 'peerReview') return ['peerReview'];
  const voting = state === 'subVote' || (state === 'schoolVote' && mayUse(actor, 'tutor:added:manage'));
  if (!voting) return [];
  return votes.some(({ closedAt }) => closedAt === null) ? ['closeBallot'] : ['openBallot', 'recordVotes'];
};

type Reading = Pick<Context<StaffScope>, 'db' | 'scope' | 'author' | 'services' | 'language'>;

export const findAdded = async (context: Reading, { id }: { id: string }): Promise<Added> => {
  const { db, scope, services, language, author } = context;
  const { actor } = author;
  const row = await shown(addedWithin(db, scope))
    .where('addedTutorApplications.id', '=', id)
    .executeTakeFirstOrThrow(() => noSuchAdded());
  const entry = await db
    .selectFrom('addedTutorApplications')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const applicant = await staffOf(db, entry.staffId);
  const votes = await votesOf(db, id);
  const seen = { entry, applicant, votes };
  const isOwn = applicant.accountId === actor.accountId;
  const sees = mayUse(actor, 'tutor:added:vote') && !isOwn;
  const { moduleCode, businessCode } = addedApproval;
  const progress = (code: string) =>
    progressIfAny(services, actor, { moduleCode, businessCode: code, recordId: id });
  return {
    ...row,
    step: (await stepsOf(db, [id])).get(id)?.stepName[language] ?? '',
    titleSince: entry.titleSince,
    mastersGuided: entry.mastersGuided,
    projects: entry.projects,
    outcomes: entry.outcomes,
    teaching: entry.teaching,
    promised: entry.promised,
    title: applicant.title,
    titleLevel: applicant.titleLevel,
    degree: applicant.degree as Added['degree'],
    age: ageOn(applicant.birthDate, dayInShanghai(new Date())),
    // Until it is sent the conditions are those of today.
    checks: writableAdded.includes(entry.state) ? await checksOf(db, entry, language) : entry.checks,
    attachments: await attachmentsOf(services, moduleCode, id),
    peers: entry.peers.map(({ name, unit, ...said }) => ({
      ...said,
      name: sees ? name : null,
      unit: sees ? unit : null,
    })),
    votes,
    noticeFrom: entry.noticeFrom,
    noticeTo: entry.noticeTo,
    objections: mayUse(actor, 'tutor:added:manage') && !isOwn ? await objectionsOf(db, id) : [],
    progress: await progress(businessCode),
    schoolProgress: await progress(addedSchoolApproval.businessCode),
    actions: [...ownActs(actor, seen), ...arrangingActs(actor, seen)],
  };
};

export const maySeeAdded = async (db: Db, actor: Actor, id: string): Promise<boolean> =>
  (await addedWithin(db, staffScope(actor))
    .select('addedTutorApplications.id')
    .where('addedTutorApplications.id', '=', id)
    .executeTakeFirst()) !== undefined;

/** Notices that are up today. */
export const listNotices = async ({ db }: Context): Promise<AddedNotice[]> => {
  const today = dayInShanghai(new Date());
  const rows = await db
    .selectFrom('addedTutorApplications')
    .innerJoin('staff', 'staff.id', 'addedTutorApplications.staffId')
    .innerJoin('departments', 'departments.id', 'addedTutorApplications.departmentId')
    .select(['addedTutorApplications.id', 'staff.name', 'departments.name as departmentName', 'level'])
    .select(['degreeType', 'disciplineCode', 'noticeFrom', 'noticeTo'])
    .where('state', '=', 'notice')
    .where('noticeTo', '>=', today)
    .orderBy('departments.code')
    .orderBy('staff.staffNo')
    .orderBy('addedTutorApplications.id')
    .execute();
  return rows.map(({ noticeFrom, noticeTo, ...one }) => ({
    ...one,
    noticeFrom: noticeFrom ?? today,
    noticeTo: noticeTo ?? today,
  }));
};
