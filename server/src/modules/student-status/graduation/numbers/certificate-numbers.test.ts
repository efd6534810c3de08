import type { BodyOf } from '@graduate/contract/platform/define-call.ts';
import { usualCertificateNumbers } from '@graduate/contract/student-status/graduation/certificate-number-rules.ts';
import { certificateNumberCalls as numberCalls } from '@graduate/contract/student-status/graduation/number-calls.ts';
import type { RecordData } from '@graduate/contract/student-status/students/records.ts';
import { studentSettingCalls } from '@graduate/contract/student-status/students/settings.ts';
import { describe, expect, test } from 'vitest';
import { demonstrationIds } from '../../../../../samples/administration/accounts/demonstration.ts';
import { useTestApp } from '../../../../../test/app.ts';
import { enrolStudent, newDoctor, newStudent, studentContents } from '../../../../../test/new-students.ts';
import { newId } from '../../../../platform/ids.ts';

const app = useTestApp();
const SCHOOL = '99999';

type Facts = { year: number; conclusion?: 'graduated' | 'completed' | 'incomplete' | null };

/** Somebody who graduates in June of the year. */
const graduate = async ({ year, conclusion = 'graduated' }: Facts, record: RecordData = newStudent()) => {
  const { id } = await enrolStudent(app, record);
  await app.db
    .updateTable('studentRecords')
    .set({ conclusion, graduationDate: conclusion && `${year}-06-30` })
    .where('id', '=', id)
    .execute();
  return id;
};
const graduates = async (count: number, year: number) => {
  const ids = [];
  for (let at = 0; at < count; at += 1) ids.push(await graduate({ year }));
  return ids;
};

const number = (year: number, serial: number, level = '02') =>
  `${SCHOOL}1${year}${level}${String(serial).padStart(6, '0')}`;

type Body = BodyOf<typeof numberCalls.setCertificateNos>;
const set = (body: Body, by = 'enrolment') => app.as(by).call(numberCalls.setCertificateNos, { body });
const give = (id: string, given: string) => set({ items: [{ id, number: given }] });

const refusalOf = async (body: Body) => {
  const before = await studentContents(app);
  const { status, message, details } = await set(body);
  expect(await studentContents(app)).toEqual(before);
  return `${status} ${String(details.code)} ${message}`;
};

const rowOf = (id: string) =>
  app.db.selectFrom('studentRecords').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('numbers in a row', () => {
  test('go by unit, major and card number, each level on its own, and on from the largest', async () => {
    const elsewhere = { departmentId: demonstrationIds.department('201'), majorCode: '070100' };
    const second = await graduate({ year: 2061 });
    const third = await graduate({ year: 2061 });
    const first = await graduate({ year: 2061 }, newStudent(elsewhere));
    const doctor = await graduate({ year: 2061 }, newDoctor());
    const { data } = await set({ ids: [third, second, doctor, first], auto: true });
    const numbers = new Map(data.assigned.map((one) => [one.id, one.number]));
    expect([first, second, third, doctor].map((id) => numbers.get(id))).toEqual([
      number(2061, 1),
      number(2061, 2),
      number(2061, 3),
      number(2061, 1, '01'),
    ]);
    const later = await graduate({ year: 2061 });
    const again = await set({ ids: [later, first], auto: true });
    expect(again.data.assigned).toEqual([{ id: later, number: number(2061, 4) }]);
    expect(again.data.skipped).toEqual([{ id: first, message: `已有证书编号${number(2061, 1)}` }]);
    expect(await rowOf(later)).toMatchObject({ graduationCertNo: number(2061, 4), version: 2 });
    const history = await app.db
      .selectFrom('studentFieldHistory')
      .select(['field', 'after'])
      .where('studentId', '=', later)
      .where('source', '=', 'graduation')
      .execute();
    expect(history).toEqual([{ field: 'graduationCertNo', after: number(2061, 4) }]);
  });

  test('case 27: graduation and completion share the serials', async () => {
    const ids = [await graduate({ year: 2062 }), await graduate({ year: 2062, conclusion: 'completed' })];
    const { data } = await set({ ids, auto: true });
    expect(data.assigned.map((one) => one.number).sort()).toEqual([number(2062, 1), number(2062, 2)]);
  });

  test('begin where it is asked', async () => {
    const ids = await graduates(2, 2063);
    expect(await refusalOf({ ids, auto: true, startNo: '12345678901234567' })).toBe(
      '400 M50 毕业证书编号应为18位数字',
    );
    expect(await refusalOf({ ids, auto: true, startNo: number(2064, 1) })).toMatch(/^400 M53/);
    const { data } = await set({ ids, auto: true, startNo: '101' });
    expect(data.assigned.map((one) => one.number)).toEqual([number(2063, 101), number(2063, 102)]);
  });

  test('follow the rules of the office: their order, and the first of a year', async () => {
    const elsewhere = { departmentId: demonstrationIds.department('201'), majorCode: '070100' };
    const tab = { params: { tab: 'certificateNumbers' as const } };
    const rules = { order: 'cardNo', firstDoctor: 1, firstMaster: 5001 };
    const save = (username: string, version: number, value: object = rules) =>
      app
        .as(username)
        .call(studentSettingCalls.saveSetting, { ...tab, body: { version, value: { ...value } } });
    expect((await save('secretary', 0)).status).toBe(403);
    expect((await save('enrolment', 0)).data).toEqual({ version: 1, affected: 0 });
    expect((await save('enrolment', 0)).status).toBe(409);
    const near = await graduate({ year: 2063 });
    const far = await graduate({ year: 2063 }, newStudent(elsewhere));
    const cards = await Promise.all(
      [near, far].map(async (id) => ({ id, cardNo: (await rowOf(id)).cardNo })),
    );
    const inOrder = cards.sort((one, other) => ((one.cardNo ?? '') < (other.cardNo ?? '') ? -1 : 1));
    const { data } = await set({ ids: [near, far], auto: true });
    expect(data.assigned).toEqual(inOrder.map(({ id }, at) => ({ id, number: number(2063, 5001 + at) })));
    expect((await save('enrolment', 1, usualCertificateNumbers)).data.version).toBe(2);
  });

  test('two at once of one year and level: no number twice and no gap', async () => {
    const [some, others] = [await graduates(5, 2065), await graduates(5, 2065)];
    const outcomes = await Promise.all([set({ ids: some, auto: true }), set({ ids: others, auto: true })]);
    const given = outcomes.flatMap(({ data }) => data.assigned.map((one) => one.number)).sort();
    expect(given).toEqual(Array.from({ length: 10 }, (_, at) => number(2065, at + 1)));
  });

  test('of a whole batch', async () => {
    const batchId = newId();
    const ids = await graduates(2, 2066);
    await app.db
      .updateTable('studentRecords')
      .set({ graduationBatchId: batchId })
      .where('id', 'in', ids)
      .execute();
    expect((await set({ batchId, auto: true })).data.assigned).toHaveLength(2);
  });
});

describe('case 26: a number given by hand', () => {
  test('has 18 digits, school, year and level of the student', async () => {
    const id = await graduate({ year: 2071 });
    const with18 = (given: string) => refusalOf({ items: [{ id, number: given }] });
    expect(await with18('12345')).toBe('400 M50 毕业证书编号应为18位数字');
    expect(await with18('100001207102000001')).toBe(`400 M52 证书编号前5位应为学校代码${SCHOOL}，第6位应为1`);
    expect(await with18(number(2070, 1))).toBe('400 M53 证书编号年份与毕（结）业日期不一致');
    expect(await with18(number(2071, 1, '01'))).toBe(
      '400 M54 证书编号层次码与培养层次不一致（博士01，硕士02）',
    );
    const doctor = await graduate({ year: 2071 }, newDoctor());
    expect(await refusalOf({ items: [{ id: doctor, number: number(2071, 1) }] })).toMatch(/^400 M54/);
    expect((await give(id, number(2071, 1))).status).toBe(200);
  });

  test('stays once the graduation was reported', async () => {
    const id = await graduate({ year: 2072 });
    await give(id, number(2072, 1));
    for (const chsiGradState of ['sent', 'ok'] as const) {
      await app.db.updateTable('studentRecords').set({ chsiGradState }).where('id', '=', id).execute();
      expect(await refusalOf({ items: [{ id, number: number(2072, 2) }] })).toBe(
        '422 M55 该生学历已上报或已注册，不能修改证书编号',
      );
    }
  });

  test('needs a conclusion that has a certificate', async () => {
    const open = await graduate({ year: 2073, conclusion: null }, newStudent({ name: '未定' }));
    const left = await graduate({ year: 2073, conclusion: 'incomplete' }, newStudent({ name: '肄生' }));
    const fine = await graduate({ year: 2073 });
    const refusal = await refusalOf({ ids: [open, left, fine], auto: true });
    expect(refusal).toMatch(/^422 M56 以下学生未确定毕（结）业结论或无证书编号：/);
    expect(refusal).toContain('未定');
    expect(refusal).toContain('肄生');
    expect(refusal).not.toContain('甘雨桐');
  });

  test('that is replaced is void for ever', async () => {
    const id = await graduate({ year: 2074 });
    const other = await graduate({ year: 2074 });
    await give(id, number(2074, 1));
    await give(id, number(2074, 2));
    expect((await rowOf(id)).graduationCertNo).toBe(number(2074, 2));
    expect(await refusalOf({ items: [{ id: other, number: number(2074, 1) }] })).toBe(
      `409 M51 毕业证书编号重复：${number(2074, 1)}（甘雨桐）`,
    );
    const { data } = await set({ ids: [other], auto: true });
    expect(data.assigned[0]?.number).toBe(number(2074, 3));
  });
});

describe('case 25: all or none', () => {
  test('one duplicate among many is named and nothing is written', async () => {
    const holder = await graduate({ year: 2081 }, newStudent({ name: '先得' }));
    await give(holder, number(2081, 5));
    const ids = await graduates(8, 2081);
    const items = ids.map((id, at) => ({ id, number: number(2081, at + 1) }));
    expect(await refusalOf({ items })).toBe(`409 M51 毕业证书编号重复：${number(2081, 5)}（先得）`);
    const twice = items.map((item) => ({ ...item, number: number(2081, 77) }));
    expect(await refusalOf({ items: twice })).toMatch(/^409 M51/);
    expect(await refusalOf({ items: [{ id: newId(), number: number(2081, 9) }] })).toMatch(/^404 M01/);
    const numbered = await app.db
      .selectFrom('studentRecords')
      .select('id')
      .where('id', 'in', ids)
      .where('graduationCertNo', 'is not', null)
      .execute();
    expect(numbered).toEqual([]);
  });

  test('two at once want the same number: one gets it', async () => {
    const ids = await graduates(3, 2082);
    const outcomes = await Promise.all(ids.map((id) => give(id, number(2082, 1))));
    expect(outcomes.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 409, 409]);
    expect(outcomes.filter(({ details }) => details.code === 'M51')).toHaveLength(2);
  });
});

describe('looking for duplicates', () => {
  const repeats = (query: { byzbh: string[]; excludeId?: string }, by = 'enrolment') =>
    app.as(by).call(numberCalls.certificateNoRepeats, { query });

  test('finds numbers in records and void ones, except of the student itself', async () => {
    const id = await graduate({ year: 2091 });
    await give(id, number(2091, 1));
    await give(id, number(2091, 2));
    const { data } = await repeats({ byzbh: [number(2091, 1), number(2091, 2), number(2091, 3)] });
    expect(data.repeat).toBe(true);
    expect(data.list.map((one) => [one.id, one.number])).toEqual([
      [id, number(2091, 1)],
      [id, number(2091, 2)],
    ]);
    expect((await repeats({ byzbh: [number(2091, 2)], excludeId: id })).data.repeat).toBe(false);
    expect((await repeats({ byzbh: ['1'] })).details.code).toBe('M50');
  });

  test('is the office’s, as numbering is', async () => {
    expect((await repeats({ byzbh: [number(2091, 1)] }, 'secretary')).status).toBe(403);
    expect((await set({ ids: [newId()], auto: true }, 'secretary')).status).toBe(403);
  });
});
