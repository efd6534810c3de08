import { buffer } from 'node:stream/consumers';
import { sessionCalls } from '@graduate/contract/identity/sign-in/session.ts';
import { ownCertificateCalls } from '@graduate/contract/student-status/student-certificates/own-certificates.ts';
import { photoCalls } from '@graduate/contract/student-status/students/photo-calls.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { useTestApp } from '../../../../../test/app.ts';
import { anybody } from '../../../../../test/client.ts';
import { type Form, portraitOf, sendForm } from '../../../../../test/photos.ts';
import { findFileTrouble } from '../../../commons/files/public.ts';
import { photoAddress, readTicket } from './photo-address.ts';
import { emptyPhotoTrash } from './photo-contents.ts';

const app = useTestApp();
const MB = 1024 * 1024;
const OWN_CARD = '220250010001';
/** The session that addresses are made in. */
const READER = { sessionId: '' };
const openReader = async () => {
  await app.as('enrolment').call(sessionCalls.info);
  const { id } = await app.db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.accountId')
    .select('sessions.id')
    .where('accounts.username', '=', 'enrolment')
    .orderBy('sessions.createdAt', 'desc')
    .executeTakeFirstOrThrow();
  READER.sessionId = id;
};

type Student = { id: string; cardNo: string };
let own: Student;
/** Of the secretary's department, and of another. */
let near: Student;
let far: Student;

const someStudent = async (college: boolean): Promise<Student> =>
  (await app.db
    .selectFrom('studentRecords')
    .innerJoin('departments', 'departments.id', 'studentRecords.departmentId')
    .select(['studentRecords.id', sql<string>`card_no`.as('cardNo')])
    .where('departments.code', college ? '=' : '!=', '208')
    .where('cardNo', 'is not', null)
    .where('cardNo', '!=', OWN_CARD)
    .where('status', '=', 'active')
    .orderBy('cardNo')
    .executeTakeFirstOrThrow()) as Student;

beforeAll(async () => {
  await openReader();
  own = (await app.db
    .selectFrom('studentRecords')
    .select(['id', sql<string>`card_no`.as('cardNo')])
    .where('cardNo', '=', OWN_CARD)
    .executeTakeFirstOrThrow()) as Student;
  near = await someStudent(true);
  far = await someStudent(false);
});

const show = (username: string | undefined, url: string, headers: Record<string, string> = {}) =>
  (username ? app.as(username) : anybody(app)).send({ method: 'GET', url, headers });
const urlOf = (search: string) => `${app.services.config.apiPrefix}/${photoCalls.photo.path}?${search}`;

const add = (username: string, studentId: string, kind: string, form: Form) =>
  sendForm(app, app.as(username), photoCalls.addPhoto, {
    ...form,
    fields: { studentId, fileType: kind, ...form.fields },
  });

const rowsOf = (studentId: string, kind: 'enrolment' | 'graduation' | 'onsite' | 'admission' | 'avatar') =>
  app.db
    .selectFrom('studentPhotos')
    .selectAll()
    .where('studentId', '=', studentId)
    .where('kind', '=', kind)
    .orderBy('takenAt')
    .execute();
const currentOf = async (studentId: string, kind: Parameters<typeof rowsOf>[1]) =>
  (await rowsOf(studentId, kind)).filter(({ current, removedAt }) => current && !removedAt);
const stored = async (hash: string) => {
  const content = await app.services.storage.open(hash);
  if (!content) throw new Error('no content');
  return buffer(content);
};
const forget = (studentId: string) =>
  app.db.deleteFrom('studentPhotos').where('studentId', '=', studentId).execute();

describe('a photo is shown', () => {
  test('to who reaches the student, small or whole, and kept by the browser for ten minutes', async () => {
    await add('secretary', near.id, 'enrolment', { bytes: await portraitOf() });
    const whole = await show('secretary', urlOf(`xykh=${near.cardNo}&fileType=enrolment`));
    expect(whole.statusCode).toBe(200);
    expect(whole.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=600',
    });
    expect(await sharp(whole.rawPayload).metadata()).toMatchObject({ width: 480, height: 640 });
    const [row] = await currentOf(near.id, 'enrolment');
    expect(whole.headers['etag']).toBe(`"${row?.sha256}"`);
    const again = await show('secretary', urlOf(`xykh=${near.cardNo}&fileType=enrolment`), {
      'if-none-match': String(whole.headers['etag']),
    });
    expect(again.statusCode).toBe(304);
    const small = await show('secretary', urlOf(`xykh=${near.cardNo}&fileType=enrolment&size=s`));
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 120, height: 160 });
  });

  test('case 10: to nobody else, in the same words as an unknown number', async () => {
    const foreign = await show('secretary', urlOf(`xykh=${far.cardNo}`));
    const unknown = await show('secretary', urlOf('xykh=999999999999'));
    expect([foreign.statusCode, foreign.json()]).toEqual([404, unknown.json()]);
    expect((await show('student', urlOf(`xykh=${near.cardNo}`))).statusCode).toBe(404);
    expect((await show('student', urlOf(`xykh=${OWN_CARD}`))).statusCode).toBe(200);
    expect((await show(undefined, urlOf(`xykh=${near.cardNo}`))).statusCode).toBe(401);
  });

  test('case 10: a ticket opens the student and the kind it was made for', async () => {
    const address = photoAddress(app.services, READER, near, 'enrolment');
    expect((await show(undefined, address)).statusCode).toBe(200);
    expect((await show(undefined, `${address}&size=m`)).statusCode).toBe(200);
    for (const changed of [
      address.replace(near.cardNo, far.cardNo),
      address.replace('fileType=enrolment', 'fileType=admission'),
      address.replace('fileType=enrolment&', ''),
    ])
      expect((await show(undefined, changed)).statusCode).toBe(404);
    expect((await show(undefined, `${address}x`)).statusCode).toBe(401);
    expect(
      (await show(undefined, photoAddress(app.services, READER, { ...near, cardNo: null }))).statusCode,
    ).toBe(200);
  });

  test('case 10: a ticket dies with the session it was made in', async () => {
    await openReader();
    const address = photoAddress(app.services, READER, near);
    expect((await show(undefined, address)).statusCode).toBe(200);
    await app.db
      .updateTable('sessions')
      .set({ endedAt: new Date(), endedBecause: 'signedOut' })
      .where('id', '=', READER.sessionId)
      .execute();
    expect((await show(undefined, address)).statusCode).toBe(401);
    await openReader();
  });

  test('case 10: a ticket holds for half an hour', async () => {
    const ticket = new URL(photoAddress(app.services, READER, near), 'http://x').searchParams.get('ticket');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 60_000 });
    try {
      expect(readTicket(app.services, ticket ?? '')).toMatchObject({ studentId: near.id });
      vi.setSystemTime(Date.now() + 7 * 60_000);
      const late = await show(
        undefined,
        photoAddress(app.services, READER, near).replace(/ticket=.*/, `ticket=${ticket}`),
      );
      expect(late.statusCode).toBe(401);
    } finally {
      vi.useRealTimers();
    }
  });

  test('of whom there is none, nobody in particular is shown; a kind asked for by name is not found', async () => {
    await forget(near.id);
    const nobody = await show('secretary', urlOf(`xykh=${near.cardNo}`));
    expect([nobody.statusCode, nobody.headers['content-type']]).toEqual([200, 'image/jpeg']);
    const missing = await show('secretary', urlOf(`xykh=${near.cardNo}&fileType=graduation`));
    expect(missing.statusCode).toBe(404);
    expect(missing.json()).toMatchObject({ msg: '未找到照片', data: { code: 'M49' } });
  });

  test('without a kind the avatar comes first, then the photos of enrolment, check-in and admission', async () => {
    await forget(own.id);
    const shown = async () => (await show('secretary', urlOf(`xykh=${OWN_CARD}`))).headers['etag'];
    const tagOf = async (kind: Parameters<typeof rowsOf>[1]) =>
      `"${(await currentOf(own.id, kind))[0]?.sha256}"`;
    for (const kind of ['admission', 'onsite', 'enrolment'] as const) {
      await add('enrolment', own.id, kind, { bytes: await portraitOf() });
      expect(await shown()).toBe(await tagOf(kind));
    }
    await sendForm(app, app.as('student'), photoCalls.updateAvatar, { bytes: await portraitOf() });
    expect(await shown()).toBe(await tagOf('avatar'));
  });

  test('the one of check-in only to those who check in and look after students, and to the student', async () => {
    const url = `${app.services.config.apiPrefix}/${photoCalls.onsitePhoto.path}?xykh=${OWN_CARD}`;
    for (const username of ['secretary', 'enrolment', 'student', 'counselor'])
      expect([username, (await show(username, url)).statusCode]).toEqual([username, 200]);
    expect((await show('degree', url)).statusCode).toBe(403);
  });
});

describe('a photo is brought in', () => {
  test('without what the camera noted, upright, at the size of registrations', async () => {
    expect(await add('secretary', near.id, 'graduation', { bytes: await portraitOf() })).toMatchObject({
      status: 200,
      data: { photoUrl: expect.stringContaining('fileType=graduation') },
    });
    const [row] = await currentOf(near.id, 'graduation');
    const bytes = await stored(row?.sha256 ?? '');
    const facts = await sharp(bytes).metadata();
    expect(facts).toMatchObject({ format: 'jpeg', width: 480, height: 640 });
    expect(facts.exif).toBeUndefined();
    expect(bytes.includes('SecretPhone')).toBe(false);
    expect(bytes.length).toBeGreaterThan(20 * 1024);
    expect(bytes.length).toBeLessThan(500 * 1024);
  });

  test('and the one before stays as an older version; the same again changes nothing', async () => {
    await forget(near.id);
    const [first, second] = [await portraitOf(), await portraitOf()];
    await add('secretary', near.id, 'onsite', { bytes: first });
    await add('secretary', near.id, 'onsite', { bytes: second });
    await add('secretary', near.id, 'onsite', { bytes: second });
    expect((await rowsOf(near.id, 'onsite')).map(({ current }) => current)).toEqual([false, true]);
    const written = await app.db
      .selectFrom('auditLog')
      .select('action')
      .where('subjectId', '=', near.id)
      .where('action', '=', 'studentPhoto.keep')
      .execute();
    expect(written.length).toBeGreaterThan(1);
  });

  test('and of several at once one is the current one', async () => {
    const pictures = await Promise.all(Array.from({ length: 4 }, () => portraitOf()));
    const answers = await Promise.all(
      pictures.map((bytes) => add('secretary', near.id, 'enrolment', { bytes })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await currentOf(near.id, 'enrolment')).toHaveLength(1);
  });

  test.each([
    ['M45', '照片格式应为jpg', () => portraitOf({ format: 'png' })],
    ['M45', '照片格式应为jpg', () => portraitOf({ format: 'gif' })],
    [
      'M45',
      '照片格式应为jpg',
      async () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${' '.repeat(30_000)}</svg>`),
    ],
    [
      'M45',
      '照片格式应为jpg',
      async () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(30_000)]),
    ],
    ['M46', '照片宽高比应为3:4，且不小于240×320像素', () => portraitOf({ width: 800, height: 600 })],
    [
      'M46',
      '照片宽高比应为3:4，且不小于240×320像素',
      () => portraitOf({ width: 200, height: 267, quality: 100 }),
    ],
    ['M46', '照片宽高比应为3:4，且不小于240×320像素', () => portraitOf({ width: 620, height: 800 })],
    [
      'M47',
      '照片大小应在20KB到5MB之间',
      async () => Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.alloc(1000)]),
    ],
    [
      'M47',
      '照片大小应在20KB到5MB之间',
      async () => Buffer.concat([await portraitOf(), Buffer.alloc(5 * MB)]),
    ],
    [
      'M47',
      '照片大小应在20KB到5MB之间',
      async () => Buffer.concat([await portraitOf(), Buffer.alloc(20 * MB)]),
    ],
  ])('case 66: else it is refused with %s', async (code, message, make) => {
    const before = await rowsOf(near.id, 'enrolment');
    const answer = await add('secretary', near.id, 'enrolment', { bytes: await make() });
    expect(answer).toMatchObject({ status: 400, code, message });
    expect(await rowsOf(near.id, 'enrolment')).toEqual(before);
  });

  test('a ratio that is off by less than two in a hundred is taken', async () => {
    const bytes = await portraitOf({ width: 610, height: 800 });
    expect(await add('secretary', near.id, 'enrolment', { bytes })).toMatchObject({ status: 200 });
  });

  test('by staff of the department only; photos of admission by the office alone', async () => {
    const bytes = await portraitOf();
    expect(await add('secretary', far.id, 'enrolment', { bytes })).toMatchObject({
      status: 404,
      code: 'M01',
    });
    expect(await add('secretary', near.id, 'admission', { bytes })).toMatchObject({ status: 403 });
    expect(await add('enrolment', far.id, 'admission', { bytes })).toMatchObject({ status: 200 });
    expect(await add('secretary', near.id, 'avatar', { bytes })).toMatchObject({ status: 400 });
    expect(await add('secretary', near.id, 'enrolment', {})).toMatchObject({ status: 400 });
    expect(await add('student', own.id, 'enrolment', { bytes })).toMatchObject({ status: 403 });
  });
});

describe('a graduation photo used for a registration', () => {
  test('case 65: is neither replaced nor removed', async () => {
    await add('secretary', near.id, 'graduation', { bytes: await portraitOf() });
    await app.db
      .updateTable('studentRecords')
      .set({ chsiGradState: 'sent' })
      .where('id', '=', near.id)
      .execute();
    const [kept] = await currentOf(near.id, 'graduation');
    const answer = await add('enrolment', near.id, 'graduation', { bytes: await portraitOf() });
    expect(answer).toMatchObject({
      status: 422,
      code: 'M48',
      message: '毕业照已用于学历注册，不能删除或更换',
    });
    const removal = await app.as('enrolment').call(photoCalls.removePhotos, {
      body: { photoIds: [kept?.id ?? ''], reason: '不清晰' },
    });
    expect([removal.status, removal.details['code']]).toEqual([422, 'M48']);
    expect(await currentOf(near.id, 'graduation')).toEqual([kept]);
  });
});

describe('photos are removed', () => {
  const remove = (username: string, photoIds: string[]) =>
    app.as(username).call(photoCalls.removePhotos, { body: { photoIds, reason: '照片有误' } });

  test('into the trash, with those named that must stay', async () => {
    const [frozen] = await currentOf(near.id, 'graduation');
    const [gone] = await currentOf(near.id, 'enrolment');
    const [foreign] = await currentOf(far.id, 'enrolment');
    const ids = [frozen?.id ?? '', gone?.id ?? '', foreign?.id ?? ''];
    const { data } = await remove('secretary', ids);
    expect(data.deleted).toBe(1);
    expect(data.failed.map(({ id, code }) => [id, code])).toEqual([
      [ids[0], 'M48'],
      [ids[2], 'M01'],
    ]);
    expect(await currentOf(near.id, 'enrolment')).toEqual([]);
    expect(await currentOf(far.id, 'enrolment')).toHaveLength(1);
    expect((await remove('secretary', [ids[1] ?? ''])).status).toBe(404);
  });

  test('and after thirty days for good, content and all, unless another needs it', async () => {
    const alone = await portraitOf();
    await add('secretary', near.id, 'onsite', { bytes: alone });
    const [row] = await currentOf(near.id, 'onsite');
    await remove('secretary', [row?.id ?? '']);
    await emptyPhotoTrash(app.services);
    expect(await app.services.storage.has(row?.sha256 ?? '')).toBe(true);
    await app.db
      .updateTable('studentPhotos')
      .set({ removedAt: sql<Date>`now() - interval '31 days'` })
      .where('removedAt', 'is not', null)
      .execute();
    await emptyPhotoTrash(app.services);
    expect(await app.services.storage.has(row?.sha256 ?? '')).toBe(false);
    const { withoutContent } = await findFileTrouble(app.db, app.services.storage, app.services.modules);
    expect(withoutContent).toEqual([]);
  });
});

describe('an avatar', () => {
  const change = (form: Form) => sendForm(app, app.as('student'), photoCalls.updateAvatar, form);
  const others = async () =>
    (await app.db.selectFrom('studentPhotos').selectAll().where('studentId', '=', own.id).execute()).filter(
      ({ kind }) => kind !== 'avatar',
    );

  test('case 66: may be a PNG of any shape and becomes a small square; the other photos stay', async () => {
    const before = await others();
    const bytes = await portraitOf({ width: 900, height: 300, format: 'png' });
    expect(await change({ bytes, name: 'me.jpg' })).toMatchObject({ status: 200 });
    const [row] = await currentOf(own.id, 'avatar');
    expect(row).toMatchObject({ width: 256, height: 256 });
    expect(await others()).toEqual(before);
  });

  test.each([
    ['M45', 400, () => portraitOf({ format: 'gif' })],
    ['M45', 400, async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>')],
    ['M11', 413, async () => Buffer.concat([await portraitOf(), Buffer.alloc(3 * MB)])],
    ['M11', 413, async () => Buffer.concat([await portraitOf(), Buffer.alloc(20 * MB)])],
  ])('case 66: else it is refused with %s', async (code, status, make) => {
    expect(await change({ bytes: await make() })).toMatchObject({ code, status });
  });

  test('can be given up; staff has no record to give one to', async () => {
    const told = async () => (await app.as('student').call(photoCalls.ownPhotos)).data;
    const reset = (username: string) =>
      app.as(username).call(photoCalls.updateAvatar, { body: { reset: true } });
    const before = await told();
    expect(before.ownAvatar).toBe(true);
    expect((await reset('student')).status).toBe(200);
    expect(await currentOf(own.id, 'avatar')).toEqual([]);
    const after = await told();
    expect(after.ownAvatar).toBe(false);
    // Another address: a browser would go on showing the picture it kept.
    expect(after.avatarUrl).not.toBe(before.avatarUrl);
    expect((await reset('secretary')).status).toBe(403);
    expect((await app.as('student').call(photoCalls.updateAvatar)).status).toBe(400);
  });
});

describe('what somebody is told of its own', () => {
  test('photos with their addresses, and the numbers of certificates', async () => {
    const { data } = await app.as('student').call(photoCalls.ownPhotos);
    expect(data).toMatchObject({ cardNo: OWN_CARD, avatarUrl: expect.stringContaining(`xykh=${OWN_CARD}`) });
    expect(data.photos.map(({ kind }) => kind)).toEqual(['admission', 'enrolment', 'onsite']);
    expect((await show(undefined, data.avatarUrl)).statusCode).toBe(200);
    const { id } = own;
    await app.db
      .updateTable('studentRecords')
      .set({ graduationCertNo: '100011202602000001', conclusion: 'graduated', graduationDate: '2026-06-30' })
      .where('id', '=', id)
      .execute();
    const certificates = await app.as('student').call(ownCertificateCalls.ownCertificates);
    expect(certificates.data).toMatchObject({
      graduation: [{ certificateNo: '100011202602000001', conclusion: 'graduated', date: '2026-06-30' }],
    });
  });

  test('staff has neither', async () => {
    expect((await app.as('secretary').call(photoCalls.ownPhotos)).data).toEqual({
      avatarUrl: '',
      ownAvatar: false,
      photos: [],
    });
    expect((await app.as('secretary').call(ownCertificateCalls.ownCertificates)).data).toEqual({
      graduation: [],
      degree: [],
      issued: [],
    });
  });
});
