import { objectionFileKind } from '@graduate/contract/awards/award-notices/choices.ts';
import type {
  awardNoticeCalls,
  NewObjection,
  Objection,
} from '@graduate/contract/awards/award-notices/notices.ts';
import type { InputOf, QueryOf } from '@graduate/contract/platform/define-call.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { contains } from '../../../platform/database/contains.ts';
import { filtered, paged } from '../../../platform/database/page.ts';
import { versioned } from '../../../platform/database/versioned.ts';
import type { Context } from '../../../platform/http/context.ts';
import { claimFiles } from '../../commons/files/public.ts';
import { declineClaims, holdClaims, sendBackToCollege } from '../scholarships/public.ts';
import { noSuchNotice, noticeErrors } from './award-notices.errors.ts';
import { goOn } from './end-notices.ts';
import { answersFor, type NoticeScope, noticesWithin, objectionsWithin } from './notice-scope.ts';
import { withProof } from './objection-files.ts';
import { isOpenToday } from './read-notices.ts';

const objections = versioned({
  table: 'awardObjections',
  subject: 'award objection',
  actions: 'awardObjection',
  none: noSuchNotice,
  changedMeanwhile: noticeErrors.changedMeanwhile,
  within: objectionsWithin,
  touches: ['updatedAt'],
  constraints: { award_objections_once: () => noticeErrors.raisedAlready() },
});

const reached = (db: Db | Tx, scope: NoticeScope) =>
  db
    .selectFrom('awardObjections')
    .innerJoin('awardNotices', 'awardNotices.id', 'awardObjections.noticeId')
    .innerJoin('awardNoticeLines', (join) =>
      join
        .onRef('awardNoticeLines.noticeId', '=', 'awardObjections.noticeId')
        .onRef('awardNoticeLines.claimId', '=', 'awardObjections.claimId'),
    )
    .where(objectionsWithin(scope) as never);

const shown = (found: ReturnType<typeof reached>) =>
  found
    .innerJoin('accounts', 'accounts.id', 'awardObjections.objectorId')
    .select(['awardObjections.id', 'awardObjections.content', 'awardObjections.state'])
    .select(['awardObjections.decision', 'awardObjections.answer', 'awardObjections.createdAt'])
    .select(['awardObjections.version', 'awardObjections.objectorId', 'awardNotices.departmentId'])
    .select(['awardNotices.title as noticeTitle', 'awardNotices.level', 'awardNotices.status'])
    .select(['awardNotices.toDate', 'awardNoticeLines.name', 'awardNoticeLines.departmentName'])
    .select('accounts.realName as objectorName');
type Raw = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>;

/** A college answers for its own list until it is asked of the school; the school for everything. */
const mayDecide = ({ decides }: NoticeScope, { state, departmentId }: Raw): boolean =>
  state !== 'closed' &&
  answersFor(decides, departmentId) &&
  (decides.kind === 'all' || state === 'submitted');

const mayEscalate = ({ accountId }: NoticeScope, row: Raw): boolean =>
  row.objectorId === accountId &&
  row.level === 'college' &&
  row.state === 'closed' &&
  row.decision === 'keep' &&
  isOpenToday(row);

const asSeen =
  (scope: NoticeScope) =>
  (row: Raw): Omit<Objection, 'attachments'> => {
    const { objectorId, departmentId, status: _status, toDate: _to, ...objection } = row;
    const told = answersFor(scope.decides, departmentId) || objectorId === scope.accountId;
    return {
      ...objection,
      objectorName: told ? objection.objectorName : null,
      actions: [
        ...(mayDecide(scope, row) ? (['decide'] as const) : []),
        ...(mayEscalate(scope, row) ? (['escalate'] as const) : []),
      ],
    };
  };

export const listObjections = async (
  { db, services, scope }: Context<NoticeScope>,
  query: QueryOf<typeof awardNoticeCalls.objections>,
) => {
  const page = await paged(
    query,
    filtered(reached(db, scope), query, {
      keyword: (keyword) => contains(['award_notice_lines.name', 'award_notices.title'], keyword),
      state: 'awardObjections.state',
    }),
    { shown, usual: ['-createdAt', '-id'], each: (row) => asSeen(scope)(row as Raw) },
  );
  return { ...page, list: await withProof(services, page.list) };
};

const rawOf = (db: Db | Tx, scope: NoticeScope, id: string): Promise<Raw> =>
  shown(reached(db, scope))
    .where('awardObjections.id', '=', id)
    .executeTakeFirstOrThrow(() => noSuchNotice());

/** An objection after something was done with it, once that is written. */
const afterwards = async (
  { db, services, scope }: Context<NoticeScope>,
  done: Promise<string>,
): Promise<Objection> => {
  const seen = asSeen(scope)(await rawOf(db, scope, await done));
  return (await withProof(services, [seen]))[0] as Objection;
};

/** Anybody who can see a list can say what is wrong with it, until its last day is over. */
export const raiseObjection = (
  context: Context<NoticeScope>,
  { noticeId, claimId, content, fileIds }: NewObjection,
): Promise<Objection> => {
  const raised = objections.transact(context, async (within) => {
    const { db: tx, author, scope } = within;
    const notice = await tx
      .selectFrom('awardNotices')
      .select(['status', 'toDate'])
      .where('id', '=', noticeId)
      .where(noticesWithin(scope))
      .forShare()
      .executeTakeFirstOrThrow(() => noSuchNotice());
    if (!isOpenToday(notice)) throw noticeErrors.tooLate();
    const line = await tx
      .selectFrom('awardNoticeLines')
      .select('claimId')
      .where('noticeId', '=', noticeId)
      .where('claimId', '=', claimId)
      .executeTakeFirst();
    if (!line) throw noSuchNotice();
    const { id } = await objections.add(
      within,
      {
        noticeId,
        claimId,
        objectorId: scope.accountId,
        content,
        decision: null,
        answer: null,
        decidedBy: null,
        decidedAt: null,
      },
      { after: { noticeId, claimId } },
    );
    await claimFiles(tx, author, { ...objectionFileKind, recordId: id, fileIds });
    return id;
  });
  return afterwards(context, raised);
};

/** Answers an objection, and does what follows from it. */
export const decideObjection = (
  context: Context<NoticeScope>,
  { id, version, decision, answer }: InputOf<typeof awardNoticeCalls.decide>,
): Promise<Objection> => {
  const decided = objections.transact(context, async (within) => {
    const { db: tx, author, scope } = within;
    const { claimId } = await objections.hold(within, { id });
    const rows = await holdClaims(tx, [claimId]);
    const before = await objections.hold(within, { id });
    const raw = await rawOf(tx, scope, id);
    if (!answersFor(scope.decides, raw.departmentId)) throw noSuchNotice();
    objections.mustBeCurrent(before, version);
    if (!mayDecide(scope, raw)) throw noticeErrors.settled();
    const settled = {
      state: 'closed' as const,
      decision,
      answer,
      decidedBy: author.actor.accountId,
      decidedAt: new Date(),
    };
    await objections.change(within, before, settled, 'decide', { after: { decision } });
    const shownNow = rows.filter(({ submitState }) => submitState === '3' || submitState === '5');
    if (decision === 'cancel') await declineClaims(tx, author, shownNow, answer);
    if (decision === 'change') await sendBackToCollege(context.services, tx, author, shownNow, answer);
    // What only waited for this answer goes on at once where the list is over.
    if (decision === 'keep' && raw.status === 'ended')
      await goOn(context.services, tx, author, { id: before.noticeId, level: raw.level });
    return id;
  });
  return afterwards(context, decided);
};

/** Who is not content with the answer of the college asks the school. */
export const escalateObjection = (
  context: Context<NoticeScope>,
  { id, version }: { id: string; version: number },
): Promise<Objection> => {
  const asked = objections.transact(context, async (within) => {
    const { db: tx, scope } = within;
    const before = await objections.hold(within, { id });
    const raw = await rawOf(tx, scope, id);
    if (raw.objectorId !== scope.accountId) throw noSuchNotice();
    objections.mustBeCurrent(before, version);
    if (!mayEscalate(scope, raw)) throw noticeErrors.settled();
    await objections.change(within, before, { state: 'escalated' }, 'escalate');
    return id;
  });
  return afterwards(context, asked);
};
