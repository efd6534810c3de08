import type { PhotoKind } from '@graduate/contract/student-status/students/choices.ts';
import { audit, type SignedAuthor } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import { newId } from '../../../../platform/ids.ts';
import type { Services } from '../../../../platform/services.ts';
import { keepBytes, takeQuota } from '../../../commons/files/public.ts';
import { noSuchRecord } from '../students.errors.ts';
import type { StudentScope } from '../students.scope.ts';
import type { FinishedPhoto } from './judge-photo.ts';
import { photoErrors } from './photos.errors.ts';
import { isFrozen, recordsOf } from './photos.queries.ts';

/** `sent`: what came over the wire for it, which counts against what the sender may upload a day. */
type NewPhoto = { studentId: string; kind: PhotoKind; photo: FinishedPhoto; sent?: Buffer };

/** Holds the record until the transaction ends: of two photos brought at once one is the current one afterwards. */
export const holdForPhoto = async (
  tx: Tx,
  scope: StudentScope,
  studentId: string,
  kind: PhotoKind,
): Promise<void> => {
  const record = await recordsOf(tx, scope)
    .select('chsiGradState')
    .where('studentRecords.id', '=', studentId)
    .forUpdate()
    .executeTakeFirstOrThrow(() => noSuchRecord());
  if (isFrozen(kind, record.chsiGradState)) throw photoErrors.photoFrozen();
};

const currentOf = (tx: Tx, studentId: string, kind: PhotoKind) =>
  tx
    .selectFrom('studentPhotos')
    .select(['id', 'sha256'])
    .where('studentId', '=', studentId)
    .where('kind', '=', kind)
    .where('current', '=', true)
    .where('removedAt', 'is', null)
    .executeTakeFirst();

/** Makes it the current photo of its kind; the one before stays as an older version. */
export const keepPhoto = (
  services: Services,
  scope: StudentScope,
  author: SignedAuthor,
  { studentId, kind, photo, sent }: NewPhoto,
): Promise<void> =>
  keepBytes(services, photo.bytes, async (tx, hash) => {
    if (sent) await takeQuota(tx, author.actor.accountId, sent.length);
    await holdForPhoto(tx, scope, studentId, kind);
    const before = await currentOf(tx, studentId, kind);
    if (before?.sha256 === hash) return;
    if (before)
      await tx.updateTable('studentPhotos').set({ current: false }).where('id', '=', before.id).execute();
    const { width, height, bytes } = photo;
    const row = { id: newId(), studentId, kind, sha256: hash, bytes: bytes.length, width, height };
    await tx
      .insertInto('studentPhotos')
      .values({
        ...row,
        storageKey: hash,
        uploadedBy: author.actor.accountId,
      })
      .execute();
    await audit(tx, author, {
      action: 'studentPhoto.keep',
      subject: 'student',
      subjectId: studentId,
      before,
      after: row,
    });
  });

/** Looks beforehand whether the photo may be written, so that nobody judges a picture in vain. */
export const mustTakePhoto = async (
  { db }: Services,
  scope: StudentScope,
  studentId: string,
  kind: PhotoKind,
): Promise<{ id: string; cardNo: string | null }> => {
  const record = await recordsOf(db, scope)
    .select(['studentRecords.id', 'cardNo', 'chsiGradState'])
    .where('studentRecords.id', '=', studentId)
    .executeTakeFirstOrThrow(() => noSuchRecord());
  if (isFrozen(kind, record.chsiGradState)) throw photoErrors.photoFrozen();
  return record;
};
