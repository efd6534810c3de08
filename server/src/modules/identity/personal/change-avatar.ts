import type { Actor } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { FileRule } from '../../../platform/file-rule.ts';
import type { Context } from '../../../platform/http/context.ts';
import { claimFiles } from '../../commons/files/public.ts';

const kind = { moduleCode: 'XT', businessCode: 'avatar' } as const;

/** A picture belongs to an account: everybody signed in may see it, only that person changes it. */
export const avatarFiles: FileRule = {
  ...kind,
  extensions: ['jpg', 'jpeg', 'png', 'webp'],
  maxBytes: 2 * 1024 * 1024,
  maxCount: 1,
  mayUpload: 'everybody',
  mayRead: async (_db: Db, actor: Actor | undefined) => actor !== undefined,
  mayEdit: async (_db: Db, actor: Actor, accountId: string) => actor.accountId === accountId,
};

/** The person takes a picture they have uploaded as their own, or none. */
export const changeAvatar = ({ db, author }: Context, { fileId }: { fileId: string | null }): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { accountId } = author.actor;
    await claimFiles(tx, author, { ...kind, recordId: accountId, fileIds: fileId ? [fileId] : [] });
    await tx.updateTable('accounts').set({ avatarFileId: fileId }).where('id', '=', accountId).execute();
  });
