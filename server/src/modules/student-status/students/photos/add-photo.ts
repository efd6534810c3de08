import { PhotoFields } from '@graduate/contract/student-status/students/photo-calls.ts';
import { mayUse } from '../../../../platform/access/actor.ts';
import { platformErrors } from '../../../../platform/errors.ts';
import { languageOf } from '../../../../platform/http/answer.ts';
import type { HttpContext } from '../../../../platform/http/context.ts';
import { readInput } from '../../../../platform/http/read-input.ts';
import type { StudentScope } from '../students.scope.ts';
import { judgePhoto } from './judge-photo.ts';
import { keepPhoto, mustTakePhoto } from './keep-photo.ts';
import { photoAddress } from './photo-address.ts';
import { photoErrors } from './photos.errors.ts';
import { withPhoto } from './receive-photo.ts';

/** The desk takes a photo of somebody who stands before it. */
export const addOnsitePhoto = async (
  { services, scope, author, request }: HttpContext<StudentScope>,
  { studentId }: { studentId: string },
): Promise<{ photoUrl: string }> => {
  const student = await mustTakePhoto(services, scope, studentId, 'onsite');
  return withPhoto(services, request, photoErrors.wrongSize, async (_fields, bytes) => {
    const photo = await judgePhoto(bytes, 'onsite');
    await keepPhoto(services, scope, author, { studentId, kind: 'onsite', photo, sent: bytes });
    return { photoUrl: photoAddress(services, author.actor, student, 'onsite') };
  });
};

/** Staff brings in one photo of a student. */
export const addPhoto = ({
  services,
  scope,
  author,
  request,
}: HttpContext<StudentScope>): Promise<{ photoUrl: string }> =>
  withPhoto(services, request, photoErrors.wrongSize, async (fields, bytes) => {
    const { studentId, kind } = readInput(PhotoFields, fields, languageOf(request));
    if (kind === 'admission' && !mayUse(author.actor, 'student:photo:admission'))
      throw platformErrors.forbidden();
    const student = await mustTakePhoto(services, scope, studentId, kind);
    const photo = await judgePhoto(bytes, kind);
    await keepPhoto(services, scope, author, { studentId, kind, photo, sent: bytes });
    return { photoUrl: photoAddress(services, author.actor, student, kind) };
  });
