import type { Attachment } from '@graduate/contract/commons/files/files.ts';
import { staffPhoto } from '@graduate/contract/tutors/tutor-records/choices.ts';
import type { Services } from '../../../platform/services.ts';
import { filesOf, filesOfRecord, previewAddress, storedBytes } from '../../commons/files/public.ts';

/** The photos these members of staff have put into their records, by the id of the record. */
export const photosOf = async (
  services: Services,
  staffIds: readonly string[],
): Promise<ReadonlyMap<string, Attachment>> => {
  const files = (await filesOf(services.db, staffPhoto.moduleCode, staffIds)).filter(
    ({ businessCode }) => businessCode === staffPhoto.businessCode,
  );
  const photos = files.map(async ({ id, fileName, fileSize, recordId }) => {
    const url = await previewAddress(services, id);
    return [recordId, { id, fileName, fileSize, url }] as const;
  });
  return new Map(await Promise.all(photos));
};

/** The photo itself, for papers it belongs on. */
export const photoBytesOf = async (services: Services, staffId: string): Promise<Buffer | undefined> => {
  const files = await filesOfRecord(services.db, staffPhoto.moduleCode, staffId);
  const photo = files.find(({ businessCode }) => businessCode === staffPhoto.businessCode);
  return photo && storedBytes(services.storage, photo).read(0, photo.fileSize);
};
