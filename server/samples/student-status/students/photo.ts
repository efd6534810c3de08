import type { Insertable } from 'kysely';
import type { Db } from '../../../src/platform/database/connect.ts';
import type { Tables } from '../../../src/platform/database/tables.ts';
import { newId } from '../../../src/platform/ids.ts';

type Photo = Insertable<Tables['studentPhotos']>;

/** A photo of a student; the picture is one of those that are there already. */
export const insertPhoto = async (
  db: Db,
  given: Pick<Photo, 'studentId' | 'kind'> & Partial<Photo>,
): Promise<string> => {
  const picture = await db
    .selectFrom('studentPhotos')
    .select(['storageKey', 'sha256', 'bytes', 'width', 'height'])
    .where('current', '=', true)
    .executeTakeFirstOrThrow();
  const id = newId();
  await db
    .insertInto('studentPhotos')
    .values({ id, ...picture, ...given })
    .execute();
  return id;
};
