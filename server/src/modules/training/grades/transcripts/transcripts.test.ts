import { sheetCalls } from '@graduate/contract/training/grades/sheet-calls.ts';
import { transcriptCalls } from '@graduate/contract/training/grades/transcripts.ts';
import { beforeAll, expect, test } from 'vitest';
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

const issue = (studentId: string, lang: 'zh' | 'en' = 'zh', username = 'secretary') =>
  app.as(username).call(transcriptCalls.issue, {
    body: { studentIds: [studentId], lang, purpose: '留学申请' },
  });

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
  const refused = await issue(studentId, 'en');
  expect([refused.status, refused.details['code'], refused.message]).toEqual([
    422,
    'T741',
    '以下课程缺少英文名称，不能生成英文成绩单：随机过程',
  ]);
});

test('30-100 whoever has the code learns whether it holds, and neither number nor grades', async () => {
  const { studentId } = await graded('图论');
  const ids = [...(await issue(studentId)).data.ids, ...(await issue(studentId)).data.ids];
  const [first = '', second = ''] = await Promise.all(ids.map(codeOf));
  const verify = (code: string) => checkCertificate(app, code);
  const valid = await verify(first);
  expect(valid.data.state).toBe('valid');
  expect(valid.raw.body).not.toContain('图论');
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
});
