import { numberCalls } from '@graduate/contract/student-status/students/number-calls.ts';
import type { RecordData } from '@graduate/contract/student-status/students/records.ts';
import { writingCalls } from '@graduate/contract/student-status/students/writing-calls.ts';
import { describe, expect, test } from 'vitest';
import { demonstrationIds } from '../../../../../samples/administration/accounts/demonstration.ts';
import { useTestApp } from '../../../../../test/app.ts';
import { newDoctor, newStudent, studentContents } from '../../../../../test/new-students.ts';
import { newId } from '../../../../platform/ids.ts';

const app = useTestApp();

type More = { autoXykh?: boolean; legacyNumber?: boolean };
const create = (record: RecordData, more: More = {}) =>
  app.as('enrolment').call(writingCalls.create, { body: { record, ...more } });
const created = async (record: RecordData, more: More = {}) => {
  const { data, message } = await create(record, more);
  if (!data) throw new Error(message);
  return data;
};

/** Each test has a year of its own, so that its numbers begin at 0001. */
const ofYear = (enrolYear: number, fields: RecordData = {}) => newStudent({ enrolYear, ...fields });

const preview = (year: number, by = 'enrolment') =>
  app.as(by).call(numberCalls.nextCardNo, { query: { year, type: '2', dwbh: '208' } });
const assign = (body: { ids?: string[]; all?: true }, by = 'enrolment') =>
  app.as(by).call(numberCalls.assignCardNos, { body });
const remove = (id: string) =>
  app.as('enrolment').call(writingCalls.remove, { params: { id }, query: { reason: '误建' } });

describe('a card number', () => {
  test('is year, kind, unit and serial', async () => {
    expect((await created(ofYear(2031), { autoXykh: true })).cardNo).toBe('203122080001');
    expect((await created(newDoctor({ enrolYear: 2031 }), { autoXykh: true })).cardNo).toBe('203112080001');
    const elsewhere = { departmentId: demonstrationIds.department('201'), majorCode: '070100' };
    expect((await created(ofYear(2031, elsewhere), { autoXykh: true })).cardNo).toBe('203122010001');
    expect((await created(ofYear(2031), { autoXykh: true })).cardNo).toBe('203122080002');
  });

  test('case 17: twenty at once get twenty numbers without a gap', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => create(ofYear(2032), { autoXykh: true })),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const expected = Array.from({ length: 20 }, (_, at) => `20322208${String(at + 1).padStart(4, '0')}`);
    expect(outcomes.map(({ data }) => String(data.cardNo)).sort()).toEqual(expected);
  });

  test('a refused record takes none', async () => {
    const taken = await created(ofYear(2033, { studentNo: 'T2033' }), { autoXykh: true });
    expect(taken.cardNo).toBe('203322080001');
    expect((await create(ofYear(2033, { studentNo: 'T2033' }), { autoXykh: true })).status).toBe(409);
    expect((await created(ofYear(2033), { autoXykh: true })).cardNo).toBe('203322080002');
  });

  test('case 18: that of a deleted record is never given again', async () => {
    const { id, cardNo } = await created(ofYear(2034), { autoXykh: true });
    await remove(id);
    expect((await created(ofYear(2034), { autoXykh: true })).cardNo).not.toBe(cardNo);
    const typed = await create(ofYear(2034, { cardNo }));
    expect([typed.status, typed.details.code, typed.message]).toEqual([
      409,
      'M24',
      '校园卡号已存在或曾被使用',
    ]);
  });

  test('typed by hand has the prefix of the record; the next ones go on after it', async () => {
    const wrong = await create(ofYear(2035, { cardNo: '203512080001' }));
    expect([wrong.status, wrong.details.code, wrong.message]).toEqual([
      400,
      'M25',
      '校园卡号应为12位数字，且前8位应为20352208',
    ]);
    expect((await create(ofYear(2035, { cardNo: '20352208001' }))).details.code).toBe('M25');
    expect((await create(ofYear(2035, { cardNo: '203522080000' }))).details.code).toBe('M25');
    expect((await created(ofYear(2035, { cardNo: '２０３５２２０８００２０' }))).cardNo).toBe('203522080020');
    expect((await created(ofYear(2035), { autoXykh: true })).cardNo).toBe('203522080021');
  });

  test('of old times follows no rule, and the others pass over it', async () => {
    const old = { legacyNumber: true };
    expect((await created(ofYear(2036, { cardNo: '880123' }), old)).cardNo).toBe('880123');
    expect((await create(ofYear(2036, { cardNo: '8801' }), old)).details.code).toBe('M07');
    expect((await create(ofYear(2036, { cardNo: '880123' }), old)).details.code).toBe('M24');
    await created(ofYear(2036, { cardNo: '203622080001' }), old);
    expect((await preview(2036)).data.next).toBe('203622080002');
    expect((await created(ofYear(2036), { autoXykh: true })).cardNo).toBe('203622080002');
  });

  test('can be given later by an edit, with account and student number', async () => {
    const { id } = await created(ofYear(2037));
    const edit = (cardNo: string) =>
      app.as('enrolment').call(writingCalls.edit, { body: { id, version: 1, record: { cardNo } } });
    expect((await edit('203712080001')).details.code).toBe('M25');
    expect((await edit('203722080007')).data.changed.sort()).toEqual(['cardNo', 'studentNo']);
    const account = await app.db
      .selectFrom('accounts')
      .select('personNo')
      .where('username', '=', '203722080007')
      .executeTakeFirst();
    expect(account?.personNo).toBe('203722080007');
    expect((await created(ofYear(2037), { autoXykh: true })).cardNo).toBe('203722080008');
  });
});

describe('case 19: the preview', () => {
  test('of an empty prefix begins with 0001 and reserves nothing', async () => {
    const empty = { prefix: '20412208', max: null, next: '204122080001', used: 0 };
    expect((await preview(2041)).data).toEqual(empty);
    expect((await preview(2041, 'secretary')).data).toEqual(empty);
    await created(ofYear(2041), { autoXykh: true });
    expect((await preview(2041)).data).toEqual({
      prefix: '20412208',
      max: '204122080001',
      next: '204122080002',
      used: 1,
    });
  });

  test('takes population and level instead of the kind', async () => {
    const query = { year: 2042, population: 'intl', pycc: 'D', dwbh: '208' } as const;
    const { data } = await app.as('enrolment').call(numberCalls.nextCardNo, { query });
    expect(data.prefix).toBe('20423208');
    const nothing = await app
      .as('enrolment')
      .call(numberCalls.nextCardNo, { query: { year: 2042, dwbh: '208' } });
    expect([nothing.status, nothing.details.code]).toEqual([400, 'M04']);
  });

  test('after 9999 says so, and so does the creation', async () => {
    await app.db.insertInto('cardNumberPrefixes').values({ prefix: '20432208', lastSerial: 9998 }).execute();
    expect((await created(ofYear(2043), { autoXykh: true })).cardNo).toBe('204322089999');
    const before = await studentContents(app);
    const refused = await create(ofYear(2043), { autoXykh: true });
    expect([refused.status, refused.details.code]).toEqual([400, 'M04']);
    expect(refused.message).toContain('9999');
    expect(await studentContents(app)).toEqual(before);
    expect((await preview(2043)).message).toContain('9999');
  });
});

describe('numbers for several', () => {
  test('are given by major and examinee number; who has one is passed over', async () => {
    const third = await created(ofYear(2051, { majorCode: '140500', examineeNo: '107305200000001' }));
    const second = await created(ofYear(2051, { examineeNo: '107305200000009' }));
    const first = await created(ofYear(2051, { examineeNo: '107305200000002' }));
    const doctor = await created(newDoctor({ enrolYear: 2051 }));
    const numbered = await created(ofYear(2051), { autoXykh: true });
    const unknown = newId();
    const ids = [third, second, first, doctor, numbered].map(({ id }) => id);
    const { data } = await assign({ ids: [...ids, unknown] });
    const numberOf = (id: string) => data.assigned.find((one) => one.id === id)?.cardNo;
    expect([first, second, third, doctor].map(({ id }) => numberOf(id))).toEqual([
      '205122080002',
      '205122080003',
      '205122080004',
      '205112080001',
    ]);
    expect(data.skipped).toEqual([
      { id: unknown, message: '记录不存在或无权查看' },
      { id: numbered.id, message: `已有校园卡号${numbered.cardNo}` },
    ]);
    const accounts = await app.db
      .selectFrom('accounts')
      .select('username')
      .where('username', 'in', ['205122080002', '205112080001'])
      .execute();
    expect(accounts).toHaveLength(2);
  });

  test('two batches at once over the same students: each number once', async () => {
    const students = [];
    for (let at = 0; at < 6; at += 1) students.push(await created(ofYear(2052)));
    const ids = students.map(({ id }) => id);
    const [one, two] = await Promise.all([assign({ ids }), assign({ ids: [...ids].reverse() })]);
    const given = [...one.data.assigned, ...two.data.assigned].map(({ cardNo }) => cardNo).sort();
    expect(given).toEqual(ids.map((_, at) => `20522208000${at + 1}`));
  });

  test('for all who have not arrived and have none', async () => {
    const { id } = await created(ofYear(2053));
    const { data } = await assign({ all: true });
    expect(data.assigned).toContainEqual({ id, cardNo: '205322080001' });
    expect((await assign({ all: true })).data.assigned).toEqual([]);
    expect((await assign({})).details.code).toBe('M04');
  });

  test('are the office’s to give', async () => {
    expect((await assign({ all: true }, 'secretary')).status).toBe(403);
    expect((await preview(2053, 'dean')).status).toBe(403);
  });
});
