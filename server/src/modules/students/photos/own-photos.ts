import '../../accounts/public.ts';
import { photoKinds } from '@graduate/contract/students/choices.ts';
import type { OwnPhotos } from '@graduate/contract/students/photo-calls.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Services } from '../../../platform/services.ts';
import { previewAddress } from '../../files/public.ts';
import { addressOfPhoto, photoAddress } from './photo-address.ts';
import { currentPhotos, isFrozen, ownRecord } from './photos.queries.ts';

const avatarOfAccount = async (services: Services, accountId: string): Promise<string> => {
  const { avatarFileId } = await services.db
    .selectFrom('accounts')
    .select('avatarFileId')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return avatarFileId ? previewAddress(services, avatarFileId) : '';
};

/** The photos there are of the caller; staff has none but the picture of its account. */
export const ownPhotos = async (services: Services, actor: Actor): Promise<OwnPhotos> => {
  const student = await ownRecord(services.db, actor.accountId);
  if (!student) return { avatarUrl: await avatarOfAccount(services, actor.accountId), photos: [] };
  const photos = await currentPhotos(services.db, [student.id])
    .where('kind', '!=', 'avatar')
    .orderBy('kind')
    .execute();
  return {
    cardNo: student.cardNo,
    avatarUrl: photoAddress(services, actor, student),
    photos: photos.map(({ id, kind, takenAt }) => ({
      kind,
      takenAt,
      name: photoKinds[kind].zh,
      photoUrl: addressOfPhoto(services, actor, student, { id, kind }),
      locked: isFrozen(kind, student.chsiGradState),
    })),
  };
};
