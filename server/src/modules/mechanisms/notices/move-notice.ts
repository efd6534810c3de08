import type { NoticeStatus } from '@graduate/contract/mechanisms/notices/notices.ts';
import { audit, type SignedAuthor } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { mustAllow } from './notice-actions.ts';
import { findManaged, mustBeCurrent, type NoticeRow, type SavedNotice } from './notices.queries.ts';
import type { NoticeScope } from './notices.scope.ts';

type Move = {
  action: 'publish' | 'return' | 'withdraw';
  to: NoticeStatus;
  changes?: (before: NoticeRow) => Partial<Pick<NoticeRow, 'publishAt' | 'returnReason'>>;
};

/** Moves a notice to another state: publish, send back, withdraw. */
const moveNotice =
  (move: Move) =>
  (db: Db, scope: NoticeScope, author: SignedAuthor, id: string, version: number): Promise<SavedNotice> =>
    db.transaction().execute(async (tx) => {
      const before = await findManaged(tx, scope, id, true);
      mustAllow(author.actor, move.action, before.status);
      mustBeCurrent(before, version);
      const after = { status: move.to, returnReason: null, ...move.changes?.(before) };
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

export const returnNotice = (reason: string) =>
  moveNotice({ action: 'return', to: 'draft', changes: () => ({ returnReason: reason }) });
