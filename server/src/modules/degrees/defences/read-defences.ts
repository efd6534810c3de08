import {
  type DefenceAction,
  defenceApproval,
  defenceFile,
} from '@graduate/contract/degrees/defences/choices.ts';
import type {
  Defence,
  DefenceDetail,
  DefenceQuery,
  defenceCalls,
} from '@graduate/contract/degrees/defences/defences.ts';
import { addDays } from '@graduate/contract/platform/days.ts';
import type { AnswerOf, QueryOf } from '@graduate/contract/platform/define-call.ts';
import { type Actor, mayUse } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { contains } from '../../../platform/database/contains.ts';
import { filtered, inOrder, paged } from '../../../platform/database/page.ts';
import type { Context } from '../../../platform/http/context.ts';
import { attachmentsOf } from '../../commons/files/public.ts';
import { progressIfAny } from '../../mechanisms/approvals/public.ts';
import { studentsFiltered } from '../../student-status/students/public.ts';
import { maySeeApplication, writesApplication } from '../degree-applications/public.ts';
import { defencesOf, withColumns } from './defence-rows.ts';
import {
  type DefenceScope,
  defencesWithin,
  managedDefences,
  maySeeDefence,
  recordedDefences,
} from './defence-scope.ts';
import { voteOf } from './defence-vote-state.ts';
import { noSuchDefence } from './defences.errors.ts';
import { isHeld, isOver } from './held.ts';
import type { DefenceEntry } from './hold-defence.ts';
import { preDefencesOf } from './read-pre-defences.ts';

const ROWS_AT_ONCE = 500;
const startOf = (day: string) => new Date(`${day}T00:00:00+08:00`);

type Filter = Omit<DefenceQuery, 'page' | 'limit' | 'sort'>;

export const defencesFound = async (db: Db, scope: DefenceScope, query: Filter) => {
  const named = query.keyword
    ? (await studentsFiltered(db, { kind: 'all' }, { keyword: query.keyword })).select('studentRecords.id')
    : undefined;
  return filtered(defencesOf(db).where(defencesWithin(scope) as never), query, {
    keyword: (keyword, eb) =>
      named &&
      eb.or([
        eb('degreeApplications.studentId', 'in', named),
        contains(['degree_applications.title_zh'], keyword),
      ]),
    status: 'defences.status',
    batchId: 'degreeApplications.batchId',
    yxCode: 'departments.code',
    pycc: 'degreeApplications.level',
    from: (day, eb) => eb('defences.startAt', '>=', startOf(day)),
    to: (day, eb) => eb('defences.startAt', '<', startOf(addDays(day, 1))),
  });
};

const listing = {
  shown: withColumns,
  sort: { startAt: 'defences.startAt', studentNo: 'degreeApplications.studentNo', id: 'defences.id' },
  usual: ['-startAt', 'id'],
} as const;

export const listDefences = async (
  { db, scope }: Context<DefenceScope>,
  query: QueryOf<typeof defenceCalls.list>,
) => paged(query, await defencesFound(db, scope, query), listing);

/** The list for a workbook, row by row. */
export async function* streamDefences(
  db: Db,
  scope: DefenceScope,
  query: QueryOf<typeof defenceCalls.exportList>,
): AsyncIterable<Defence> {
  yield* inOrder(query, await defencesFound(db, scope, query), listing).stream(ROWS_AT_ONCE);
}

/** What is possible in each state; who may do it is asked besides. */
const inState: Readonly<Record<DefenceEntry['status'], readonly DefenceAction[]>> = {
  draft: ['edit', 'remove', 'submit'],
  planning: ['cancel'],
  scheduled: ['announce', 'postpone', 'cancel', 'openVote', 'closeVote', 'record'],
  announced: ['withdrawAnnouncement', 'postpone', 'cancel', 'openVote', 'closeVote', 'record'],
  recorded: ['record', 'confirm', 'sendBack', 'consent'],
  confirmed: [],
  cancelled: [],
};

const permissionFor = {
  edit: 'degree:defence:arrange',
  remove: 'degree:defence:arrange',
  submit: 'degree:defence:arrange',
  cancel: 'degree:defence:arrange',
  postpone: 'degree:defence:arrange',
  announce: 'degree:defence:announce',
  withdrawAnnouncement: 'degree:defence:announce',
  record: 'degree:defence:record',
  openVote: 'degree:defence:record',
  closeVote: 'degree:defence:record',
  confirm: 'degree:defence:confirm',
  sendBack: 'degree:defence:confirm',
  consent: 'degree:application:submit',
} as const satisfies Record<DefenceAction, string>;

type Standing = { own: boolean; manages: boolean; records: boolean; school: boolean };

const begun = ({ startAt }: DefenceEntry): boolean => startAt <= new Date();
const voting = ({ voteOpenedAt, voteClosedAt }: DefenceEntry): boolean =>
  voteOpenedAt !== null && voteClosedAt === null;

/** What more an act asks for than its state; what is not here is possible at any time. */
const asksFor: Partial<Record<DefenceAction, (defence: DefenceEntry, school: boolean) => boolean>> = {
  openVote: (defence) =>
    defence.voteOpenedAt === null && (defence.status === 'announced' || defence.closed) && begun(defence),
  closeVote: voting,
  announce: ({ closed, endAt }) => !closed && endAt > new Date(),
  withdrawAnnouncement: (defence) => !begun(defence),
  consent: ({ suggestMaster }) => suggestMaster,
  record: (defence) => defence.status === 'recorded' || (!voting(defence) && isHeld(defence)),
  postpone: (defence) => defence.voteClosedAt === null && !isOver(defence),
  cancel: (defence, school) => defence.voteClosedAt === null && (school || !isOver(defence)),
};

const isPossible = (action: DefenceAction, defence: DefenceEntry, school: boolean): boolean =>
  asksFor[action]?.(defence, school) ?? true;

const recording: readonly DefenceAction[] = ['record', 'openVote', 'closeVote'];

const actionsOn = (actor: Actor, defence: DefenceEntry, { own, manages, records, school }: Standing) =>
  inState[defence.status].filter((action) => {
    if (!mayUse(actor, permissionFor[action]) || !isPossible(action, defence, school)) return false;
    if (action === 'consent') return own;
    return recording.includes(action) ? records : manages;
  });

const standingOf = async (
  { db, author }: Reading,
  scope: DefenceScope | undefined,
  { id, applicationId }: DefenceEntry,
): Promise<Standing> => {
  const reached = (condition: typeof managedDefences) =>
    db
      .selectFrom('defences')
      .select('id')
      .where('id', '=', id)
      .where(condition(scope as DefenceScope))
      .executeTakeFirst();
  return {
    own: await writesApplication(db, author.actor, applicationId),
    manages: scope !== undefined && (await reached(managedDefences)) !== undefined,
    records: scope !== undefined && (await reached(recordedDefences)) !== undefined,
    school: scope?.school ?? false,
  };
};

/** Votes and resolution concern an applicant when they are confirmed. */
const resultOf = (
  { present, yes, noVotes, abstain, invalid, grade, resolution, ...rest }: DefenceEntry,
  seesEarly: boolean,
): DefenceDetail['result'] => {
  if (rest.status !== 'confirmed' && !(seesEarly && rest.status === 'recorded')) return null;
  if (present === null || grade === null) return null;
  return {
    present,
    yes: yes ?? 0,
    no: noVotes ?? 0,
    abstain: abstain ?? 0,
    invalid: invalid ?? 0,
    retryYes: rest.retryYes,
    suggestMaster: rest.suggestMaster,
    grade,
    resolution: resolution ?? '',
    minutes: rest.minutes,
  };
};

type Reading = Pick<Context, 'db' | 'services' | 'author'>;

const membersOf = (db: Db, defenceId: string) =>
  db
    .selectFrom('defenceMembers')
    .select(['name', 'unit', 'title', 'titleLevel', 'external', 'role', 'staffNo', 'expertId'])
    .select(['answer', 'answerReason as reason', 'present'])
    .where('defenceId', '=', defenceId)
    .orderBy('position')
    .execute();

const detailOf = async (
  context: Reading,
  row: Defence,
  scope: DefenceScope | undefined,
): Promise<DefenceDetail> => {
  const { db, services, author } = context;
  const defence = await db
    .selectFrom('defences')
    .selectAll()
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow(() => noSuchDefence());
  const standing = await standingOf(context, scope, defence);
  const files =
    standing.records || standing.manages ? await attachmentsOf(services, defenceFile.moduleCode, row.id) : [];
  const { moduleCode, businessCode } = defenceApproval;
  const members = await membersOf(db, row.id);
  // Whether somebody comes concerns those who arrange it, and how they vote everybody when it is confirmed.
  const insider = standing.records || standing.manages;
  const { startAt, endAt, mode, roomId, placeText, meetingUrl, urlPublic, secretaryNo } = defence;
  return {
    ...row,
    plan: {
      startAt,
      endAt,
      mode,
      roomId,
      placeText,
      meetingUrl,
      urlPublic,
      secretaryNo,
      members: members.map(({ answer: _answer, reason: _reason, present: _present, ...member }) => member),
    },
    secretaryNo,
    seats: insider ? members.map(({ answer, reason, present }) => ({ answer, reason, present })) : [],
    vote: insider ? await voteOf(db, defence) : null,
    result: resultOf(defence, standing.records),
    masterConsent: defence.masterConsent,
    reason: defence.reason,
    documents: files.map((file) => ({ ...file, kind: defence.documentKinds[file.id] ?? 'other' })),
    progress: await progressIfAny(services, author.actor, { moduleCode, businessCode, recordId: row.id }),
    actions: actionsOn(author.actor, defence, standing),
  };
};

export const readDefence = async (
  context: Context<DefenceScope>,
  { id }: { id: string },
): Promise<DefenceDetail> => {
  if (!(await maySeeDefence(context.db, context.author.actor, id))) throw noSuchDefence();
  const row = await withColumns(defencesOf(context.db))
    .where('defences.id', '=', id)
    .executeTakeFirstOrThrow(() => noSuchDefence());
  return detailOf(context, row, context.scope);
};

/** The defences of an application, for those who see it: from the moment they are arranged. */
export const defencesOfApplication = async (
  context: Context,
  { id }: { id: string },
): Promise<AnswerOf<typeof defenceCalls.ofApplication>> => {
  const { db, author, services } = context;
  if (!(await maySeeApplication(db, author.actor, id))) throw noSuchDefence();
  const rows = await withColumns(defencesOf(db))
    .where('defences.applicationId', '=', id)
    .where('defences.status', 'not in', ['draft', 'planning'])
    .orderBy('defences.startAt', 'desc')
    .execute();
  return {
    preDefences: await preDefencesOf(services, id),
    defences: await Promise.all(rows.map((row) => detailOf(context, row, undefined))),
  };
};
