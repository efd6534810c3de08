import type { Services } from '../../../../platform/services.ts';
import { photoInSize } from './photo-sizes.ts';

/** A photo by its id, also one that another has followed, for papers it belongs on. */
export const photoBytes = async (
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  id: string,
): Promise<Buffer | undefined> => {
  const photo = await db
    .selectFrom('studentPhotos')
    .select('storageKey')
    .where('id', '=', id)
    .executeTakeFirst();
  return photo && photoInSize(storage, photo.storageKey, 'm');
};
