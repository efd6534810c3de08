import { photoCalls } from '@graduate/contract/student-status/students/photo-calls.ts';
import { photoVersionCalls } from '@graduate/contract/student-status/students/photo-versions.ts';
import { insertPhoto } from '../../samples/student-status/students/photo.ts';
import { insertStudent } from '../../samples/student-status/students/student.ts';
import { newId } from '../../src/platform/ids.ts';
import type { TestApp } from '../app.ts';
import { both, either, everybody, inRole, not, type Person, type Reach, sameDepartment } from './reach.ts';
import { byId, callsOn, list, newMark, type Row, type Specimen } from './specimen.ts';

type PhotoRow = Row & { cardNo: string; photoId: string };
const on = callsOn<PhotoRow>();

/** A record of somebody in the department of its owner, with a photo taken at enrolment. */
const aPhoto = async ({ db }: TestApp, owner: Person, kind = '照片'): Promise<PhotoRow> => {
  const name = newMark(kind);
  const cardNo = newId().replaceAll('-', '').slice(-18);
  const { departmentId } = owner;
  const id = await insertStudent(db, { name, cardNo, studentNo: cardNo, enrolYear: 2026, departmentId });
  const photoId = await insertPhoto(db, { studentId: id, kind: 'enrolment' });
  return { id, photoId, cardNo, marks: [name, cardNo] };
};

const reachesAll: Reach = inRole('enrolment', 'training', 'degree', 'tutors', 'awards', 'sysadmin');
const ofTheDepartment: Reach = both(
  sameDepartment,
  (who) => who.role === 'keeper' || inRole('secretary', 'dean')(who, who),
);
const reaches = either(reachesAll, ofTheDepartment);

const photos: Specimen<PhotoRow> = {
  name: 'a photo of a student',
  make: (app, owner) => aPhoto(app, owner),
  reach: reaches,
  calls: [
    on(photoCalls.photo, ({ cardNo }) => ({ query: { cardNo } })),
    on(photoCalls.onsitePhoto, ({ cardNo }) => ({ query: { cardNo } }), {
      reach: not(everybody),
      outside: [403, 404],
    }),
    on(photoCalls.downloadPhotos, ({ photoId }) => ({ body: { photoIds: [photoId] } }), {
      deniedOnly: 'so many downloads in a minute are refused',
    }),
    on(photoCalls.removePhotos, ({ photoId }) => ({ body: { photoIds: [photoId], reason: '照片有误' } })),
    on(photoVersionCalls.photoVersions, byId),
    on(photoVersionCalls.restorePhoto, ({ photoId }) => ({ params: { id: photoId } })),
    on(photoCalls.exportPhotos, ({ id }) => ({ body: { ids: [id], fileTypes: ['enrolment' as const] } }), {
      deniedOnly: 'so many downloads in a minute are refused',
    }),
  ],
  lists: [list(photoCalls.listPhotos, { query: { keyword: '照片样本', limit: 200 } }, { counted: true })],
};

const removed: Specimen<PhotoRow> = {
  name: 'a photo in the trash',
  make: async (app, owner) => {
    const row = await aPhoto(app, owner, '回收照片');
    await app.db
      .updateTable('studentPhotos')
      .set({ current: false, removedAt: new Date(), removeReason: '照片有误' })
      .where('id', '=', row.photoId)
      .execute();
    return row;
  },
  reach: reaches,
  calls: [],
  lists: [
    list(
      photoVersionCalls.removedPhotos,
      { query: { keyword: '回收照片样本', limit: 200 } },
      { counted: true },
    ),
  ],
};

export const photoSpecimens = [photos, removed];
