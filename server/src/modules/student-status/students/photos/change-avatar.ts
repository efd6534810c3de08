import { buffer } from 'node:stream/consumers';
import type { BodyOf } from '@graduate/contract/platform/define-call.ts';
import { PHOTO_LIMITS, type photoCalls } from '@graduate/contract/student-status/students/photo-calls.ts';
import { audit, type SignedAuthor } from '../../../../platform/audit/audit.ts';
import type { HttpContext } from '../../../../platform/http/context.ts';
import type { Services } from '../../../../platform/services.ts';
import { findOwnUpload } from '../../../commons/files/public.ts';
import { noOwnRecord } from '../reading/reading.errors.ts';
import { judgePhoto } from './judge-photo.ts';
import { keepPhoto } from './keep-photo.ts';
import { photoAddress } from './photo-address.ts';
import { photoErrors } from './photos.errors.ts';
import { ownRecord } from './photos.queries.ts';
import { withPhoto } from './receive-photo.ts';

const uploads = { moduleCode: 'XT', businessCode: 'avatar' };

const uploadedBefore = async ({ db, storage }: Services, accountId: string, fileId: string) => {
  const { hash } = await findOwnUpload(db, accountId, uploads, fileId);
  const content = await storage.open(hash);
  if (!content) throw photoErrors.noPhoto();
  return buffer(content);
};

const resetAvatar = ({ db }: Services, author: SignedAuthor, studentId: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('studentPhotos')
      .set({ current: false })
      .where('studentId', '=', studentId)
      .where('kind', '=', 'avatar')
      .where('current', '=', true)
      .executeTakeFirst();
    if (numUpdatedRows > 0)
      await audit(tx, author, { action: 'studentPhoto.reset', subject: 'student', subjectId: studentId });
  });

/** A student takes a picture as their avatar, or none; the other photos are left alone. */
export const changeAvatar = async (
  { services, author, request }: HttpContext,
  choice: BodyOf<typeof photoCalls.updateAvatar>,
): Promise<{ photoUrl: string }> => {
  const { accountId } = author.actor;
  const student = await ownRecord(services.db, accountId);
  if (!student) throw noOwnRecord();
  const take = async (bytes: Buffer, sent?: Buffer): Promise<void> =>
    keepPhoto(services, { kind: 'person', accountId }, author, {
      studentId: student.id,
      kind: 'avatar',
      photo: await judgePhoto(bytes, 'avatar'),
      ...(sent && { sent }),
    });
  if (choice && 'fileId' in choice) await take(await uploadedBefore(services, accountId, choice.fileId));
  else if (choice) await resetAvatar(services, author, student.id);
  else if (request.isMultipart()) {
    const tooLarge = () => photoErrors.photoTooLarge({ megabytes: PHOTO_LIMITS.avatarMegabytes });
    await withPhoto(services, request, tooLarge, (_fields, bytes) => take(bytes, bytes));
  } else throw photoErrors.noFile();
  return { photoUrl: photoAddress(services, author.actor, student) };
};
