import type { SavedPaper } from '@graduate/contract/examination/papers/papers.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { finishSheets } from '../answering/finish-sheets.ts';
import { mixSheets, writeAnew } from '../answering/mix-sheets.ts';
import { statusOf } from '../paper-status.ts';
import { paperErrors } from '../papers.errors.ts';
import type { PaperScope } from '../papers.scope.ts';
import { papers } from './papers.ts';
import { saved } from './write-paper.ts';

type AtVersion = { id: string; version: number };

/** Takes a paper back that nobody has begun to answer; it is a draft again. */
export const withdrawPaper = (context: Context<PaperScope>, input: AtVersion): Promise<SavedPaper> =>
  papers.transact(context, async (within) => {
    const { db: tx } = within;
    const before = await papers.hold(within, input);
    if (before.state !== 'published') throw paperErrors.notPublished();
    if (before.kind === 'evaluation') throw paperErrors.formsStay();
    // Who begins meanwhile holds the own row of this table: either is done before the other looks.
    await tx
      .selectFrom('paperPeople')
      .select('accountId')
      .where('paperId', '=', before.id)
      .forUpdate()
      .execute();
    const begun = await tx
      .selectFrom('paperPeople')
      .leftJoin('paperSheets', (join) =>
        join
          .onRef('paperSheets.paperId', '=', 'paperPeople.paperId')
          .onRef('paperSheets.accountId', '=', 'paperPeople.accountId'),
      )
      .select('paperPeople.accountId')
      .where('paperPeople.paperId', '=', before.id)
      .where((eb) => eb.or([eb('answeredOn', 'is not', null), eb('paperSheets.id', 'is not', null)]))
      .executeTakeFirst();
    if (begun) throw paperErrors.answeredAlready();
    await tx.deleteFrom('paperPeople').where('paperId', '=', before.id).execute();
    const draft = { state: 'draft' as const, changed: false, expected: 0 };
    return saved(await papers.change(within, before, draft, 'withdraw'));
  });

/** Ends a paper now: what is open is submitted as it stands, anonymous sheets are mixed for the last time. */
export const closePaper = async (context: Context<PaperScope>, input: AtVersion): Promise<SavedPaper> => {
  const closed = await papers.transact(context, async (within) => {
    const before = await papers.hold(within, input);
    if (before.state !== 'published') throw paperErrors.notPublished();
    if (before.kind === 'evaluation') return papers.change(within, before, { state: 'closed' }, 'close');
    const now = new Date();
    const toAt = before.toAt && before.toAt < now ? before.toAt : now;
    // One that has not begun ends where it would have begun.
    const fromAt = before.fromAt && before.fromAt < toAt ? before.fromAt : new Date(toAt.getTime() - 1000);
    await finishSheets(within.db, before.id);
    const after = await papers.change(within, before, { state: 'closed', toAt, fromAt }, 'close');
    if (before.anonymous) await mixSheets(within.db, before.id, true);
    return after;
  });
  if (closed.anonymous && closed.kind !== 'evaluation') await writeAnew(context.db);
  return saved(closed);
};

export const archivePaper = (context: Context<PaperScope>, input: AtVersion): Promise<SavedPaper> =>
  papers.transact(context, async (within) => {
    const before = await papers.hold(within, input);
    if (statusOf(before) !== 'closed') throw paperErrors.closeFirst();
    return saved(await papers.change(within, before, { state: 'archived' }, 'archive'));
  });
