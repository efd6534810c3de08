import { photoCalls } from '@graduate/contract/student-status/students/photo-calls.ts';
import { photoVersionCalls } from '@graduate/contract/student-status/students/photo-versions.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { useTestApp } from '../../../../../test/app.ts';
import { anybody } from '../../../../../test/client.ts';
import { portraitOf, sendForm } from '../../../../../test/photos.ts';

const app = useTestApp();
const UNKNOWN = '00000000-0000-4000-8000-000000000000';
type Kind = 'enrolment' | 'graduation' | 'admission';

/** Of the secretary's college. */
let studentId: string;

beforeAll(async () => {
  const student = await app.db
    .selectFrom('studentRecords')
    .innerJoin('departments', 'departments.id', 'studentRecords.departmentId')
    .select('studentRecords.id')
    .where('departments.code', '=', '208')
    .where('status', '=', 'active')
    .where('chsiGradState', '=', 'none')
    .orderBy('cardNo')
    .executeTakeFirstOrThrow();
  studentId = student.id;
  await app.db.deleteFrom('studentPhotos').where('studentId', '=', studentId).execute();
});

const add = async (kind: Kind) =>
  sendForm(app, app.as('enrolment'), photoCalls.addPhoto, {
    bytes: await portraitOf(),
    fields: { studentId, fileType: kind },
  });
const remove = (id: string) =>
  app.as('secretary').call(photoCalls.removePhotos, { body: { photoIds: [id], reason: '背景不合格' } });
const restore = (username: string, id: string) =>
  app.as(username).call(photoVersionCalls.restorePhoto, { params: { id } });
const versions = async (username: string, kind: Kind) =>
  (
    await app.as(username).call(photoVersionCalls.photoVersions, { params: { id: studentId } })
  ).data.list.filter((photo) => photo.kind === kind);
const trash = async (username: string) =>
  (await app.as(username).call(photoVersionCalls.removedPhotos, { query: { limit: 200 } })).data.list.map(
    ({ id }) => id,
  );

/** Two photos of a kind, the newer one current. */
const twoPhotos = async (kind: Kind) => {
  await add(kind);
  await add(kind);
  const [newer, older] = await versions('enrolment', kind);
  return { newer: newer?.id ?? '', older: older?.id ?? '' };
};

test('earlier photos are listed with who brought them, and each address shows its own picture', async () => {
  await twoPhotos('enrolment');
  const list = await versions('secretary', 'enrolment');
  expect(list.map(({ state, takenBy, restorable }) => [state, takenBy, restorable])).toEqual([
    ['current', '孙红梅', false],
    ['older', '孙红梅', true],
  ]);
  const tags = await Promise.all(
    list.map(
      async ({ photoUrl }) => (await anybody(app).send({ method: 'GET', url: photoUrl })).headers['etag'],
    ),
  );
  const stored = await app.db
    .selectFrom('studentPhotos')
    .select(['id', 'sha256'])
    .where('studentId', '=', studentId)
    .execute();
  expect(tags).toEqual(list.map(({ id }) => `"${stored.find((row) => row.id === id)?.sha256}"`));
});

test('a removed photo waits in the trash of its department and comes back as the current one', async () => {
  const { newer, older } = await twoPhotos('enrolment');
  await remove(newer);
  expect(await trash('secretary')).toContain(newer);
  const [gone] = (await versions('secretary', 'enrolment')).filter(({ id }) => id === newer);
  expect(gone).toMatchObject({ state: 'removed', removedBy: '王丽娟', removeReason: '背景不合格' });
  expect(Number(gone?.goneAt) - Number(gone?.removedAt)).toBe(30 * 86_400_000);

  expect((await restore('secretary', older)).status).toBe(200);
  expect((await restore('secretary', newer)).status).toBe(200);
  const states = (await versions('secretary', 'enrolment')).map(({ id, state }) => [id, state]);
  expect(states).toContainEqual([newer, 'current']);
  expect(states).toContainEqual([older, 'older']);
  expect(await trash('secretary')).not.toContain(newer);
  const noted = await app.db
    .selectFrom('auditLog')
    .select('id')
    .where('subjectId', '=', studentId)
    .where('action', '=', 'studentPhoto.restore')
    .execute();
  expect(noted).toHaveLength(2);
});

test('of two brought back at once one is the current one', async () => {
  const { newer, older } = await twoPhotos('enrolment');
  await remove(newer);
  const answers = await Promise.all([restore('secretary', newer), restore('enrolment', older)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const current = (await versions('secretary', 'enrolment')).filter(({ state }) => state === 'current');
  expect(current).toHaveLength(1);
});

test('nobody brings back what it could not have brought', async () => {
  const admission = await twoPhotos('admission');
  expect((await restore('secretary', admission.older)).status).toBe(403);
  expect((await versions('secretary', 'admission')).some(({ restorable }) => restorable)).toBe(false);
  expect((await restore('enrolment', admission.older)).status).toBe(200);

  const { older } = await twoPhotos('graduation');
  await app.db
    .updateTable('studentRecords')
    .set({ chsiGradState: 'ok' })
    .where('id', '=', studentId)
    .execute();
  expect(await restore('enrolment', older)).toMatchObject({ status: 422, details: { code: 'M48' } });
  expect((await versions('enrolment', 'graduation')).some(({ restorable }) => restorable)).toBe(false);
});

test('a photo that is gone or of another department is not there', async () => {
  const foreign = await app.db
    .selectFrom('studentPhotos')
    .innerJoin('studentRecords', 'studentRecords.id', 'studentPhotos.studentId')
    .innerJoin('departments', 'departments.id', 'studentRecords.departmentId')
    .select(['studentPhotos.id', 'studentPhotos.studentId'])
    .where('departments.code', '!=', '208')
    .where('studentPhotos.kind', '=', 'enrolment')
    .orderBy(sql`student_photos.id`)
    .executeTakeFirstOrThrow();
  for (const id of [foreign.id, UNKNOWN])
    expect(await restore('secretary', id)).toMatchObject({ status: 404, details: { code: 'M49' } });
  const answer = await app
    .as('secretary')
    .call(photoVersionCalls.photoVersions, { params: { id: foreign.studentId } });
  expect(answer).toMatchObject({ status: 404, details: { code: 'M01' } });
});
