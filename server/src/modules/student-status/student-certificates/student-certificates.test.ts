import { jobCalls } from '@graduate/contract/mechanisms/jobs/jobs.ts';
import { studentCertificateCalls as calls } from '@graduate/contract/student-status/student-certificates/certificates.ts';
import type { CertificateKindCode } from '@graduate/contract/student-status/student-certificates/kinds.ts';
import { ownCertificateCalls } from '@graduate/contract/student-status/student-certificates/own-certificates.ts';
import { readingCalls } from '@graduate/contract/student-status/students/reading-calls.ts';
import { writingCalls } from '@graduate/contract/student-status/students/writing-calls.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { checkCertificate } from '../../../../test/check-certificate.ts';
import { passedGraduation } from '../../../../test/passed-graduation.ts';
import { readPdf } from '../../../../test/pdf-text.ts';
import { runJobs } from '../../../../test/run-jobs.ts';
import { findFileTrouble } from '../../commons/files/public.ts';
import { academicYearOf } from './issuing/academic-year.ts';

const app = useTestApp();

const recordOf = async (username: string) =>
  app.db
    .selectFrom('studentRecords')
    .innerJoin('studentPersons', 'studentPersons.id', 'studentRecords.personId')
    .innerJoin('accounts', 'accounts.id', 'studentPersons.accountId')
    .select(['studentRecords.id', 'studentRecords.studentNo', 'studentRecords.departmentId'])
    .where('accounts.username', '=', username)
    .where('open', '=', true)
    .executeTakeFirstOrThrow();
const ownId = async (username: string) => (await recordOf(username)).id;

type Wish = { id?: string; kind?: CertificateKindCode; lang?: 'zh' | 'en'; withNumber?: '1' };
const print = (username: string, query: Wish = {}) =>
  app.as(username).call(calls.printCertificate, { query: { kind: 'status', lang: 'zh', ...query } });

type Printed = Awaited<ReturnType<typeof print>>;
const codeOf = (answer: Printed) => String(answer.raw.headers['x-verify-code']);
const wordsOf = async (answer: { raw: Printed['raw'] }) =>
  (await readPdf(answer.raw.rawPayload)).text.replaceAll(/\s/g, '');

/** As if what was issued had been issued so many days ago. */
const pass = (days: number) =>
  app.db
    .updateTable('studentCertificateIssues')
    .set({ issuedAt: sql<Date>`issued_at - make_interval(days => ${days})` })
    .execute();

const setRecord = (id: string, values: { status?: 'active' | 'suspended'; checkState?: '3' | '9' }) =>
  app.db.updateTable('studentRecords').set(values).where('id', '=', id).execute();

/** What the student printed before, this academic year. */
const printedBefore = async (id: string, times: number) => {
  for (let n = 0; n < times; n += 1) {
    await print('student');
    await app.db
      .updateTable('studentCertificateIssues')
      .set({ issuedAt: academicYearOf(new Date()).begins })
      .where('studentId', '=', id)
      .execute();
  }
};

beforeEach(async () => {
  await app.db.deleteFrom('studentCertificateIssues').execute();
  await app.db
    .deleteFrom('certificates')
    .where('code', 'not in', (eb) => eb.selectFrom('transcripts').select('code'))
    .execute();
  await app.db.deleteFrom('certificateChecks').execute();
});

describe('what a certificate says', () => {
  test('a student prints its own; anybody who holds the code can check it by its last digits and learns no number of the student', async () => {
    const { studentNo } = await recordOf('student');
    const answer = await print('student');
    expect(answer.status).toBe(200);
    expect(answer.raw.headers['x-certificate-no']).toMatch(/^ZM\d{10}$/);
    const said = await wordsOf(answer);
    expect(said).toContain('兹证明林晓雨');
    expect(said).toContain('学籍状态：在读');
    expect(said).toContain(`学号${studentNo}`);
    const { data } = await checkCertificate(app, codeOf(answer));
    expect(data).toMatchObject({ valid: true, state: 'valid', name: '林*' });
    expect(data.fields.map(({ value }) => value)).toEqual([
      '女',
      expect.any(String),
      expect.any(String),
      '在读',
      String(answer.raw.headers['x-certificate-no']).slice(-4),
    ]);
    expect(JSON.stringify([data.name, data.fields])).not.toMatch(/\d{6,}/);
  });

  test('54: 休学 prints 学籍证明 and no 在读证明', async () => {
    const refused = await print('student-suspended', { kind: 'study' });
    expect(refused).toMatchObject({
      status: 422,
      message: '当前学籍状态“休学”不能开具在读证明',
      details: { code: 'M84' },
    });
    expect(await wordsOf(await print('student-suspended'))).toContain('学籍状态：休学');
  });

  test('在读证明 says that the term is registered, and the document number only when it is asked for', async () => {
    const id = await ownId('student');
    await app.db
      .updateTable('studentRecords')
      .set({ registrationState: 'registered' })
      .where('id', '=', id)
      .execute();
    const plain = await print('student', { kind: 'study' });
    expect(await wordsOf(plain)).toContain('已注册');
    expect(await wordsOf(plain)).not.toContain('身份证');
    const withNumber = await print('student', { kind: 'study', withNumber: '1' });
    expect(codeOf(withNumber)).not.toBe(codeOf(plain));
    expect(await wordsOf(withNumber)).toMatch(/身份证号码\d{17}[\dX]/);
  });

  test('预毕业证明 needs a passed application and is good until that day', async () => {
    const id = await ownId('student');
    expect(await print('student', { kind: 'pregrad' })).toMatchObject({
      status: 422,
      message: '当前学籍状态“在读”不能开具预毕业证明',
    });
    const day = `${new Date().getFullYear() + 1}-06-30`;
    const passed = await passedGraduation(app, id, day);
    const answer = await print('student', { kind: 'pregrad' });
    await app.db.deleteFrom('graduationApplications').where('id', '=', passed).execute();
    expect(await wordsOf(answer)).toContain(`预计于${day.slice(0, 4)}年6月30日取得毕业证书`);
    const { data } = await checkCertificate(app, codeOf(answer));
    expect(data.expiresAt).toEqual(new Date(`${day}T23:59:59+08:00`));
  });

  test('the report has a photo and lasts as long as was asked for', async () => {
    const answer = await app.as('student').call(calls.printReport, { query: { validDays: '30' } });
    expect(await wordsOf(answer)).toContain('学籍在线验证报告');
    expect(answer.raw.rawPayload.includes('/DCTDecode')).toBe(true);
    expect(answer.raw.rawPayload.includes('pdfaid')).toBe(true);
    const { data } = await checkCertificate(app, codeOf(answer as never));
    expect(Math.round(((data.expiresAt?.getTime() ?? 0) - data.date.getTime()) / 86_400_000)).toBe(30);
    expect(answer.raw.rawPayload.includes('/Subtype /Image') || answer.raw.rawPayload.length > 30_000).toBe(
      true,
    );
  });

  test('the page can be looked at as it would be printed, with its seal; nothing is issued', async () => {
    const sealed = await app.db.selectFrom('studentCertificateTemplateVersions').select('sealKey').execute();
    expect(sealed.some(({ sealKey }) => sealKey !== null)).toBe(true);
    const page = async (kind: CertificateKindCode, more: { withNumber?: '1'; validDays?: '30' } = {}) => {
      const { raw } = await app
        .as('student')
        .call(calls.previewPage, { query: { kind, lang: 'zh', ...more } });
      expect(raw.headers['content-type']).toBe('image/webp');
      return raw.rawPayload;
    };
    const { width, height, format } = await sharp(await page('status')).metadata();
    expect(format).toBe('webp');
    // A4, upright, on one page.
    expect(height / width).toBeCloseTo(297 / 210, 2);
    const { data } = await sharp(await page('status'))
      .resize(210, 297, { fit: 'fill' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const reds = Array.from({ length: data.length / 3 }, (_, at) => at * 3).filter(
      (at) => (data[at] ?? 0) - (data[at + 1] ?? 0) > 90,
    );
    expect(reds.length).toBeGreaterThan(30);
    expect((await page('study', { withNumber: '1' })).equals(await page('study'))).toBe(false);
    expect((await page('report', { validDays: '30' })).equals(await page('report'))).toBe(false);
    expect(await app.db.selectFrom('studentCertificateIssues').select('id').execute()).toEqual([]);
  });

  test('a certificate in English needs English names, and names what has none; a name in pinyin serves', async () => {
    const id = await ownId('student');
    const named = (values: { nameEn?: string | null; namePinyin?: string }) =>
      app.db.updateTable('studentRecords').set(values).where('id', '=', id).execute();
    const before = await app.db
      .selectFrom('studentRecords')
      .select(['nameEn', 'namePinyin'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await named({ nameEn: null, namePinyin: '' });
    expect(await print('student', { lang: 'en' })).toMatchObject({
      status: 422,
      message: '以下内容缺少英文名称，不能开具英文证明：姓名“林晓雨”',
    });
    const offered = await app.as('student').call(calls.offered, { query: {} });
    expect(offered.data.list.filter(({ allowed, lang }) => allowed && lang === 'en')).toEqual([]);
    expect((await print('student')).status).toBe(200);
    await named({ nameEn: null, namePinyin: 'LIN XIAOYU' });
    expect(await wordsOf(await print('student', { lang: 'en' }))).toContain('LINXIAOYU');
    await named(before);
  });

  test('the preview says what it would say, and why not; nothing is issued', async () => {
    const preview = (kind: 'study' | 'pregrad') =>
      app.as('student').call(calls.previewCertificate, { query: { kind, lang: 'en' } });
    const { data } = await preview('study');
    expect(data).toMatchObject({ allowed: true, remaining: 10, title: 'Certificate of Current Studies' });
    expect(data.paragraphs[0]).toContain('This is to certify that LIN XIAOYU, female');
    expect(data.school).toBe('Model University');
    expect(data.facts).toEqual([]);
    const report = await app
      .as('student')
      .call(calls.previewCertificate, { query: { kind: 'report', lang: 'en' } });
    // What is printed, in its order and its words.
    expect(report.data.facts.slice(0, 2)).toEqual([
      ['Name', 'LIN XIAOYU'],
      ['Gender', 'Female'],
    ]);
    expect(report.data.facts.map(([name]) => name)).toContain('Status since');
    expect((await preview('pregrad')).data).toMatchObject({
      allowed: false,
      reason: '当前学籍状态“在读”不能开具预毕业证明',
    });
    expect(await app.db.selectFrom('studentCertificateIssues').selectAll().execute()).toEqual([]);
  });
});

describe('how often', () => {
  test('the same page loaded again within a minute gets the same certificate', async () => {
    const codes = await Promise.all([print('student'), print('student'), print('student')]);
    expect(new Set(codes.map(codeOf)).size).toBe(1);
    await pass(2);
    expect(codeOf(await print('student'))).not.toBe(codeOf(codes[0] as never));
  });

  test('55: the eleventh of a year is refused; what was issued can be had again, the secretary still prints', async () => {
    const id = await ownId('student');
    await printedBefore(id, 10);
    expect(await print('student')).toMatchObject({
      status: 422,
      message: '本学年学籍证明打印次数已用完（10次），请联系学院秘书',
      details: { code: 'M85' },
    });
    const { data: own } = await app.as('student').call(calls.ownIssued);
    expect(own).toHaveLength(10);
    const again = await app.as('student').call(calls.issuedFile, { params: { id: own[0]?.id ?? '' } });
    expect(again.status).toBe(200);
    expect((await print('secretary', { id })).status).toBe(200);
    expect((await print('student', { lang: 'en' })).status).toBe(200);
    const { data } = await app.as('student').call(calls.countPrints, { query: {} });
    expect(data.items.find(({ kind, lang }) => kind === 'status' && lang === 'zh')).toMatchObject({
      printed: 10,
      remaining: 0,
    });
  });

  test('55: of several who ask at the same time for the last one exactly one gets it', async () => {
    const setLimit = (yearlyLimit: number) =>
      app.db
        .updateTable('studentCertificateTemplateVersions')
        .set({ yearlyLimit })
        .where('title', '=', '学籍在线验证报告')
        .execute();
    await setLimit(1);
    // They differ in how long they last, so that none is taken for a page loaded again.
    const answers = await Promise.all(
      (['30', '90', '180'] as const).map((validDays) =>
        app.as('student').call(calls.printReport, { query: { validDays } }),
      ),
    );
    await setLimit(10);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422, 422]);
    const { data } = await app.as('student').call(calls.countPrints, { query: {} });
    expect(data.items.find(({ kind, lang }) => kind === 'report' && lang === 'zh')?.printed).toBe(1);
  });

  test('no more than five a day', async () => {
    for (let n = 0; n < 5; n += 1) {
      expect((await print('student')).status).toBe(200);
      await app.db
        .updateTable('studentCertificateIssues')
        .set({
          issuedAt: sql<Date>`greatest(date_trunc('day', now() at time zone 'Asia/Shanghai')
          at time zone 'Asia/Shanghai', issued_at - interval '2 minutes')`,
        })
        .execute();
      // A day that has just begun would leave it within the minute of a page loaded again.
      await sql`update certificates set issued_by = (select id from accounts where username = 'enrolment')`.execute(
        app.db,
      );
    }
    expect(await print('student')).toMatchObject({
      status: 422,
      message: '今日学籍证明打印次数已用完（5次），请明天再试或联系学院秘书',
    });
  });
});

describe('who may have one', () => {
  test('M86: nobody whose information check still lies with it', async () => {
    const id = await ownId('student');
    await setRecord(id, { checkState: '9' });
    expect(await print('student')).toMatchObject({
      status: 422,
      message: '个人信息核对未通过，暂不能开具证明',
      details: { code: 'M86' },
    });
    const { data } = await app.as('student').call(calls.offered, { query: {} });
    expect(data.list.every(({ allowed }) => !allowed)).toBe(true);
    await setRecord(id, { checkState: '3' });
    expect((await print('student')).status).toBe(200);
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
    const report = await app.as('student').call(calls.printReport, { query: { id: foreign.id } });
    expect(report.status).toBe(404);
    expect(await app.db.selectFrom('studentCertificateIssues').selectAll().execute()).toEqual([]);
  });

  test('a student who has graduated has the report and nothing else', async () => {
    const { data } = await app.as('student-graduated').call(calls.offered, { query: {} });
    expect(data.list.filter(({ allowed }) => allowed).map(({ kind }) => kind)).toEqual(['report', 'report']);
    expect(await wordsOf(await print('student-graduated', { kind: 'report' }))).toContain('毕业');
  });
});

describe('what becomes of it', () => {
  test('the file stays as it was issued, whatever the record says later', async () => {
    const id = await ownId('student');
    const first = await print('student');
    await setRecord(id, { status: 'suspended' });
    const { data: own } = await app.as('student').call(calls.ownIssued);
    const again = await app.as('student').call(calls.issuedFile, { params: { id: own[0]?.id ?? '' } });
    expect(again.raw.rawPayload.equals(first.raw.rawPayload)).toBe(true);
    expect(own[0]?.state).toBe('changed');
    expect((await checkCertificate(app, codeOf(first))).data).toMatchObject({
      valid: true,
      state: 'changed',
    });
    await setRecord(id, { status: 'active' });
    const { db, storage, modules } = app.services;
    expect((await findFileTrouble(db, storage, modules)).withoutContent).toEqual([]);
  });

  test('the office voids one with a reason; whoever checks it learns that and no more', async () => {
    const code = codeOf(await print('student'));
    const { data } = await app.as('enrolment').call(calls.listIssued, { query: { code } });
    const issued = data.list[0];
    const voidIt = (username: string) =>
      app
        .as(username)
        .call(calls.voidIssued, { params: { id: issued?.id ?? '' }, body: { reason: '信息有误' } });
    expect((await voidIt('secretary')).status).toBe(403);
    const outcomes = await Promise.all([voidIt('enrolment'), voidIt('enrolment')]);
    expect(outcomes.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    const checked = await checkCertificate(app, code);
    expect(checked.data).toMatchObject({ valid: false, state: 'void', fields: [] });
    expect(checked.data.name).toBeUndefined();
    const again = (username: string) =>
      app.as(username).call(calls.issuedFile, { params: { id: issued?.id ?? '' } });
    expect(await again('student')).toMatchObject({ status: 422, message: '该证明已作废，请重新开具' });
    expect((await again('secretary')).status).toBe(200);
    const { data: own } = await app.as('student').call(calls.ownIssued);
    expect(own).toMatchObject([{ verifyCode: code, actions: [] }]);
    const { data: certificates } = await app.as('student').call(ownCertificateCalls.ownCertificates);
    expect(certificates.issued).toMatchObject([
      { kind: 'status', lang: 'zh', verifyCode: code, state: 'void' },
    ]);
  });

  test('the log shows what was issued within reach, by student, code, state and day', async () => {
    const answer = await print('student');
    const found = async (username: string, query: object) =>
      (await app.as(username).call(calls.listIssued, { query })).data.total;
    const no = String(answer.raw.headers['x-certificate-no']);
    expect(await found('secretary', { keyword: '林晓雨' })).toBe(1);
    expect(await found('secretary', { code: no })).toBe(1);
    expect(await found('secretary', { kind: 'study' })).toBe(0);
    expect(await found('secretary', { state: 'expired' })).toBe(0);
    expect(await found('secretary', { channel: 'self', from: '2020-01-01' })).toBe(1);
    expect(await found('secretary', { to: '2020-01-01' })).toBe(0);
    const { data } = await app.as('secretary').call(calls.listIssued, { query: {} });
    expect(data.list[0]).toMatchObject({ no, studentName: '林晓雨', channel: 'self', actions: ['download'] });
  });

  test('a record with certificates shows them and is not deleted', async () => {
    const id = await ownId('student');
    await print('student');
    const { data } = await app.as('enrolment').call(readingCalls.find, { query: { id } });
    expect(data.counts.certificates).toBe(1);
    const timeline = await app.as('student').call(readingCalls.timeline, { params: { id } });
    expect(timeline.data.some(({ kind }) => kind === 'certificate')).toBe(true);
    await app.db.updateTable('studentRecords').set({ status: 'pending' }).where('id', '=', id).execute();
    const removed = await app
      .as('enrolment')
      .call(writingCalls.remove, { params: { id }, query: { reason: '误建' } });
    expect(removed.message).toContain('证明出具记录');
    await setRecord(id, { status: 'active' });
  });
});

describe('many at once', () => {
  test('one PDF in the order of the numbers; who cannot have one stands on the last page', async () => {
    const { departmentId } = await recordOf('student');
    const near = await app.db
      .selectFrom('studentRecords')
      .select(['id', 'studentNo', 'name'])
      .where('departmentId', '=', departmentId)
      .where('status', 'in', ['active', 'suspended'])
      .where('checkState', '=', '3')
      .where('population', '=', 'regular')
      .orderBy('status')
      .orderBy('studentNo')
      .execute();
    const far = await app.db
      .selectFrom('studentRecords')
      .select('id')
      .where('departmentId', '!=', departmentId)
      .executeTakeFirstOrThrow();
    const chosen = [...near.slice(0, 3), ...near.slice(-1)];
    const body = {
      ids: [...chosen.map(({ id }) => id), far.id],
      kind: 'study' as const,
      lang: 'zh' as const,
    };
    const secretary = app.as('secretary');
    const started = await secretary.call(calls.printBatch, { body });
    expect((await secretary.call(calls.printBatch, { body })).status).toBe(409);
    await runJobs(app);
    const { data: job } = await secretary.call(jobCalls.find, { params: { id: started.data.jobId } });
    expect(job).toMatchObject({ state: 'done', message: '已出具3份，2人未能出具，名单见文件末页' });
    const file = await secretary.call(jobCalls.result, { params: { id: started.data.jobId } });
    const pdf = await readPdf(file.raw.rawPayload);
    expect(pdf.pages).toBe(4);
    expect(pdf.text.replaceAll(/\s/g, '')).toContain('当前学籍状态“休学”不能开具在读证明');
    const { data } = await secretary.call(calls.listIssued, { query: { channel: 'batch' } });
    expect(data.total).toBe(3);
    const one = await secretary.call(calls.issuedFile, { params: { id: data.list[0]?.id ?? '' } });
    expect(await wordsOf(one)).toContain(`兹证明${data.list[0]?.studentName}`);
  });
});

describe('学籍卡', () => {
  const card = (username: string, id: string) => app.as(username).call(calls.printRecord, { params: { id } });

  test('prints the record as the reader sees it', async () => {
    const id = await ownId('student');
    const { idNumber } = (await app.as('student').call(readingCalls.find, { query: { id } })).data.record;
    const own = await wordsOf(await card('student', id));
    expect(own).toContain('研究生学籍卡');
    expect(own).toContain(String(idNumber));
    expect(own).toContain('健康');
    const office = await wordsOf(await card('enrolment', id));
    expect(office).not.toContain(String(idNumber));
    const tutor = await wordsOf(await card('tutor', id));
    expect(tutor).not.toContain('家庭成员');
    expect((await card('student-suspended', id)).status).toBe(404);
  });
});
