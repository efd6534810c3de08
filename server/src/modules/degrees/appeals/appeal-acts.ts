import {
  APPEAL_DAYS,
  type Appeal,
  type AppealTarget,
  appealApproval,
  appealable,
  type appealCalls,
} from '@graduate/contract/degrees/appeals/appeals.ts';
import { degreeStates } from '@graduate/contract/degrees/degree-applications/choices.ts';
import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { AnswerOf, BodyOf, QueryOf } from '@graduate/contract/platform/define-call.ts';
import { text } from '@graduate/contract/platform/text.ts';
import type { SignedAuthor } from '../../../platform/audit/audit.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { contains } from '../../../platform/database/contains.ts';
import { filtered, paged } from '../../../platform/database/page.ts';
import type { Context } from '../../../platform/http/context.ts';
import { workCalendar, workingDayAfter } from '../../commons/academic-calendar/public.ts';
import { attachmentsOf, claimFiles } from '../../commons/files/public.ts';
import { notifyPerson } from '../../commons/messages/public.ts';
import { openInstance, progressIfAny } from '../../mechanisms/approvals/public.ts';
import { peopleOfStudent } from '../../student-status/students/public.ts';
import { overruleDefence } from '../defences/public.ts';
import {
  type ApplicationEntry,
  applications,
  type DegreeScope,
  maySeeApplication,
  moveApplication,
} from '../degree-applications/public.ts';
import { restoreAward } from '../degree-awards/public.ts';
import { appealHandler } from './appeal-approval.ts';
import { type AppealEntry, appeals, appealsOf, findAppeal, shownAppeals } from './appeal-rows.ts';
import { appealErrors, noSuchRecord } from './appeals.errors.ts';
import { mustBeOnly } from './other-applications.ts';

const LOOK_AHEAD = 90;

/** The last day on which a result may be appealed against. */
const lastDay = async (
  db: Db | Tx,
  { statusSince }: Pick<ApplicationEntry, 'statusSince'>,
): Promise<string> => {
  const day = dayInShanghai(statusSince);
  return workingDayAfter(await workCalendar(db, day, addDays(day, LOOK_AHEAD)), day, APPEAL_DAYS);
};

type Result = Pick<ApplicationEntry, 'status' | 'notAccepted'>;

/** What the applicant gave up is no result. */
const targetOf = ({ status, notAccepted }: Result): AppealTarget | undefined => {
  if (!(status in appealable)) return undefined;
  return status === 'terminated' && !notAccepted ? undefined : (status as AppealTarget);
};

/** A failed review that others have read on appeal stays failed. */
const isFinal = (rows: readonly { target: string; byReview: boolean }[], target: AppealTarget): boolean =>
  target === 'reviewFailed' && rows.some((row) => row.target === target && row.byReview);

export const listAppeals = ({ db, scope }: Context<DegreeScope>, query: QueryOf<typeof appealCalls.list>) =>
  paged(
    query,
    filtered(appealsOf(db, scope), query, {
      keyword: (keyword) => contains(['degree_applications.student_no', 'degree_applications.name'], keyword),
      kind: 'degreeAppeals.kind',
      status: 'degreeAppeals.status',
    }),
    { shown: shownAppeals, usual: ['-submittedAt', 'id'] },
  );

/** Appeals of one application, and until when its applicant may make one. */
export const appealsOfApplication = async (
  { db, author, services }: Context,
  { id }: { id: string },
): Promise<AnswerOf<typeof appealCalls.ofApplication>> => {
  const { actor } = author;
  if (!(await maySeeApplication(db, actor, id))) throw noSuchRecord();
  const rows = await shownAppeals(appealsOf(db, { kind: 'all', drafts: true }))
    .where('degreeAppeals.applicationId', '=', id)
    .orderBy('degreeAppeals.submittedAt', 'desc')
    .execute();
  const { moduleCode, businessCode } = appealApproval;
  const found = [];
  for (const appeal of rows)
    found.push({
      appeal,
      attachments: await attachmentsOf(services, moduleCode, appeal.id),
      progress: await progressIfAny(services, actor, { moduleCode, businessCode, recordId: appeal.id }),
    });
  const application = await db
    .selectFrom('degreeApplications')
    .innerJoin('studentRecords', 'studentRecords.id', 'degreeApplications.studentId')
    .innerJoin('studentPersons', 'studentPersons.id', 'studentRecords.personId')
    .select(['degreeApplications.status', 'degreeApplications.statusSince', 'notAccepted'])
    .select('studentPersons.accountId')
    .where('degreeApplications.id', '=', id)
    .executeTakeFirstOrThrow();
  const target = targetOf(application);
  const mine = application.accountId === actor.accountId;
  const until = mine && target && !isFinal(rows, target) ? await lastDay(db, application) : null;
  const open = until !== null && until >= dayInShanghai(new Date());
  const tried = rows.some(
    (row) =>
      row.target === application.status &&
      row.status !== 'withdrawn' &&
      row.submittedAt >= application.statusSince,
  );
  return { appeals: found, until: open && !tried ? until : null };
};

export const createAppeal = (
  context: Context<DegreeScope>,
  { applicationId, reason, fileIds = [] }: BodyOf<typeof appealCalls.create>,
): Promise<Appeal> =>
  appeals.transact(context, async (within) => {
    const { db: tx, author, scope } = within;
    const application = await applications.hold({ db: tx, scope }, { id: applicationId });
    const status = targetOf(application);
    if (!status) throw appealErrors.nothingToAppeal();
    const earlier = await shownAppeals(appealsOf(tx, { kind: 'all', drafts: true }))
      .where('degreeAppeals.applicationId', '=', applicationId)
      .execute();
    if (isFinal(earlier, status)) throw appealErrors.alreadyDecided();
    if ((await lastDay(tx, application)) < dayInShanghai(new Date())) throw appealErrors.tooLate();
    const appeal = await appeals.add(within, {
      applicationId,
      kind: appealable[status].kind,
      target: status,
      targetAt: application.statusSince,
      reason,
      acceptedAt: null,
      deadline: null,
      decisionText: null,
      decidedAt: null,
      createdBy: context.author.actor.accountId,
    });
    const { moduleCode, businessCode } = appealApproval;
    await claimFiles(tx, author, { moduleCode, businessCode, recordId: appeal.id, fileIds });
    const { accountId: _account, ...people } = await peopleOfStudent(tx, application.studentId);
    const about = `${application.name}（${degreeStates[status].zh}）`;
    await openInstance(context.services, tx, author, appealHandler, {
      ...people,
      recordId: appeal.id,
      applicantId: context.author.actor.accountId,
      title: text(`学位复核：${about}`, `Appeal: ${application.name} (${degreeStates[status].en})`),
      summary: text(reason.slice(0, 80), reason.slice(0, 80)),
    });
    return findAppeal(tx, scope, appeal.id);
  });

/** Puts an application back where it is decided anew; a degree that was revoked is one again. */
const putBack = async (tx: Tx, author: SignedAuthor, appeal: AppealEntry, reason: string): Promise<void> => {
  // A degree that is given back is no application under way.
  if (appeal.target === 'revoked') return restoreAward(tx, author, appeal.applicationId, reason);
  await mustBeOnly(tx, appeal.applicationId);
  if (appeal.target === 'defenceFailed') await overruleDefence(tx, author, appeal.applicationId, reason);
  await moveApplication(tx, author, appeal.applicationId, appealable[appeal.target].back, {
    reason,
    resultReason: null,
    notAccepted: false,
  });
};

/** The decision is final. Changed, the application stands again where it can be decided anew. */
export const decideAppeal = (
  context: Context<DegreeScope>,
  { id, version, decision, decisionText }: BodyOf<typeof appealCalls.decide> & { id: string },
): Promise<Appeal> =>
  appeals.transact(context, async (within) => {
    const { db: tx, scope } = within;
    const { applicationId } = await appeals.hold(within, { id });
    const application = await applications.hold({ db: tx, scope }, { id: applicationId });
    const appeal = await appeals.hold(within, { id, version });
    if (appeal.status !== 'accepted') throw appealErrors.notInState({ state: appeal.status });
    if (appeal.roundId) throw appealErrors.byReview();
    const status = decision === 'change' ? ('changed' as const) : ('upheld' as const);
    await appeals.change(within, appeal, { status, decisionText, decidedAt: new Date() }, 'decide', {
      after: { decision },
    });
    if (decision === 'change' && application.status === appeal.target)
      await putBack(tx, context.author, appeal, `复核决定：${decisionText.slice(0, 200)}`);
    const { accountId } = await peopleOfStudent(tx, application.studentId);
    const words = decision === 'change' ? text('改变原决定', 'changed') : text('维持原决定', 'upheld');
    if (accountId)
      await notifyPerson(
        tx,
        accountId,
        text(`复核决定：${words.zh}。${decisionText}`, `Your appeal: ${words.en}. ${decisionText}`),
        `/stuXwsqView?id=${applicationId}`,
      );
    return findAppeal(tx, scope, id);
  });
