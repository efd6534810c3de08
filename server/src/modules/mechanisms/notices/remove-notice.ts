import { audit } from '../../../platform/audit/audit.ts';
import type { Context } from '../../../platform/http/context.ts';
import { claimFiles } from '../../commons/files/public.ts';
import { mustAllow } from './notice-actions.ts';
import { attachmentKind, pictureKind } from './notice-files.ts';
import { findManaged } from './notices.queries.ts';
import type { NoticeScope } from './notices.scope.ts';

export const removeNotice = (
  { db, scope, author }: Context<NoticeScope>,
  { id }: { id: string },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const before = await findManaged(tx, scope, id, true);
    mustAllow(author.actor, 'remove', before.status);
    await claimFiles(tx, author, { ...attachmentKind, recordId: id, fileIds: [] });
    await claimFiles(tx, author, { ...pictureKind, recordId: id, fileIds: [] });
    await tx.deleteFrom('notices').where('id', '=', id).execute();
    await audit(tx, author, { action: 'notice.remove', subject: 'notice', subjectId: id, before });
  });
