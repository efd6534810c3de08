import type { FileInfo } from '@graduate/contract/commons/files/files.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Services } from '../../../platform/services.ts';
import { fileKinds } from '../../../platform/storage/file-kinds.ts';
import { readableOf } from './files.access.ts';
import { fileErrors } from './files.errors.ts';
import { type FileRow, findFiles } from './files.queries.ts';
import { thumbnailAddress } from './signed-address.ts';

const infoOf = async (services: Services, file: FileRow): Promise<FileInfo> => {
  const { id, fileName, fileSize, extension, moduleCode, businessCode, recordId, uploadedAt } = file;
  const isPicture = fileKinds[extension].family === 'picture';
  const thumbnail = isPicture ? await thumbnailAddress(services, id) : undefined;
  return {
    id,
    fileName,
    fileSize,
    extension,
    moduleCode,
    businessCode,
    recordId,
    uploadedAt,
    ...(thumbnail && { thumbnail }),
  };
};

/** What the actor may know of these files; those it may not read are left out. */
export const showFiles = async (
  services: Services,
  actor: Actor,
  files: readonly FileRow[],
): Promise<FileInfo[]> =>
  Promise.all((await readableOf(services, actor, files)).map((file) => infoOf(services, file)));

/** A file the actor may read. One that is absent, removed or another's is refused in the same way. */
export const findReadable = async (services: Services, actor: Actor, id: string): Promise<FileRow> => {
  const [file] = await readableOf(services, actor, await findFiles(services.db, [id]));
  if (!file) throw fileErrors.notFound();
  return file;
};

/** A file whose signed address was shown. */
export const findPresent = async (services: Services, id: string): Promise<FileRow> => {
  const [file] = await findFiles(services.db, [id]);
  if (!file) throw fileErrors.notFound();
  return file;
};
