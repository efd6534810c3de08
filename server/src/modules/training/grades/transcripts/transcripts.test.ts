import { sheetCalls } from '@graduate/contract/training/grades/sheet-calls.ts';
import { transcriptCalls } from '@graduate/contract/training/grades/transcripts.ts';
import { beforeAll, expect, test } from 'vitest';
import { insertCourse } from '../../../../../samples/training/courses/course.ts';
import { insertGrade } from '../../../../../samples/training/study-records/grade.ts';
import { useTestApp } from '../../../../../test/app.ts';
import { checkCertificate } from '../../../../../test/check-certificate.ts';
import { gradeActs } from '../../../../../test/grades.ts';
import { readPdf } from '../../../../../test/pdf-text.ts';
import { nobody } from '../../../../platform/audit/audit.ts';
import { supersedeTranscripts } from './supersede-transcripts.ts';

const app = useTestApp();
const { begin, aSheet, fill, publish, read } = gradeActs(app);

beforeAll(() => begin(18));

const graded = async (courseName: string) => {
  const sheet = await aSheet({ students: 1, courseName });
  await fill(sheet.id, () => ({ usual: 88, final: 88 }));
  await publish(sheet.id);
  return { ...sheet, studentId: sheet.studentIds[0] ?? '' };
};

const issue = (studentId: string, lang: 'zh' | 'en' | 'both' = 'zh', username = 'secretary') =>
  app.as(username).call(transcriptCalls.issue, {
    body: { studentIds: [studentId], lang, purpose: '留学申请' },
  });

const issuedTo = (studentId: string) =>
  app.db.selectFrom('transcripts').select('id').where('studentId', '=', studentId).execute();

const inPinyin = (id: string, namePinyin: string) =>
  app.db.updateTable('studentRecords').set({ namePinyin }).where('id', '=', id).execute();

const codeOf = async (id: string) =>
  (await app.db.selectFrom('transcripts').select('code').where('id', '=', id).executeTakeFirstOrThrow()).code;

test('a transcript tells courses, sums and its code, and stays as it was issued', async () => {
  const { studentId } = await graded('矩阵论');
  const { data } = await issue(studentId);
  const [id = ''] = data.ids;
  const { raw } = await app.as('secretary').call(transcriptCalls.pdf, { params: { id } });
  const { text } = await readPdf(raw.rawPayload);
  for (const word of ['研究生成绩单', '矩阵论', '88', '3.7', await codeOf(id)]) expect(text).toContain(word);
  expect((await app.as('student').call(transcriptCalls.pdf, { params: { id } })).status).toBe(404);
});

test('a preview says what would be issued, has no code, and leaves nothing behind', async () => {
  const { studentId } = await graded('复变函数');
  const query = { studentId, lang: 'zh' as const };
  const { raw } = await app.as('secretary').call(transcriptCalls.preview, { query });
  const { text: words } = await readPdf(raw.rawPayload);
  expect(words).toContain('复变函数');
  expect(words).toContain('预览，未签发');
  expect(words).not.toContain('验证码');
  expect(await issuedTo(studentId)).toEqual([]);
});

test('30-94 what a transcript was issued for since is not taken back', async () => {
  const { id, studentId } = await graded('泛函分析');
  await issue(studentId);
  const { version } = await read(id, 'training');
  const refused = await app.as('training').call(sheetCalls.unpublish, {
    params: { id },
    body: { version, reason: '教师来函更正' },
  });
  expect([refused.status, refused.details['code']]).toEqual([409, 'T710']);
});

test('30-99 an English transcript names the courses without an English name and makes nothing', async () => {
  const { studentId, courseId } = await graded('随机过程');
  await app.db.updateTable('courses').set({ nameEn: '' }).where('id', '=', courseId).execute();
  await inPinyin(studentId, 'ZHANG Wei');
  const refused = await issue(studentId, 'en');
  expect([refused.status, refused.details['code'], refused.message]).toEqual([
    422,
    'T741',
    '以下内容缺少英文名称，不能生成英文成绩单：课程：随机过程',
  ]);
  expect(await issuedTo(studentId)).toEqual([]);
  await app.db
    .updateTable('courses')
    .set({ nameEn: 'Stochastic Processes' })
    .where('id', '=', courseId)
    .execute();
  const [id = ''] = (await issue(studentId, 'en')).data.ids;
  const { raw } = await app.as('secretary').call(transcriptCalls.pdf, { params: { id } });
  const { text } = await readPdf(raw.rawPayload);
  for (const word of ['ZHANG Wei', 'Stochastic Processes']) expect(text).toContain(word);
  expect(text).not.toMatch(/\p{Script=Han}{2}/u);
});

test('who has neither an English name nor one in pinyin is named, of however many at once, and nobody gets one', async () => {
  const [one, other] = [await graded('拓扑学'), await graded('数论')];
  for (const { courseId } of [one, other])
    await app.db.updateTable('courses').set({ nameEn: 'A course' }).where('id', '=', courseId).execute();
  await inPinyin(one.studentId, 'WANG Fang');
  const unnamed = [other.studentId, (await graded('群论')).studentId];
  const rows = await app.db.selectFrom('studentRecords').select('name').where('id', 'in', unnamed).execute();
  const body = { studentIds: [one.studentId, ...unnamed], lang: 'both' as const, purpose: '' };
  const refused = await app.as('secretary').call(transcriptCalls.issue, { body });
  expect(refused.details['code']).toBe('T741');
  for (const { name } of rows) expect(refused.message).toContain(name);
  expect(refused.message).not.toContain('WANG');
  expect(await issuedTo(one.studentId)).toEqual([]);
  // Seen before it is issued it says the same, and in Chinese there is nothing in the way.
  const query = { studentId: other.studentId, lang: 'en' as const };
  expect((await app.as('secretary').call(transcriptCalls.preview, { query })).details['code']).toBe('T741');
  expect((await issue(other.studentId)).status).toBe(200);
});

test('30-100 whoever has the code learns whether it holds, and neither number nor grades', async () => {
  const { studentId } = await graded('图论');
  const ids = [...(await issue(studentId)).data.ids, ...(await issue(studentId)).data.ids];
  const [first = '', second = ''] = await Promise.all(ids.map(codeOf));
  const verify = (code: string) => checkCertificate(app, code);
  const valid = await verify(first);
  expect(valid.data.state).toBe('valid');
  expect(valid.raw.body).not.toContain('图论');
  const { studentNo, name } = await app.db
    .selectFrom('studentRecords')
    .select(['studentNo', 'name'])
    .where('id', '=', studentId)
    .executeTakeFirstOrThrow();
  expect(studentNo).toBeTruthy();
  for (const hidden of [studentNo ?? '', name]) expect(valid.raw.body).not.toContain(hidden);
  const told = Object.fromEntries(valid.data.fields.map(({ label, value }) => [label.zh, value]));
  expect(told).toMatchObject({ 学号后四位: studentNo?.slice(-4), 课程门数: '1', 学分: '2', 平均绩点: '3.7' });
  expect((await verify('2345678923456789')).status).toBe(404);
  await app.as('secretary').call(transcriptCalls.revoke, {
    params: { id: ids[1] ?? '' },
    body: { reason: '信息有误' },
  });
  expect((await verify(second)).data.state).toBe('void');
  const training = await app.db
    .selectFrom('accounts')
    .selectAll()
    .where('username', '=', 'training')
    .executeTakeFirstOrThrow();
  const author = {
    ...nobody('tests'),
    actor: { ...training, accountId: training.id, role: { code: 'training' } },
  } as never;
  await app.db.transaction().execute((tx) => supersedeTranscripts(tx, author, studentId));
  expect((await verify(first)).data.state).toBe('superseded');
  await app.db.deleteFrom('certificateChecks').execute();
  const tried = await Promise.all(Array.from({ length: 11 }, () => verify('2345678923456789')));
  expect(tried.filter(({ status }) => status === 429)).toHaveLength(1);
  await app.db.deleteFrom('certificateChecks').execute();
});

test('failed courses stand on transcripts that stay inside the school, and on no other', async () => {
  const { studentId, termId, departmentId } = await graded('实变函数');
  const courseId = await insertCourse(app.db, {
    name: '模形式',
    code: 'MXS001',
    departmentId,
    state: 'active',
  });
  const failed = { scale: 'percent' as const, score: 41, passed: false, gradePoint: 0 };
  await insertGrade(app.db, { studentId, courseId, termId, ...failed });
  const wordsOf = async (id: string) => {
    const { raw } = await app.as('secretary').call(transcriptCalls.pdf, { params: { id } });
    return (await readPdf(raw.rawPayload)).text;
  };
  const [official = ''] = (await issue(studentId)).data.ids;
  expect(await wordsOf(official)).not.toContain('模形式');
  const body = { studentIds: [studentId], lang: 'zh' as const, purpose: '', withFailed: true };
  const [internal = ''] = (await app.as('secretary').call(transcriptCalls.issue, { body })).data.ids;
  const words = await wordsOf(internal);
  for (const word of ['模形式', '41', '仅供校内使用']) expect(words).toContain(word);
});

test('fifty courses stand on one page in two columns', async () => {
  const { studentId, termId, departmentId } = await graded('测度论');
  for (let at = 10; at < 59; at++) {
    const code = `LZ0${at}`;
    const courseId = await insertCourse(app.db, {
      name: `专题${at}`,
      code,
      departmentId,
      state: 'active',
    });
    await insertGrade(app.db, { studentId, courseId, termId });
  }
  const [id = ''] = (await issue(studentId)).data.ids;
  const { raw } = await app.as('secretary').call(transcriptCalls.pdf, { params: { id } });
  const { text, pages } = await readPdf(raw.rawPayload);
  expect(pages).toBe(1);
  expect(text).toMatch(/专题 ?58/);
});

test('in both languages a transcript says everything twice, and what is the same once', async () => {
  const { studentId, courseId } = await graded('组合数学');
  await app.db.updateTable('courses').set({ nameEn: 'Combinatorics' }).where('id', '=', courseId).execute();
  await app.db.updateTable('studentRecords').set({ nameEn: 'LI Ming' }).where('id', '=', studentId).execute();
  const [id = ''] = (await issue(studentId, 'both')).data.ids;
  const { raw } = await app.as('secretary').call(transcriptCalls.pdf, { params: { id } });
  const { text } = await readPdf(raw.rawPayload);
  for (const word of ['研究生成绩单', 'Academic Transcript', '组合数学', 'Combinatorics', 'LI Ming'])
    expect(text).toContain(word);
});

test('transcripts of many come as one file, each with pages of its own; one out of reach and there is none', async () => {
  const made = [await graded('数值分析'), await graded('运筹学')];
  const ids: string[] = [];
  for (const { studentId } of made) ids.push(...(await issue(studentId)).data.ids);
  const { raw } = await app.as('secretary').call(transcriptCalls.print, { body: { ids } });
  const { text, pages } = await readPdf(raw.rawPayload);
  expect(pages).toBe(2);
  for (const word of ['数值分析', '运筹学', ...(await Promise.all(ids.map(codeOf)))])
    expect(text).toContain(word);
  expect(text.match(/1\s*\/\s*1/g)).toHaveLength(2);
  const missing = [...ids, '00000000-0000-7000-8000-000000000000'];
  const refused = await app.as('secretary').call(transcriptCalls.print, { body: { ids: missing } });
  expect(refused.status).toBe(404);
});
