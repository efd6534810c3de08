import { photoCalls } from '@graduate/contract/student-status/students/photo-calls.ts';
import { photoVersionCalls } from '@graduate/contract/student-status/students/photo-versions.ts';
import { newId } from '../../src/platform/ids.ts';
import type { TestApp } from '../app.ts';
import {
  both,
  callsOn,
  either,
  everybody,
  inRole,
  list,
  newMark,
  not,
  type Person,
  type Reach,
  type Row,
  type Specimen,
  sameDepartment,
} from './specimen.ts';

type PhotoRow = Row & { cardNo: string; photoId: string };
const on = callsOn<PhotoRow>();

/** A record of somebody in the department of its owner, with a photo taken at enrolment. */
const aPhoto = async ({ db }: TestApp, owner: Person, kind = '照片'): Promise<PhotoRow> => {
  const [id, photoId, personId] = [newId(), newId(), newId()];
  const name = newMark(kind);
  const cardNo = newId().replaceAll('-', '').slice(-18);
  await db
    .insertInto('studentPersons')
    .values({ id: personId, idType: 'X', idNumberHash: personId, accountId: null })
    .execute();
  const day = '2026-09-01';
  await db
    .insertInto('studentRecords')
    .values({
      id,
      personId,
      idNumberHash: personId,
      cardNo,
      studentNo: cardNo,
      name,
      gender: '1',
      idType: 'X',
      population: 'regular',
      status: 'active',
      enrolYear: 2026,
      grade: 2026,
      trainingLevel: 'M',
      departmentId: owner.departmentId,
      statusDate: day,
      entryDate: day,
    })
    .execute();
  const photo = await db
    .selectFrom('studentPhotos')
    .select(['storageKey', 'sha256', 'bytes', 'width', 'height'])
    .where('kind', '=', 'enrolment')
    .where('current', '=', true)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('studentPhotos')
    .values({
      ...photo,
      id: photoId,
      studentId: id,
      kind: 'enrolment',
      uploadedBy: null,
      removedAt: null,
      removeReason: null,
    })
    .execute();
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
    on(photoVersionCalls.photoVersions, ({ id }) => ({ params: { id } })),
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
