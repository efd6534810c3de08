import type {
  awardNoticeCalls,
  Notice,
  NoticeDetail,
  PublicNotice,
} from '@graduate/contract/awards/award-notices/notices.ts';
import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { contains } from '../../../platform/database/contains.ts';
import { filtered, paged } from '../../../platform/database/page.ts';
import type { AnyoneContext, Context } from '../../../platform/http/context.ts';
import { noSuchNotice } from './award-notices.errors.ts';
import { answersFor, type NoticeScope, noticesWithin } from './notice-scope.ts';

const reached = (db: Db | Tx, scope: NoticeScope) =>
  db.selectFrom('awardNotices').where(noticesWithin(scope));

const shown = (found: ReturnType<typeof reached>) =>
  found
    .innerJoin('awardBatches', 'awardBatches.id', 'awardNotices.batchId')
    .leftJoin('departments', 'departments.id', 'awardNotices.departmentId')
    .select(['awardNotices.id', 'awardNotices.title', 'awardNotices.level', 'awardNotices.visibility'])
    .select(['awardNotices.fromDate', 'awardNotices.toDate', 'awardNotices.status', 'awardNotices.reason'])
    .select(['awardNotices.version', 'awardNotices.departmentId', 'awardBatches.name as batchName'])
    .select('departments.name as departmentName')
    .select(
      sql<number>`(select count(*) from award_notice_lines l where l.notice_id = award_notices.id)`.as(
        'people',
      ),
    );

type Raw = Omit<Notice, 'manages'> & { departmentId: string | null };

const asSeen =
  ({ manages }: NoticeScope) =>
  ({ departmentId, ...notice }: Raw): Notice => ({
    ...notice,
    manages: notice.status === 'open' && answersFor(manages, departmentId),
  });

export const listNotices = (
  { db, scope }: Context<NoticeScope>,
  query: QueryOf<typeof awardNoticeCalls.list>,
) =>
  paged(
    query,
    filtered(reached(db, scope), query, {
      keyword: (keyword) => contains(['award_notices.title'], keyword),
      level: 'awardNotices.level',
      status: 'awardNotices.status',
    }),
    { shown, usual: ['-fromDate', '-id'], each: asSeen(scope) },
  );

export const readNotice = async (db: Db | Tx, scope: NoticeScope, id: string): Promise<Notice> =>
  asSeen(scope)(
    await shown(reached(db, scope))
      .where('awardNotices.id', '=', id)
      .executeTakeFirstOrThrow(() => noSuchNotice()),
  );

const linesOf = (db: Db | Tx, noticeId: string) =>
  db
    .selectFrom('awardNoticeLines')
    .select(['claimId', 'name', 'departmentName', 'majorName', 'level', 'gradeName'])
    .where('noticeId', '=', noticeId)
    .orderBy('position')
    .execute();

/** Something can be said against a list until the last day is over. */
export const isOpenToday = ({ status, toDate }: Pick<Notice, 'status' | 'toDate'>): boolean =>
  status === 'open' && dayInShanghai(new Date()) <= toDate;

export const findNotice = async (
  { db, scope }: Context<NoticeScope>,
  { id }: { id: string },
): Promise<NoticeDetail> => {
  const notice = await readNotice(db, scope, id);
  return { ...notice, takesObjections: isOpenToday(notice), lines: await linesOf(db, id) };
};

const EVERYBODY: NoticeScope = { accountId: '', manages: { kind: 'none' }, decides: { kind: 'none' } };

const inPublic = (db: Db, id: string) =>
  shown(reached(db, EVERYBODY))
    .where('awardNotices.id', '=', id)
    .where('awardNotices.visibility', '=', 'public')
    .where('awardNotices.status', '=', 'open')
    .executeTakeFirstOrThrow(() => noSuchNotice());

type Anybody = Pick<AnyoneContext, 'services'>;

/** A list does not change while it is shown. */
export const stateInPublic = async ({ services: { db } }: Anybody, { id }: { id: string }): Promise<string> =>
  `${id}-${(await inPublic(db, id)).version}`;

/** What anybody may see without signing in: while it is shown in public, names and grades, nothing that leads further. */
export const showInPublic = async (
  { services: { db, config } }: Anybody,
  { id }: { id: string },
): Promise<PublicNotice> => {
  const notice = await inPublic(db, id);
  const { title, level, departmentName, fromDate, toDate, status } = notice;
  const lines = (await linesOf(db, id)).map(({ claimId: _claim, ...line }) => line);
  return { id, title, level, departmentName, fromDate, toDate, status, school: config.schoolName, lines };
};
