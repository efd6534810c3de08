import { Readable } from 'node:stream';
import { extensionOf } from '../../../src/modules/commons/files/normalise-name.ts';
import type { Db } from '../../../src/platform/database/connect.ts';
import { idOf } from '../../../src/platform/ids.ts';
import { isFileExtension } from '../../../src/platform/storage/file-kinds.ts';
import type { Storage } from '../../../src/platform/storage/storage.ts';

type NewFile = {
  id?: string;
  moduleCode: string;
  businessCode: string;
  /** None: it waits for one. */
  recordId: string | null;
  fileName: string;
  bytes: Buffer;
  uploaderId: string;
  uploaderName: string;
};

/** A file with its contents, of a record from the beginning. Texts are UTF-8. */
export const insertFile = async (
  db: Db,
  storage: Pick<Storage, 'put'>,
  { bytes, ...file }: NewFile,
): Promise<void> => {
  const extension = extensionOf(file.fileName);
  if (!isFileExtension(extension)) throw new Error(`no kind of file: ${file.fileName}`);
  const { hash, size } = await storage.put(Readable.from([bytes]));
  await db
    .insertInto('files')
    .values({
      id: idOf(`file:${file.recordId}:${file.fileName}`),
      ...file,
      extension,
      fileSize: size,
      hash,
      textEncoding: extension === 'txt' ? 'utf-8' : null,
      maxCount: 1,
    })
    .execute();
};
