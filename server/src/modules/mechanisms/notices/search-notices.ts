import { text } from '@graduate/contract/platform/text.ts';
import { formatWireTime } from '@graduate/contract/platform/wire.ts';
import type { SearchSource } from '../../../platform/search-source.ts';
import { listReceived } from './notices.queries.ts';
import { readerOf } from './notices.scope.ts';

/** Notices addressed to the current role, by title. */
export const searchNotices: SearchSource = {
  kind: 'notice',
  title: text('通知公告', 'Notices'),
  icon: 'notification-3-line',
  find: async ({ db, actor, keyword, most }) => {
    const { list } = await listReceived(
      { db, scope: readerOf(actor) },
      { title: keyword, limit: most, sort: [{ field: 'time', descending: true }] },
    );
    return list.map(({ id, title, time, departmentName }) => ({
      value: title,
      url: `/notices?id=${id}`,
      detail: [departmentName, formatWireTime(time).slice(0, 10)].filter(Boolean).join(' · '),
    }));
  },
};
