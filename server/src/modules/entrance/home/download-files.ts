import { mayUse } from '../../../platform/access/actor.ts';
import type { FileRule } from '../../../platform/file-rule.ts';
import { downloadKind } from './download-kind.ts';
import { everyRoleOf, visibleFor } from './visible-for.ts';

const MB = 1024 * 1024;

/** Who may see the entry may have its file, and so may those who look after the download centre. */
export const downloadFiles: FileRule = {
  ...downloadKind,
  extensions: ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'txt', 'zip'],
  maxBytes: 20 * MB,
  maxCount: 1,
  mayUpload: ['system:download:edit'],
  mayRead: async (db, actor, id) => {
    if (!actor) return false;
    if (mayUse(actor, 'system:download:edit')) return true;
    const visible = await db
      .selectFrom('downloads')
      .select('id')
      .where('id', '=', id)
      .where(visibleFor(everyRoleOf(actor)))
      .executeTakeFirst();
    return visible !== undefined;
  },
  mayEdit: async (_db, actor) => mayUse(actor, 'system:download:edit'),
};
