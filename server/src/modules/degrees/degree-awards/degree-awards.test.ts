import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  degreeAwardCalls as calls,
  degreeStatisticsCalls,
} from '@graduate/contract/degrees/degree-awards/award-calls.ts';
import { degreeBatchCalls } from '@graduate/contract/degrees/degree-batches/batches.ts';
import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import { sheetCalls } from '@graduate/contract/student-status/students/sheet-calls.ts';
import { DBFFile } from 'dbffile';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { insertDegreeApplication } from '../../../../samples/degrees/degree-applications/application.ts';
import { insertDegreeAward } from '../../../../samples/degrees/degree-awards/award.ts';
import {
  insertCommittee,
  insertMeeting,
  meetingItemOf,
} from '../../../../samples/degrees/meetings/meeting.ts';
import { insertThesisVersion } from '../../../../samples/degrees/theses/version.ts';
import { insertStudent } from '../../../../samples/student-status/students/student.ts';
import { useTestApp } from '../../../../test/app.ts';
import { checkCertificate } from '../../../../test/check-certificate.ts';
import { next } from '../../../../test/counting.ts';
import { degreeActs } from '../../../../test/degrees.ts';
import { readPdf } from '../../../../test/pdf-text.ts';
import { departmentIdOf } from '../../../../test/rights.ts';
import { readWorkbook, unzipped } from '../../../../test/workbooks.ts';

const app = useTestApp();
/** When the school's committee met: the day of the degree, whatever the hour is. */
const HELD_AT = new Date();
const { addBatch, addCandidate, finishStudies, find } = degreeActs(app);
const SCHOOL = '99999';
const office = () => app.as('degree');

type Given = Parameters<typeof insertDegreeApplication>[1];

/** Somebody whom the school has passed, with the conditions of other modules waived unless said otherwise. */
const approved = async (batchId: string, given: Partial<Given> = {}, granted: 'D' | 'M' = 'M') => {
  const who = await addCandidate();
  await finishStudies(who.id);
  const waiver = (code: string) => ({ code, reason: '测试', by: who.id, at: '2026-01-01' });
  const id = await insertDegreeApplication(app.db, {
    batchId,
    studentId: who.id,
    departmentId: await departmentIdOf(app, '208'),
    name: '授予人',
    studentNo: `SY${next('awarded')}`,
    tutorName: '周建平',
    status: 'approved',
    waivers: JSON.stringify([waiver('PHOTO')]) as never,
    ...given,
  });
  const committeeId = await insertCommittee(
    app.db,
    { name: `授予委员会${next('award committee')}`, level: 'school', enabled: false },
    [],
  );
  const meetingId = await insertMeeting(app.db, {
    batchId,
    committeeId,
    level: 'school',
    status: 'published',
    heldAt: HELD_AT,
    resolutionNo: `授予${next('award resolution')}号`,
  });
  await app.db
    .insertInto('degreeMeetingItems')
    .values(
      meetingItemOf({ meetingId, applicationId: id, result: 'pass', settled: true, degreeGranted: granted }),
    )
    .execute();
  return { id, who };
};

const confirm = (...applicationIds: string[]) => office().call(calls.confirm, { body: { applicationIds } });
const allocate = (batchId: string, dryRun = false) =>
  office().call(calls.allocate, { body: { batchId, dryRun } });
const publish = (...ids: string[]) => office().call(calls.publish, { body: { ids } });
const print = (ids: string[], firstFormNo = `XW${next('form')}0001`) =>
  office().call(calls.print, { body: { ids, firstFormNo, offsetX: 1.5, offsetY: -2 } });
const awardOf = async (applicationId: string) => {
  const { data } = await office().call(calls.list, { query: { limit: 200, keyword: '授予人' } });
  const award = data.list.find((one) => one.applicationId === applicationId);
  if (!award) throw new Error('no award');
  return award;
};

/** An award with its number, shown in public. */
const published = async (given: Partial<Given> = {}, granted: 'D' | 'M' = 'M') => {
  const batchId = await addBatch();
  const { id, who } = await approved(batchId, given, granted);
  const { data } = await confirm(id);
  if (data.confirmed !== 1) throw new Error(data.refused[0]?.why);
  await allocate(batchId);
  await publish((await awardOf(id)).id);
  return { applicationId: id, who, batchId, award: await awardOf(id) };
};

describe('confirming', () => {
  test('writes award, state and record at once, for whom the school has passed and no condition is open', async () => {
    const batchId = await addBatch();
    const { id, who } = await approved(batchId);
    const early = await approved(batchId, { status: 'subPassed' });
    const lacking = await approved(batchId, { direction: '', waivers: '[]' as never });
    const { data } = await confirm(id, early.id, lacking.id);
    expect(data.confirmed).toBe(1);
    const why = data.refused.find((one) => one.id === lacking.id)?.why;
    expect(why).toContain('缺少学位照片');
    expect(why).toContain('学位授予信息不完整：研究方向');
    expect((await find(id)).status).toBe('awarded');
    expect((await find(lacking.id)).status).toBe('approved');
    const record = await app.db
      .selectFrom('studentRecords')
      .select(['degreeGranted', 'degreeDate', 'degreeCategory'])
      .where('id', '=', who.id)
      .executeTakeFirstOrThrow();
    expect(record).toMatchObject({
      degreeGranted: true,
      degreeCategory: '08',
      degreeDate: dayInShanghai(HELD_AT),
    });
    expect((await app.as('secretary').call(calls.confirm, { body: { applicationIds: [id] } })).status).toBe(
      403,
    );
  });

  test('40-39 credits that were lost after acceptance block the award and are named', async () => {
    const { id, who } = await approved(await addBatch());
    await app.db
      .updateTable('studentPlans')
      .set({ completion: 'fail', manualReason: null })
      .where('studentId', '=', who.id)
      .execute();
    const { data } = await confirm(id);
    expect(data).toMatchObject({ confirmed: 0, refused: [{ id }] });
    expect(data.refused[0]?.why).toMatch(/学分|培养/);
  });

  test('twice at once it is awarded once', async () => {
    const { id } = await approved(await addBatch());
    const both = await Promise.all([confirm(id), confirm(id)]);
    expect(both.map(({ data }) => data.confirmed).toSorted((a, b) => a - b)).toEqual([0, 1]);
  });
});

describe('numbers', () => {
  const addMany = async (batchId: string, count: number, awardDate: string, given: Partial<Given> = {}) => {
    const departmentId = await departmentIdOf(app, '208');
    for (let at = 0; at < count; at += 1) {
      const studentNo = `NO${String(next('numbered')).padStart(6, '0')}`;
      const studentId = await insertStudent(app.db, {
        name: '授予人',
        studentNo,
        departmentId,
        enrolYear: 2023,
      });
      const applicationId = await insertDegreeApplication(app.db, {
        batchId,
        studentId,
        departmentId,
        name: '授予人',
        status: 'awarded',
        ...given,
      });
      await insertDegreeAward(app.db, { applicationId, studentId, batchId, awardDate });
    }
  };
  const numbersOf = async (batchId: string) =>
    (
      await app.db
        .selectFrom('degreeAwards')
        .select('certificateNo')
        .where('batchId', '=', batchId)
        .orderBy('certificateNo')
        .execute()
    ).map(({ certificateNo }) => certificateNo);
  const inRow = (beginning: string, first: number, count: number) =>
    Array.from({ length: count }, (_, at) => `${beginning}${String(first + at).padStart(6, '0')}`);

  test('40-32 are without a gap and unique when two give them at once; a revoked one is not used again', async () => {
    const batchId = await addBatch();
    await addMany(batchId, 40, '2061-06-20');
    const preview = await allocate(batchId, true);
    expect(preview.data).toMatchObject({ count: 40, runs: [{ first: `${SCHOOL}32061000001`, count: 40 }] });
    expect((await numbersOf(batchId)).every((number) => number === null)).toBe(true);
    const [one, two] = await Promise.all([allocate(batchId), allocate(batchId)]);
    expect([one.data.count, two.data.count].toSorted((a, b) => a - b)).toEqual([0, 40]);
    expect(await numbersOf(batchId)).toEqual(inRow(`${SCHOOL}32061`, 1, 40));
    await app.db
      .updateTable('degreeAwards')
      .set({ revokedAt: new Date(), decisionNo: '撤1号' })
      .where('certificateNo', '=', `${SCHOOL}32061000040`)
      .execute();
    const later = await addBatch();
    await addMany(later, 1, '2061-12-20');
    await addMany(later, 1, '2062-01-10');
    await allocate(later);
    expect(await numbersOf(later)).toEqual([`${SCHOOL}32061000041`, `${SCHOOL}32062000001`]);
    await expect(
      app.db
        .updateTable('degreeAwards')
        .set({ certificateNo: `${SCHOOL}32061999999` })
        .where('certificateNo', '=', `${SCHOOL}32061000041`)
        .execute(),
    ).rejects.toThrow('stays');
  });

  test('40-33 equivalents and international students have a row of their own', async () => {
    const batchId = await addBatch();
    await addMany(batchId, 1, '2063-06-20');
    await addMany(batchId, 1, '2063-06-20', { applicantType: 'equivalent' });
    await addMany(batchId, 1, '2063-06-20', { applicantType: 'intl' });
    await allocate(batchId);
    expect(new Set(await numbersOf(batchId))).toEqual(
      new Set(['', 'T', 'L'].map((prefix) => `${prefix}${SCHOOL}32063000001`)),
    );
  });

  test('40-33 professional degrees have one only where the school wants it', async () => {
    const prefixed = async (year: number) => {
      const batchId = await addBatch();
      await addMany(batchId, 1, `${year}-06-20`, { degreeType: 'P' });
      await allocate(batchId);
      return numbersOf(batchId);
    };
    expect(await prefixed(2064)).toEqual([`${SCHOOL}32064000001`]);
    const place = { level: 'M', degreeType: 'P', departmentId: null } as const;
    const values = { professionalPrefix: true };
    await office().call(degreeBatchCalls.setRule, { body: { ...place, values, version: null } });
    expect(await prefixed(2065)).toEqual([`Z${SCHOOL}32065000001`]);
  });

  test('40-28 a doctoral applicant who gets the master has a number of masters', async () => {
    const { award } = await published({ level: 'D' }, 'M');
    expect(award.degreeLevel).toBe('M');
    expect(award.certificateNo?.[5]).toBe('3');
  });
});

describe('certificates', () => {
  test('40-34 not before publication; a misprint keeps its number; a lost one has one proof', async () => {
    const batchId = await addBatch();
    const { id: applicationId } = await approved(batchId);
    await confirm(applicationId);
    const bare = await awardOf(applicationId);
    expect((await publish(bare.id)).status).toBe(422);
    await allocate(batchId);
    expect((await print([bare.id])).message).toBe('名单未公布，不能打印证书');
    const data = () => office().call(calls.certificateData, { body: { ids: [bare.id] } });
    expect((await data()).message).toBe('名单未公布，不能打印证书');
    await publish(bare.id);
    const { sheets } = await readWorkbook((await data()).raw.rawPayload);
    const { code, certificateNo: no } = await app.db
      .selectFrom('degreeAwards')
      .select(['code', 'certificateNo'])
      .where('id', '=', bare.id)
      .executeTakeFirstOrThrow();
    expect(sheets[0]?.rows[1]).toEqual(expect.arrayContaining([no, code]));
    const pdf = await print([bare.id], 'XW000777');
    expect(pdf.status).toBe(200);
    const { certificateNo, version } = await awardOf(applicationId);
    expect((await readPdf(pdf.raw.rawPayload)).text).toContain(certificateNo);
    expect((await print([bare.id])).status).toBe(409);
    const at = { params: { id: bare.id } };
    await office().call(calls.voidPrint, { ...at, body: { version, reason: '打印位置错位' } });
    expect((await print([bare.id], 'XW000777')).message).toContain('XW000777已使用');
    expect((await print([bare.id], 'XW000778')).status).toBe(200);
    const again = await awardOf(applicationId);
    expect(again).toMatchObject({ certificateNo, formNo: 'XW000778', certificateState: 'printed' });
    const early = { ...at, body: { version: again.version, reason: '证书在搬家时遗失' } };
    expect((await office().call(calls.proof, early)).status).toBe(409);
    const body = { version: again.version, agentName: '代领人', agentProof: null };
    expect((await office().call(calls.pickup, { ...at, body })).status).toBe(422);
    const collected = await office().call(calls.pickup, {
      ...at,
      body: { ...body, agentProof: '身份证1234' },
    });
    expect(collected.data).toMatchObject({ certificateState: 'collected', collectedBy: '代领人' });
    const proof = () => ({ ...at, body: { version: collected.data.version, reason: '证书在搬家时遗失' } });
    const [one, two] = await Promise.all([
      office().call(calls.proof, proof()),
      office().call(calls.proof, proof()),
    ]);
    expect([one.status, two.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
    const issued = await awardOf(applicationId);
    const third = { ...at, body: { version: issued.version, reason: '证书在搬家时遗失' } };
    expect((await office().call(calls.proof, third)).message).toContain('只出具一次');
    const paper = await office().call(calls.proofPaper, at);
    expect((await readPdf(paper.raw.rawPayload)).text).toContain(issued.proofNo);
  });

  test('40-36 who checks a code sees a masked name and four digits; of a revoked degree that it was revoked', async () => {
    const { award, applicationId } = await published();
    await print([award.id]);
    const { code } = await app.db
      .selectFrom('degreeAwards')
      .select('code')
      .where('id', '=', award.id)
      .executeTakeFirstOrThrow();
    const seen = await checkCertificate(app, code ?? '');
    const words = JSON.stringify(seen.data);
    expect(words).toContain(award.certificateNo?.slice(-4));
    expect(words).not.toContain(award.certificateNo);
    expect(words).not.toContain(award.studentNo);
    const latest = async () => (await awardOf(applicationId)).version;
    const at = { params: { id: award.id } };
    const revoke = async () =>
      office().call(calls.revoke, {
        ...at,
        body: { version: await latest(), decisionNo: '撤〔2026〕1号', reason: '查实学术不端' },
      });
    expect((await revoke()).message).toContain('须先告知当事人');
    const told = await office().call(calls.notifyRevocation, {
      ...at,
      body: { version: await latest(), reason: '查实学术不端' },
    });
    expect(told.data.revocationUntil && told.data.revocationUntil > dayInShanghai(new Date())).toBe(true);
    expect((await revoke()).status).toBe(422);
    await app.db
      .updateTable('degreeAwards')
      .set({ revocationUntil: addDays(dayInShanghai(new Date()), -1) })
      .where('id', '=', award.id)
      .execute();
    expect((await revoke()).data.decisionNo).toBe('撤〔2026〕1号');
    expect((await find(applicationId)).status).toBe('revoked');
    expect(JSON.stringify((await checkCertificate(app, code ?? '')).data)).toContain('revoked');
    expect((await print([award.id])).status).toBe(409);
  });
});

describe('what is reported', () => {
  const exported = (batchId: string, format: 'xlsx' | 'dbf') =>
    office().call(calls.exportNational, { query: { batchId, collection: 'regularM', format } });
  const openedDbf = async (bytes: Buffer) => {
    const path = join(await mkdtemp(join(tmpdir(), 'degree-dbf-')), 'x.dbf');
    await writeFile(path, bytes);
    const file = await DBFFile.open(path, { encoding: 'cp936' });
    return { names: file.fields.map(({ name }) => name), rows: await file.readRecords(100) };
  };

  const openedSheet = async (bytes: Buffer) => {
    const [header = [], ...rows] = await readSheet(bytes);
    return { names: header.map(String), rows: rows.map((row) => row.map((cell) => String(cell ?? ''))) };
  };

  test('other programs read the DBF and the sheet: the same columns in the same order, the same in each', async () => {
    const { award, batchId } = await published();
    const { raw } = await exported(batchId, 'dbf');
    const { names, rows } = await openedDbf(raw.rawPayload);
    expect(names.slice(0, 3)).toEqual(['XM', 'XMPY', 'XBM']);
    expect(names).toHaveLength(45);
    expect(rows[0]).toMatchObject({ XWZSBH: award.certificateNo, XWLBM: '308', LWXTLYM: '1', QZXWM: '4' });
    const sheet = await openedSheet((await exported(batchId, 'xlsx')).raw.rawPayload);
    expect(sheet.names).toEqual(names);
    const [first = {}] = rows as Record<string, string | null>[];
    expect(sheet.rows).toEqual([names.map((name) => (first[name] ?? '').trim())]);
    expect((await exported(await addBatch(), 'dbf')).status).toBe(422);
  });

  test('40-35 a character outside of the code page is told before and listed, not cut in silence', async () => {
    const { batchId, award } = await published({ direction: '䶮算法研究' });
    const { data } = await office().call(calls.validate, { body: { batchId } });
    expect(data.problems.map(({ field, why }) => `${field} ${why}`)).toContain(
      'LWYJFX 含有GBK字符集以外的字符',
    );
    const parts = await unzipped((await exported(batchId, 'dbf')).raw.rawPayload);
    const { rows } = await openedDbf(
      [...parts].find(([name]) => name.endsWith('.dbf'))?.[1] ?? Buffer.alloc(0),
    );
    expect(rows).toHaveLength(0);
    expect([...parts.keys()]).toContain('errors.xlsx');
    const marked = await office().call(calls.markReported, { body: { ids: [award.id], returned: false } });
    expect(marked.data.marked).toBe(1);
  });

  test('40-17 a secret thesis is reported without its title', async () => {
    const { batchId } = await published({ openAccess: 'secret', titleZh: '绝密题目' });
    const { rows } = await openedDbf((await exported(batchId, 'dbf')).raw.rawPayload);
    expect(rows[0]).toMatchObject({ LWTM: '涉密', LWGJC: '' });
  });

  test('ExportTdDbf answers a batch with its equivalents, an unknown one and others with a refusal', async () => {
    const call = (username: string, id: string) =>
      app.as(username).call(sheetCalls.exportEquivalentDbf, { params: { id }, query: {} });
    const batchId = await addBatch();
    expect((await call('enrolment', batchId)).status).not.toBe(200);
    expect((await call('enrolment', '00000000-0000-4000-8000-000000000000')).status).toBe(404);
  });

  test('statistics count within reach', async () => {
    const batchId = await addBatch();
    await approved(batchId);
    const seen = await office().call(degreeStatisticsCalls.statistics, { query: { batchId } });
    expect(seen.data.cards.find(({ key }) => key === 'applied')?.value).toBe(1);
    expect((await app.as('student').call(degreeStatisticsCalls.statistics, { query: {} })).status).toBe(403);
  });

  test('statistics stand group beside group, within reach; shares of very few are nobody’s business', async () => {
    const { batchId } = await published();
    const elsewhere = await departmentIdOf(app, '203');
    for (const name of ['甲', '乙']) {
      const { id: studentId } = await addCandidate({ departmentId: elsewhere });
      await insertDegreeApplication(app.db, {
        batchId,
        studentId,
        departmentId: elsewhere,
        name,
        status: 'underReview',
        submittedAt: new Date(),
      });
    }
    const groups = async (username: string, groupBy: 'dept' | 'pycc') =>
      (await app.as(username).call(degreeStatisticsCalls.groups, { query: { batchId, groupBy } })).data;
    expect(await groups('degree', 'dept')).toMatchObject([
      { key: '203', applied: 2, awarded: 0, firstPassRate: null },
      { key: '208', applied: 1, awarded: 1, firstPassRate: null },
    ]);
    expect((await groups('secretary', 'dept')).map(({ key }) => key)).toEqual(['208']);
    const levels = await groups('degree', 'pycc');
    expect(levels.reduce((sum, { applied }) => sum + applied, 0)).toBe(3);
    expect(levels.map(({ label }) => label)).toEqual(expect.arrayContaining(['硕士']));
  });

  test('statistics show how much was copied, by the last check of each thesis', async () => {
    const batchId = await addBatch();
    const { id: applicationId } = await approved(batchId);
    const versionId = await insertThesisVersion(app.db, { applicationId, stage: 'check' });
    for (const [tryNo, ratioClean] of [
      [1, 24],
      [2, 10],
    ] as const)
      await app.db
        .insertInto('plagiarismChecks')
        .values({
          id: crypto.randomUUID(),
          applicationId,
          batchId,
          versionId,
          tryNo,
          ratioTotal: 30,
          ratioClean,
          system: 'cnki',
          checkedAt: new Date(),
          documentNo: null,
          result: ratioClean <= 15 ? 'pass' : 'retry',
          createdBy: null,
        })
        .execute();
    const { data } = await office().call(degreeStatisticsCalls.statistics, { query: { batchId } });
    const chart = data.charts.find(({ key }) => key === 'copied');
    expect(chart?.dims.filter((_, at) => chart.series[0]?.data[at])).toEqual(['5–10%']);
  });
});
