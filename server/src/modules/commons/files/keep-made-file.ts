import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Tx } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/ids.ts';
import type { Services } from '../../../platform/services.ts';
import { isFileExtension } from '../../../platform/storage/file-kinds.ts';
import { keepContent } from './keep-content.ts';
import type { RecordOfFiles } from './lock-record.ts';
import { extensionOf } from './normalise-name.ts';
import { uploadFolder } from './receive-upload.ts';
import { writeNewFile } from './write-new-file.ts';

type MadeFile = RecordOfFiles & {
  fileName: string;
  content: Readable;
  owner: { accountId: string; realName: string };
};

/**
 * Keeps a file the server has made for a record. `together` runs in the transaction that writes its row, so that the
 * file is there exactly when what it belongs to is.
 */
export const keepMadeFile = async (
  services: Services,
  { content, owner, ...file }: MadeFile,
  together: (tx: Tx) => Promise<void>,
): Promise<void> => {
  const extension = extensionOf(file.fileName);
  if (!isFileExtension(extension)) throw new Error(`no kind of file: ${file.fileName}`);
  const folder = uploadFolder(services);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, newId());
  try {
    await writeNewFile(path, content);
    const { size: fileSize } = await stat(path);
    await keepContent(services, path, async (tx, hash) => {
      await together(tx);
      await tx
        .insertInto('files')
        .values({
          ...file,
          id: newId(),
          extension,
          fileSize,
          hash,
          maxCount: 1,
          uploaderId: owner.accountId,
          uploaderName: owner.realName,
        })
        .execute();
    });
  } finally {
    await rm(path, { force: true });
  }
};
