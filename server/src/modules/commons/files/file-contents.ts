import type { ContentUse } from '../../../platform/storage/content-use.ts';

/** The contents that files need. */
export const fileContents: ContentUse = {
  needs: async (db, hash) =>
    (await db.selectFrom('files').select('id').where('hash', '=', hash).limit(1).executeTakeFirst()) !==
    undefined,
  contents: (db) => db.selectFrom('files').select(['hash', 'fileSize as size']).distinct().execute(),
  rowsOf: (db, hashes) =>
    db
      .selectFrom('files')
      .select(['id', 'fileName as name', 'hash', 'fileSize as size'])
      .where('hash', 'in', hashes)
      .execute(),
};
