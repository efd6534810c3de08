import { certificateCalls } from '@graduate/contract/certificates/certificates.ts';
import { studentCertificateCalls } from '@graduate/contract/students/certificates.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { anybody } from '../../../../test/client.ts';
import { readPdf } from '../../../../test/pdf-text.ts';
import { academicYearOf } from './issue-student-certificate.ts';

const app = useTestApp();

const ownId = async (username: string) => {
  const row = await app.db
    .selectFrom('studentRecords')
    .innerJoin('studentPersons', 'studentPersons.id', 'studentRecords.personId')
    .innerJoin('accounts', 'accounts.id', 'studentPersons.accountId')
    .select('studentRecords.id')
    .where('accounts.username', '=', username)
    .where('open', '=', true)
    .executeTakeFirstOrThrow();
  return row.id;
};

const print = (
  username: string,
  query: { id?: string; kind?: 'status' | 'study'; lang?: 'zh' | 'en' } = {},
) =>
  app.as(username).call(studentCertificateCalls.printCertificate, {
    query: { kind: 'status', lang: 'zh', ...query },
  });

const codeOf = (answer: Awaited<ReturnType<typeof print>>) => String(answer.raw.headers['x-verify-code']);

/** As if what was issued had been issued so many days ago. */
const pass = (days: number) =>
  app.db
    .updateTable('certificates')
    .set({ issuedAt: sql<Date>`issued_at - make_interval(days => ${days})` })
    .execute();

beforeEach(async () => {
  await app.db.deleteFrom('certificates').execute();
  await app.db.deleteFrom('certificateChecks').execute();
});

describe('certificates of students', () => {
  test('a student prints its own; anybody who holds the code can check it and learns no number', async () => {
    const answer = await print('student');
    expect(answer.status).toBe(200);
    const said = (await readPdf(answer.raw.rawPayload)).text.replaceAll(/\s/g, '');
    expect(said).toContain('兹证明林晓雨');
    expect(said).toContain('学籍状态：在读');
    const { data } = await anybody(app).call(certificateCalls.verify, { query: { code: codeOf(answer) } });
    expect(data.certificate?.fields.map(({ value }) => value)).toEqual([
      '林*',
      '女',
      expect.any(String),
      expect.any(String),
      '在读',
    ]);
    expect(JSON.stringify(data)).not.toMatch(/\d{10,}/);
  });

  test('54: 休学 prints 学籍证明 and no 在读证明', async () => {
    const refused = await print('student-suspended', { kind: 'study' });
    expect(refused).toMatchObject({ status: 422, message: '当前学籍状态“休学”不能开具在读证明' });
    const answer = await print('student-suspended');
    expect((await readPdf(answer.raw.rawPayload)).text.replaceAll(/\s/g, '')).toContain('学籍状态：休学');
  });

  test('the same page loaded again within a minute gets the same certificate', async () => {
    const codes = await Promise.all([print('student'), print('student'), print('student')]);
    expect(new Set(codes.map(codeOf)).size).toBe(1);
    await pass(2);
    expect(codeOf(await print('student'))).not.toBe(codeOf(codes[0] as never));
  });

  test('55: ten a year; the eleventh is refused, the secretary still prints', async () => {
    const id = await ownId('student');
    const first = codeOf(await print('student'));
    await app.db
      .updateTable('certificates')
      .set({ issuedAt: academicYearOf(new Date()).begins })
      .where('code', '=', first)
      .execute();
    await sql`insert into certificates (code, kind, record_id, subject, issued_by, issued_by_name, issued_at)
      select left(code, 15) || substr('ABCDEFGHJ', n, 1), kind, record_id, subject, issued_by, issued_by_name, issued_at
      from certificates, generate_series(1, 9) n where code = ${first}`.execute(app.db);
    const refused = await print('student');
    expect(refused).toMatchObject({
      status: 422,
      message: '本学年学籍证明打印次数已用完（10次），请联系学院秘书',
    });
    expect((await print('secretary', { id })).status).toBe(200);
    const { data } = await app.as('student').call(studentCertificateCalls.countPrints, { query: {} });
    expect(data.items.find(({ kind, lang }) => kind === 'status' && lang === 'zh')).toMatchObject({
      printed: 10,
      remaining: 0,
    });
  });

  test('57: nobody prints for a student out of reach', async () => {
    const foreign = await app.db
      .selectFrom('studentRecords')
      .innerJoin('departments', 'departments.id', 'studentRecords.departmentId')
      .select('studentRecords.id')
      .where('departments.code', '!=', '208')
      .where('population', '=', 'regular')
      .executeTakeFirstOrThrow();
    expect((await print('student', { id: foreign.id })).status).toBe(404);
    expect((await print('secretary', { id: foreign.id })).status).toBe(404);
    expect((await print('tutor', { id: await ownId('student') })).status).toBe(404);
    const report = await app
      .as('student')
      .call(studentCertificateCalls.printReport, { query: { id: foreign.id } });
    expect(report.status).toBe(404);
    expect(await app.db.selectFrom('certificates').selectAll().execute()).toEqual([]);
  });

  test('the preview says what it would say, and why not', async () => {
    const preview = (username: string, kind: 'study' | 'pregrad') =>
      app.as(username).call(studentCertificateCalls.previewCertificate, { query: { kind, lang: 'en' } });
    const { data } = await preview('student', 'study');
    expect(data).toMatchObject({ allowed: true, remaining: 10, title: 'Certificate of enrolment' });
    expect(data.paragraphs[0]).toContain('This is to certify that LIN XIAOYU');
    expect((await preview('student', 'pregrad')).data).toMatchObject({
      allowed: false,
      reason: '当前学籍状态“在读”不能开具预毕业证明',
    });
    expect(await app.db.selectFrom('certificates').selectAll().execute()).toEqual([]);
  });
});
