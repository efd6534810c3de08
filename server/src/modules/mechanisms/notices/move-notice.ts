import type { NoticeStatus } from '@graduate/contract/mechanisms/notices/notices.ts';
import type { Context } from '../../../platform/http/context.ts';
import { mustAllow } from './notice-actions.ts';
import type { NoticeRow, SavedNotice } from './notices.queries.ts';
import type { NoticeScope } from './notices.scope.ts';
import { notices } from './write-notice.ts';

type Move = {
  action: 'publish' | 'return' | 'withdraw';
  to: NoticeStatus;
  changes?: (before: NoticeRow) => Partial<Pick<NoticeRow, 'publishAt'>>;
};

/** Moves a notice to another state: publish, send back, withdraw. */
const moveNotice =
  (move: Move) =>
  (
    context: Context<NoticeScope>,
    { id, version, reason }: { id: string; version: number; reason?: string },
  ): Promise<SavedNotice> =>
    notices.transact(context, async (within) => {
      const before = await notices.hold(within, { id });
      const { status } = before;
      mustAllow(context.author.actor, move.action, status);
      notices.mustBeCurrent(before, version);
      const after = { status: move.to, returnReason: reason ?? null, ...move.changes?.(before) };
      return notices.change(within, before, after, move.action, { before: { status }, after });
    });

const isAhead = (time: Date | null): boolean => time !== null && time.getTime() > Date.now();

/** Publishes now, or at the hour the author has set if that is still to come. */
export const publishNotice = moveNotice({
  action: 'publish',
  to: 'published',
  changes: ({ publishAt }) => ({ publishAt: isAhead(publishAt) ? publishAt : new Date() }),
});

export const withdrawNotice = moveNotice({ action: 'withdraw', to: 'withdrawn' });

export const returnNotice = moveNotice({ action: 'return', to: 'draft' });
