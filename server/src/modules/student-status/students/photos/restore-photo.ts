import { mayUse } from '../../../../platform/access/actor.ts';
import { audit } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import { platformErrors } from '../../../../platform/errors.ts';
import type { Context } from '../../../../platform/http/context.ts';
import type { StudentScope } from '../students.scope.ts';
import { holdForPhoto } from './keep-photo.ts';
import { photoErrors } from './photos.errors.ts';
import { recordsOf } from './photos.queries.ts';

const findPhoto = async (tx: Tx, scope: StudentScope, id: string) => {
  return recordsOf(tx, scope)
    .innerJoin('studentPhotos', 'studentPhotos.studentId', 'studentRecords.id')
    .select(['studentPhotos.id', 'studentPhotos.studentId', 'studentPhotos.kind', 'studentPhotos.sha256'])
    .where('studentPhotos.id', '=', id)
    .where('studentPhotos.kind', '!=', 'avatar')
    .executeTakeFirstOrThrow(() => photoErrors.noPhoto());
};

/** Whether it is still there, now that nobody else can change it: the trash may have been emptied. */
const isThere = async (tx: Tx, id: string): Promise<{ current: boolean }> => {
  return tx
    .selectFrom('studentPhotos')
    .select('current')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => photoErrors.noPhoto());
};

/** Makes an earlier photo, or one from the trash, the current one; the one there was becomes an earlier one. */
export const restorePhoto = ({ db, scope, author }: Context<StudentScope>, { id }: { id: string }) =>
  db.transaction().execute(async (tx) => {
    const photo = await findPhoto(tx, scope, id);
    const { studentId, kind, sha256 } = photo;
    if (kind === 'admission' && !mayUse(author.actor, 'student:photo:admission'))
      throw platformErrors.forbidden({ code: 'M02' });
    await holdForPhoto(tx, scope, studentId, kind);
    if ((await isThere(tx, id)).current) return { id };
    const before = await tx
      .updateTable('studentPhotos')
      .set({ current: false })
      .where('studentId', '=', studentId)
      .where('kind', '=', kind)
      .where('current', '=', true)
      .where('removedAt', 'is', null)
      .returning('id')
      .executeTakeFirst();
    await tx
      .updateTable('studentPhotos')
      .set({ current: true, removedAt: null, removedBy: null, removeReason: null })
      .where('id', '=', id)
      .execute();
    await audit(tx, author, {
      action: 'studentPhoto.restore',
      subject: 'student',
      subjectId: studentId,
      before: { photoId: before?.id ?? null },
      after: { photoId: id, kind, sha256 },
    });
    return { id };
  });
