import { photoKinds } from '@graduate/contract/student-status/students/choices.ts';
import type { OwnPhotos } from '@graduate/contract/student-status/students/photo-calls.ts';
import type { Actor } from '../../../../platform/access/actor.ts';
import type { Context } from '../../../../platform/http/context.ts';
import type { Services } from '../../../../platform/services.ts';
import { previewAddress } from '../../../commons/files/public.ts';
import { addressOfPhoto, photoAddress } from './photo-address.ts';
import { currentPhotos, isFrozen, ownRecord, preferredOf } from './photos.queries.ts';

const avatarOfAccount = async (services: Services, accountId: string): Promise<string> => {
  const { avatarFileId } = await services.db
    .selectFrom('accounts')
    .select('avatarFileId')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return avatarFileId ? previewAddress(services, avatarFileId) : '';
};

/** The address changes with the picture: a browser would show the one it kept. */
const shownAddress = (
  services: Services,
  actor: Actor,
  student: { id: string; cardNo: string | null },
  shown: { id: string } | undefined,
): string => `${photoAddress(services, actor, student)}&v=${shown?.id ?? 'none'}`;

/** Where a student sees the picture that stands for them. */
export const ownAvatarAddress = async (services: Services, actor: Actor): Promise<string | undefined> => {
  const student = await ownRecord(services.db, actor.accountId);
  if (!student) return undefined;
  const photos = await currentPhotos(services.db, [student.id]).execute();
  return shownAddress(services, actor, student, preferredOf(photos));
};

/** The photos there are of the caller; staff has none but the picture of its account. */
export const ownPhotos = async ({ services, author: { actor } }: Context): Promise<OwnPhotos> => {
  const student = await ownRecord(services.db, actor.accountId);
  if (!student) {
    const avatarUrl = await avatarOfAccount(services, actor.accountId);
    return { avatarUrl, ownAvatar: false, photos: [] };
  }
  const all = await currentPhotos(services.db, [student.id]).orderBy('kind').execute();
  const photos = all.filter(({ kind }) => kind !== 'avatar');
  return {
    cardNo: student.cardNo,
    avatarUrl: shownAddress(services, actor, student, preferredOf(all)),
    ownAvatar: photos.length < all.length,
    photos: photos.map(({ id, kind, takenAt }) => ({
      kind,
      takenAt,
      name: photoKinds[kind].zh,
      photoUrl: addressOfPhoto(services, actor, student, { id, kind }),
      locked: isFrozen(kind, student.chsiGradState),
    })),
  };
};
