import { text } from '@graduate/contract/platform/text.ts';
import { DAYS_IN_TRASH } from '@graduate/contract/student-status/students/photo-versions.ts';
import { sql } from 'kysely';
import { audit, nobody } from '../../../../platform/audit/audit.ts';
import type { DailyJob } from '../../../../platform/job-kind.ts';
import type { Services } from '../../../../platform/services.ts';
import type { ContentUse } from '../../../../platform/storage/content-use.ts';
import { letContentsGo, settle } from '../../../commons/files/public.ts';

/** The contents that photos need, older versions and those in the trash too. */
export const photoContents: ContentUse = {
  needs: async (db, hash) =>
    (await db
      .selectFrom('studentPhotos')
      .select('id')
      .where('storageKey', '=', hash)
      .limit(1)
      .executeTakeFirst()) !== undefined,
  contents: (db) =>
    db.selectFrom('studentPhotos').select(['storageKey as hash', 'bytes as size']).distinct().execute(),
  rowsOf: (db, hashes) =>
    db
      .selectFrom('studentPhotos')
      .select(['id', 'kind as name', 'storageKey as hash', 'bytes as size'])
      .where('storageKey', 'in', hashes)
      .execute(),
};

/** Nobody is behind it: the hour has come. */
const NOBODY = nobody('students.emptyPhotoTrash');

/** Deletes photos for good that were removed 30 days ago. */
export const emptyPhotoTrash = async (services: Services): Promise<void> => {
  const pending = await services.db.transaction().execute(async (tx) => {
    const gone = await tx
      .deleteFrom('studentPhotos')
      .where('removedAt', '<', sql<Date>`now() - ${`${DAYS_IN_TRASH} days`}::interval`)
      .returning(['id', 'studentId', 'kind', 'storageKey as hash'])
      .execute();
    for (const { studentId, ...before } of gone)
      await audit(tx, NOBODY, {
        action: 'studentPhoto.purge',
        subject: 'student',
        subjectId: studentId,
        before,
      });
    return letContentsGo(tx, gone);
  });
  for (const one of pending) await settle(services, one);
};

export const emptyPhotoTrashDaily: DailyJob = {
  kind: 'students.emptyPhotoTrash',
  title: text('清除回收站中的学生照片', 'Delete removed photos of students'),
  dailyAt: '03:40',
  run: async ({ services }) => {
    await emptyPhotoTrash(services);
    return {};
  },
};
