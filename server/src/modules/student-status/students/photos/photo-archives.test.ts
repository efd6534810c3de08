import { jobCalls } from '@graduate/contract/mechanisms/jobs/jobs.ts';
import { photoCalls } from '@graduate/contract/student-status/students/photo-calls.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../../test/app.ts';
import { portraitOf, sendForm } from '../../../../../test/photos.ts';
import { runJobs } from '../../../../../test/run-jobs.ts';
import { zipOf } from '../../../../../test/sample-files.ts';
import { partsOf, unzipped } from '../../../../../test/workbooks.ts';
import { documentNumbers } from '../../../../platform/document-numbers.ts';

const app = useTestApp();

type Student = {
  id: string;
  cardNo: string;
  studentNo: string;
  examineeNo: string | null;
  idNumber: string | null;
  name: string;
};
let near: Student[];
let far: Student;

const students = (college: boolean, limit: number) =>
  app.db
    .selectFrom('studentRecords')
    .innerJoin('departments', 'departments.id', 'studentRecords.departmentId')
    .select(['studentRecords.id', sql<string>`card_no`.as('cardNo'), sql<string>`student_no`.as('studentNo')])
    .select(['examineeNo', 'idNumber', 'studentRecords.name'])
    .where('departments.code', college ? '=' : '!=', '208')
    .where('cardNo', 'is not', null)
    .where('examineeNo', 'is not', null)
    .where('status', '=', 'active')
    .orderBy('cardNo')
    .limit(limit)
    .execute();

beforeAll(async () => {
  near = await students(true, 4);
  [far] = (await students(false, 1)) as [Student];
});

const download = (username: string, body: object) =>
  app.as(username).send({
    method: 'POST',
    url: `${app.services.config.apiPrefix}/${photoCalls.downloadPhotos.path}`,
    payload: body,
  });
const exported = (username: string, body: object) =>
  app.as(username).send({
    method: 'POST',
    url: `${app.services.config.apiPrefix}/${photoCalls.exportPhotos.path}`,
    payload: body,
  });
const forgetDownloads = () =>
  // The log cannot be changed; what was downloaded moves into the past with everything else.
  sql`alter table audit_log disable trigger user`
    .execute(app.db)
    .then(() => sql`update audit_log set at = at - interval '1 hour'`.execute(app.db))
    .then(() => sql`alter table audit_log enable trigger user`.execute(app.db));

describe('an archive of chosen photos', () => {
  test('holds those within reach, named by number, several kinds apart', async () => {
    const ids = [...near.map(({ id }) => id), far.id];
    const answer = await download('secretary', { studentIds: ids, fileTypes: ['admission'] });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/zip');
    const names = [...(await unzipped(answer.rawPayload)).keys()].sort();
    expect(names).toEqual(near.map(({ cardNo }) => `${cardNo}.jpg`).sort());
    const both = await download('degree', { studentIds: [far.id], fileTypes: ['admission', 'enrolment'] });
    expect([...(await unzipped(both.rawPayload)).keys()].sort()).toEqual(
      [`入学照/${far.cardNo}.jpg`, `录取照/${far.cardNo}.jpg`].sort(),
    );
  });

  test('is named by document number only for who may see those plain', async () => {
    const body = { studentIds: [near[0]?.id], fileTypes: ['admission'], naming: 'idNumber' };
    expect((await download('degree', body)).statusCode).toBe(403);
    const answer = await download('secretary', body);
    const number = (await documentNumbers(app.db)).open(near[0]?.idNumber ?? '');
    expect([...(await unzipped(answer.rawPayload)).keys()]).toEqual([`${number}.jpg`]);
  });

  test('is not made of nothing, nor of photos out of reach', async () => {
    const photo = await app.db
      .selectFrom('studentPhotos')
      .select('id')
      .where('studentId', '=', far.id)
      .executeTakeFirstOrThrow();
    const foreign = await download('secretary', { photoIds: [photo.id] });
    expect([foreign.statusCode, foreign.json()]).toMatchObject([404, { data: { code: 'M49' } }]);
    expect((await download('secretary', { photoIds: [] })).statusCode).toBe(400);
    expect((await download('tutor', { photoIds: [photo.id] })).statusCode).toBe(403);
  });

  test('is made ten times a minute and no more', async () => {
    await forgetDownloads();
    const body = { studentIds: [near[0]?.id], fileTypes: ['admission'] };
    const answers = await Promise.all(Array.from({ length: 12 }, () => download('secretary', body)));
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(2);
    expect(refused[0]?.json()).toMatchObject({ msg: '操作过于频繁，请稍后再试', data: { code: 'M12' } });
    await forgetDownloads();
  });
});

describe('the photos of a list', () => {
  test('come with a table of who is who and what is missing', async () => {
    const [first, second] = near as [Student, Student];
    await app.db
      .deleteFrom('studentPhotos')
      .where('studentId', '=', first.id)
      .where('kind', '=', 'enrolment')
      .execute();
    const answer = await exported('secretary', {
      ids: [first.id, second.id, far.id],
      fileTypes: ['enrolment', 'admission'],
      folderBy: 'dept',
      naming: 'studentNo',
    });
    const files = await unzipped(answer.rawPayload);
    const paths = [...files.keys()].filter((name) => name.endsWith('.jpg'));
    expect(paths).toHaveLength(3);
    expect(paths.every((path) => /^[^/]+学院\/(录取照|入学照)\/\w+\.jpg$/.test(path))).toBe(true);
    const index = [...(await partsOf(files.get('index.xlsx') ?? Buffer.alloc(0))).values()].join('\n');
    expect(index).toContain(first.name);
    expect(index).not.toContain(far.name);
    expect(index).toContain('缺失');
    expect(index).toContain('入学照');
  });

  test('become a job when there are many', async () => {
    const answer = await exported('enrolment', { fileTypes: ['enrolment'] });
    expect(answer.statusCode).toBe(202);
    const { data, msg } = answer.json<{ msg: string; data: { jobId: string } }>();
    expect(msg).toBe('已转入后台导出，完成后将通知您');
    await runJobs(app);
    const job = await app.as('enrolment').call(jobCalls.find, { params: { id: data.jobId } });
    expect(job.data).toMatchObject({ state: 'done' });
    const { raw } = await app.as('enrolment').call(jobCalls.result, { params: { id: data.jobId } });
    expect((await unzipped(raw.rawPayload)).size).toBeGreaterThan(350);
  });
});

describe('an archive brought in', () => {
  const bring = (username: string, kind: string, bytes: Buffer, name = 'photos.zip') =>
    sendForm(app, app.as(username), photoCalls.importPhotos, { fields: { fileType: kind }, name, bytes });
  const countUploads = async () =>
    (await app.db.selectFrom('files').select('id').where('businessCode', '=', 'photoArchive').execute())
      .length;

  test('is matched by any of the numbers; what does not fit is named in the report', async () => {
    const [a, b, c, d] = near as [Student, Student, Student, Student];
    const document = (await documentNumbers(app.db)).open(d.idNumber ?? '');
    const archive = zipOf([
      { name: `班级/${a.cardNo}.jpg`, content: await portraitOf() },
      { name: `${b.examineeNo}.JPG`, content: await portraitOf() },
      { name: `${c.studentNo}.jpg`, content: await portraitOf({ format: 'png' }) },
      { name: `${document}.jpg`, content: await portraitOf() },
      { name: `${far.cardNo}.jpg`, content: await portraitOf() },
      { name: '合影.jpg', content: await portraitOf() },
      { name: '__MACOSX/._x.jpg', content: 'x' },
    ]);
    const answer = await bring('secretary', 'onsite', archive);
    expect(answer.status).toBe(200);
    await runJobs(app);
    const id = String(answer.data['jobId']);
    const { data } = await app.as('secretary').call(jobCalls.find, { params: { id } });
    expect(data).toMatchObject({ state: 'done', message: '已导入3张，未匹配2张，不合格1张' });
    const { raw } = await app.as('secretary').call(jobCalls.result, { params: { id } });
    const report = [...(await partsOf(raw.rawPayload)).values()].join('\n');
    for (const word of ['合影.jpg', '照片格式应为jpg', '未匹配到学生', a.name])
      expect(report).toContain(word);
    expect(report).not.toContain(far.name);
    const kept = await app.db
      .selectFrom('studentPhotos')
      .select('studentId')
      .where('kind', '=', 'onsite')
      .where('uploadedBy', 'is not', null)
      .where('current', '=', true)
      .execute();
    expect(kept.map(({ studentId }) => studentId).sort()).toEqual([a.id, b.id, d.id].sort());
    expect(await countUploads()).toBe(0);
  });

  test('is refused when it would escape or flood, is none, or brings what is not the sender’s to bring', async () => {
    const escaping = zipOf([{ name: '../../x.jpg', content: 'x' }]);
    const flooding = zipOf([{ name: 'x.jpg', content: 'x', declaredSize: 3_000_000_000 }]);
    for (const bytes of [escaping, flooding, Buffer.from('no archive')])
      expect((await bring('secretary', 'onsite', bytes)).status).toBe(422);
    const good = zipOf([{ name: 'x.jpg', content: 'x' }]);
    expect((await bring('secretary', 'admission', good)).status).toBe(403);
    expect((await bring('student', 'onsite', good)).status).toBe(403);
    expect(await countUploads()).toBe(0);
  });

  test('whose entry unpacks to more than it says brings nothing of it', async () => {
    const [a] = near as [Student];
    const lying = zipOf([
      { name: `${a.cardNo}.jpg`, content: Buffer.alloc(6_000_000), declaredSize: 30_000 },
    ]);
    const answer = await bring('secretary', 'graduation', lying);
    await runJobs(app);
    const { data } = await app
      .as('secretary')
      .call(jobCalls.find, { params: { id: String(answer.data['jobId']) } });
    expect(data.message).toBe('已导入0张，未匹配0张，不合格1张');
  });
});
