import type { NoticeStatus } from '@graduate/contract/mechanisms/notices/notices.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Context } from '../../../platform/http/context.ts';
import { mustAllow } from './notice-actions.ts';
import { findManaged, mustBeCurrent, type NoticeRow, type SavedNotice } from './notices.queries.ts';
import type { NoticeScope } from './notices.scope.ts';

type Move = {
  action: 'publish' | 'return' | 'withdraw';
  to: NoticeStatus;
  changes?: (before: NoticeRow) => Partial<Pick<NoticeRow, 'publishAt'>>;
};

/** Moves a notice to another state: publish, send back, withdraw. */
const moveNotice =
  (move: Move) =>
  (
    { db, scope, author }: Context<NoticeScope>,
    { id, version, reason }: { id: string; version: number; reason?: string },
  ): Promise<SavedNotice> =>
    db.transaction().execute(async (tx) => {
      const before = await findManaged(tx, scope, id, true);
      mustAllow(author.actor, move.action, before.status);
      mustBeCurrent(before, version);
      const after = { status: move.to, returnReason: reason ?? null, ...move.changes?.(before) };
      await tx
        .updateTable('notices')
        .set({ ...after, version: version + 1, updatedAt: new Date() })
        .where('id', '=', id)
        .execute();
      const { status } = before;
      const action = `notice.${move.action}`;
      await audit(tx, author, { action, subject: 'notice', subjectId: id, before: { status }, after });
      return { id, version: version + 1, status: move.to };
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
