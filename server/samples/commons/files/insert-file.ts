import '../../../src/modules/commons/files/files.tables.ts';
import { Readable } from 'node:stream';
import { extensionOf } from '../../../src/modules/commons/files/normalise-name.ts';
import type { Config } from '../../../src/platform/config.ts';
import type { Tx } from '../../../src/platform/database/connect.ts';
import { idOf } from '../../../src/platform/ids.ts';
import { isFileExtension } from '../../../src/platform/storage/file-kinds.ts';
import { openStorage } from '../../../src/platform/storage/open-storage.ts';

type PlacedFile = {
  moduleCode: string;
  businessCode: string;
  recordId: string;
  fileName: string;
  bytes: Buffer;
  uploaderId: string;
  uploaderName: string;
};

/** A file of the demonstration data: it belongs to its record from the beginning. Texts are UTF-8. */
export const placeFile = async (tx: Tx, config: Config, { bytes, ...file }: PlacedFile): Promise<void> => {
  const extension = extensionOf(file.fileName);
  if (!isFileExtension(extension)) throw new Error(`no kind of file: ${file.fileName}`);
  const { hash, size } = await openStorage(config.files).put(Readable.from([bytes]));
  await tx
    .insertInto('files')
    .values({
      ...file,
      id: idOf(`file:${file.recordId}:${file.fileName}`),
      extension,
      fileSize: size,
      hash,
      textEncoding: extension === 'txt' ? 'utf-8' : null,
      maxCount: 1,
    })
    .execute();
};
