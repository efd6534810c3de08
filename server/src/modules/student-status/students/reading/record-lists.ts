import type { PhotoRef } from '@graduate/contract/student-status/students/records.ts';
import type { Actor } from '../../../../platform/access/actor.ts';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import type { Services } from '../../../../platform/services.ts';
import { photoAddress } from '../photos/photo-address.ts';
import type { WholeRecord } from './record-values.ts';

const familyOf = (db: Db | Tx, studentId: string) =>
  db
    .selectFrom('studentFamilyMembers')
    .select(['name', 'relation', 'birthDate', 'politicalStatus', 'workUnit', 'duty', 'phone'])
    .where('studentId', '=', studentId)
    .orderBy('sortOrder')
    .execute();

const educationOf = (db: Db | Tx, studentId: string) =>
  db
    .selectFrom('studentEducation')
    .select(['fromDate', 'toDate', 'school', 'level', 'major', 'witness'])
    .where('studentId', '=', studentId)
    .orderBy('sortOrder')
    .execute();

const workOf = (db: Db | Tx, studentId: string) =>
  db
    .selectFrom('studentWork')
    .select(['fromDate', 'toDate', 'unit', 'duty'])
    .where('studentId', '=', studentId)
    .orderBy('sortOrder')
    .execute();

/** What stands beside a record and its owner may change: family, education and work. */
export const sideListsOf = async (db: Db | Tx, studentId: string) => ({
  family: await familyOf(db, studentId),
  education: await educationOf(db, studentId),
  work: await workOf(db, studentId),
});

export const honoursOf = (db: Db, studentId: string) =>
  db
    .selectFrom('studentHonours')
    .select(['kind', 'title', 'level', 'date', 'documentNo', 'expiryDate'])
    .where('studentId', '=', studentId)
    .orderBy('sortOrder')
    .execute();

/** The photos in use, one of each kind. */
export const photosOf = async (
  services: Services,
  actor: Actor,
  student: Pick<WholeRecord, 'id' | 'cardNo'>,
): Promise<PhotoRef[]> => {
  const rows = await services.db
    .selectFrom('studentPhotos')
    .select(['id', 'kind', 'takenAt'])
    .where('studentId', '=', student.id)
    .where('current', '=', true)
    .where('removedAt', 'is', null)
    .orderBy('kind')
    .execute();
  return rows.map((row) => ({ ...row, photoUrl: photoAddress(services, actor, student, row.kind) }));
};
