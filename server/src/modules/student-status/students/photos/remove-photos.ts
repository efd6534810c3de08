import type { BodyOf } from '@graduate/contract/platform/define-call.ts';
import type { photoCalls } from '@graduate/contract/student-status/students/photo-calls.ts';
import { sql } from 'kysely';
import { mayUse } from '../../../../platform/access/actor.ts';
import { audit, type SignedAuthor } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import { platformErrors, type Refused } from '../../../../platform/errors.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { noSuchRecord } from '../students.errors.ts';
import { recordsWithin, type StudentScope } from '../students.scope.ts';
import { photoErrors } from './photos.errors.ts';
import { isFrozen } from './photos.queries.ts';

const lockPhotos = (tx: Tx, scope: StudentScope, ids: readonly string[]) =>
  tx
    .selectFrom('studentRecords')
    .innerJoin('studentPhotos', 'studentPhotos.studentId', 'studentRecords.id')
    .select(['studentPhotos.id', 'studentPhotos.studentId', 'studentPhotos.kind', 'studentPhotos.sha256'])
    .select('studentRecords.chsiGradState')
    .where(recordsWithin(scope))
    .where('studentRecords.deletedAt', 'is', null)
    .where('studentPhotos.id', 'in', ids)
    .where('studentPhotos.kind', '!=', 'avatar')
    .where('studentPhotos.removedAt', 'is', null)
    .orderBy('studentRecords.id')
    .orderBy('studentPhotos.id')
    .forUpdate()
    .execute();

type Locked = Awaited<ReturnType<typeof lockPhotos>>[number];

const refusalOf = ({ actor }: SignedAuthor, photo: Locked | undefined): Refused | undefined => {
  if (!photo) return noSuchRecord();
  if (isFrozen(photo.kind, photo.chsiGradState)) return photoErrors.photoFrozen();
  const foreign = photo.kind === 'admission' && !mayUse(actor, 'student:photo:admission');
  return foreign ? platformErrors.forbidden({ code: 'M02' }) : undefined;
};

const remove = async (tx: Tx, author: SignedAuthor, photo: Locked, reason: string): Promise<void> => {
  await tx
    .updateTable('studentPhotos')
    .set({
      current: false,
      removedAt: sql<Date>`now()`,
      removedBy: author.actor.accountId,
      removeReason: reason,
    })
    .where('id', '=', photo.id)
    .execute();
  const { studentId, kind, sha256 } = photo;
  await audit(tx, author, {
    action: 'studentPhoto.remove',
    subject: 'student',
    subjectId: studentId,
    before: { photoId: photo.id, kind, sha256 },
    after: { reason },
  });
};

/** Puts photos into the trash, from where they are gone after 30 days; those that must stay are named. */
export const removePhotos = (
  { db, scope, author, language }: Context<StudentScope>,
  { photoIds, reason }: BodyOf<typeof photoCalls.removePhotos>,
) =>
  db.transaction().execute(async (tx) => {
    const ids = [...new Set(photoIds)];
    const found = new Map((await lockPhotos(tx, scope, ids)).map((photo) => [photo.id, photo]));
    const failed: { id: string; code: string; message: string }[] = [];
    for (const id of ids) {
      const photo = found.get(id);
      const refusal = refusalOf(author, photo);
      if (refusal)
        failed.push({ id, code: String(refusal.details['code']), message: refusal.text[language] });
      else if (photo) await remove(tx, author, photo, reason);
    }
    const [only] = ids;
    // One photo that cannot be removed is refused as such; of several the rest goes.
    if (ids.length === 1 && failed.length === 1) throw refusalOf(author, found.get(only ?? ''));
    return { deleted: ids.length - failed.length, failed };
  });
