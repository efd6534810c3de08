import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import type { OfficialKind } from '@graduate/contract/student-status/students/photo-calls.ts';
import {
  DAYS_IN_TRASH,
  type PhotoVersion,
  type photoVersionCalls,
} from '@graduate/contract/student-status/students/photo-versions.ts';
import { sql } from 'kysely';
import { type Actor, mayUse } from '../../../../platform/access/actor.ts';
import { paged } from '../../../../platform/database/page.ts';
import type { Context } from '../../../../platform/http/context.ts';
import type { Services } from '../../../../platform/services.ts';
import { studentsFiltered, studentsFound } from '../reading/find-students.ts';
import type { StudentScope } from '../students.scope.ts';
import { addressOfVersion } from './photo-address.ts';
import { findStudent, isFrozen } from './photos.queries.ts';

const DAY_MS = 86_400_000;

/** The photos of some students that staff looks after, whatever became of them. */
const photosOf = (students: ReturnType<typeof studentsFound>) =>
  students
    .innerJoin('departments', 'departments.id', 'studentRecords.departmentId')
    .innerJoin('studentPhotos', 'studentPhotos.studentId', 'studentRecords.id')
    .leftJoin('accounts as taker', 'taker.id', 'studentPhotos.uploadedBy')
    .leftJoin('accounts as remover', 'remover.id', 'studentPhotos.removedBy')
    .where('studentPhotos.kind', '!=', 'avatar');

const withFacts = (photos: ReturnType<typeof photosOf>) =>
  photos
    .select([
      'studentPhotos.id',
      'studentPhotos.studentId',
      'studentPhotos.takenAt',
      'studentPhotos.current',
      'studentPhotos.removedAt',
      'studentPhotos.removeReason',
      'studentRecords.cardNo',
      'studentRecords.chsiGradState',
      'studentRecords.studentNo',
      'studentRecords.name',
      'departments.name as departmentName',
      'taker.realName as takenBy',
      'remover.realName as removedBy',
    ])
    .select(sql<OfficialKind>`student_photos.kind`.as('kind'));

type Stored = Awaited<ReturnType<ReturnType<typeof withFacts>['execute']>>[number];

const versionOf = (services: Services, actor: Actor, photo: Stored) => {
  const { id, kind, studentId, cardNo, removedAt } = photo;
  const mayBring = kind !== 'admission' || mayUse(actor, 'student:photo:admission');
  return {
    id,
    kind,
    photoUrl: addressOfVersion(services, actor, { id: studentId, cardNo }, { id, kind }),
    takenAt: photo.takenAt,
    takenBy: photo.takenBy,
    removedAt,
    removedBy: photo.removedBy,
    removeReason: photo.removeReason,
    goneAt: removedAt && new Date(removedAt.getTime() + DAYS_IN_TRASH * DAY_MS),
    restorable: !photo.current && mayBring && !isFrozen(kind, photo.chsiGradState),
  };
};

const stateOf = ({ current, removedAt }: Stored): PhotoVersion['state'] => {
  if (removedAt) return 'removed';
  return current ? 'current' : 'older';
};

/** Every photo there is of a student, the newest of each kind first. */
export const photoVersions = async (
  { services, scope, author: { actor } }: Context<StudentScope>,
  { id: studentId }: { id: string },
) => {
  const { id } = await findStudent(services.db, scope, studentId);
  const found = await withFacts(photosOf(studentsFound(services.db, scope, { ids: [id] })))
    .orderBy('studentPhotos.kind')
    .orderBy('studentPhotos.takenAt', 'desc')
    .orderBy('studentPhotos.id')
    .execute();
  return { list: found.map((photo) => ({ ...versionOf(services, actor, photo), state: stateOf(photo) })) };
};

/** The photos in the trash that can still be taken back, the last removed first. */
export const removedPhotos = async (
  { db, services, scope, author: { actor } }: Context<StudentScope>,
  { keyword, ...request }: QueryOf<typeof photoVersionCalls.removedPhotos>,
) => {
  const found = photosOf(await studentsFiltered(db, scope, { keyword })).where(
    'studentPhotos.removedAt',
    'is not',
    null,
  );
  return paged(request, found, {
    shown: withFacts,
    sort: { removedAt: 'studentPhotos.removedAt', id: 'studentPhotos.id' },
    usual: ['-removedAt', 'id'],
    each: (photo) => ({
      ...versionOf(services, actor, photo),
      studentNo: photo.studentNo,
      name: photo.name,
      departmentName: photo.departmentName,
    }),
  });
};
