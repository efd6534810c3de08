import { createCipheriv, createHmac, pbkdf2Sync } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { awardRecordCalls } from '@graduate/contract/awards/award-records/record-calls.ts';
import type { PayList } from '@graduate/contract/awards/payments/pay-lists.ts';
import { paymentCalls, payResultCalls } from '@graduate/contract/awards/payments/payment-calls.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { insertApplication, usualMonth } from '../../../../samples/awards/award-records/application.ts';
import { useTestApp } from '../../../../test/app.ts';
import { ahead, awardActs, TUTOR } from '../../../../test/awards.ts';
import { runJobs } from '../../../../test/run-jobs.ts';
import { sendToCheck, typedWorkbook } from '../../../../test/workbooks.ts';
import { documentNumbers } from '../../../platform/document-numbers.ts';
import { cardColumns } from '../../student-status/students/public.ts';

const app = useTestApp();
const { addBatch, addStudent, confirmed } = awardActs(app);
const office = () => app.as('awards');
const withCheckDigit = (digits: string): string => {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const doubled = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return digits + ((10 - (sum % 10)) % 10);
};
const GOOD_CARD = withCheckDigit('622202999999999567');
let cards = 0;
const newCard = () => {
  cards += 1;
  return withCheckDigit(`62220202${String(cards).padStart(10, '0')}`);
};

/** Somebody with a confirmed record of this month, and a card. */
const payable = async (batchId: string, card: string | null = newCard()) => {
  const studentId = await addStudent({ bankAccount: card, bankName: '中国银行' });
  const given = { batchId, studentId, tutorNo: TUTOR, submitState: '6' as const };
  const id = await insertApplication(app.db, given, usualMonth(ahead(0)));
  const { studentNo } = await app.db
    .selectFrom('studentRecords')
    .select('studentNo')
    .where('id', '=', studentId)
    .executeTakeFirstOrThrow();
  return { id, studentId, studentNo: studentNo ?? '' };
};

const make = (batchId: string, source: 'school' | 'tutor' = 'school', month = ahead(0)) =>
  office().call(paymentCalls.create, { body: { batchId, month, source } });
type Seen = Pick<PayList, 'id' | 'version'>;
const act = (name: 'lock' | 'unlock', { id, version }: Seen) =>
  office().call(paymentCalls[name], { params: { id }, body: { version } });
const bankFile = ({ id, version }: Seen) =>
  office().call(paymentCalls.bankFile, { params: { id }, body: { version } });
const statesOf = async (applicationId: string) =>
  (
    await app.db
      .selectFrom('awardMonths')
      .select(['payState', 'source'])
      .where('applicationId', '=', applicationId)
      .orderBy('source')
      .execute()
  ).map(({ payState }) => payState);

/** A list the bank has. */
const exported = async (batchId: string): Promise<PayList> => {
  const { data: list } = await make(batchId);
  const { data: locked } = await act('lock', list);
  return (await bankFile(locked)).data.list;
};

const results = async (rows: string[][], mode: 'everything' | 'goodRows' = 'everything') => {
  const header = ['发放单号', '学号', '金额', '结果', '失败原因'];
  const checked = await sendToCheck(app, office(), payResultCalls, await typedWorkbook([header, ...rows]));
  await office().call(payResultCalls.confirm, { params: { id: checked.data.id }, body: { mode } });
  await runJobs(app);
  return checked.data;
};

/** What an archive holds, opened with its password as the format says. */
const opened = (zip: Buffer, password: string): Map<string, Buffer> => {
  const files = new Map<string, Buffer>();
  for (let at = 0; zip.readUInt32LE(at) === 0x04034b50; ) {
    const [stored, names, extra] = [
      zip.readUInt32LE(at + 18),
      zip.readUInt16LE(at + 26),
      zip.readUInt16LE(at + 28),
    ];
    const name = zip.subarray(at + 30, at + 30 + names).toString('utf8');
    const start = at + 30 + names + extra;
    const salt = zip.subarray(start, start + 16);
    const keys = pbkdf2Sync(password, salt, 1000, 66, 'sha1');
    if (!keys.subarray(64).equals(zip.subarray(start + 16, start + 18))) throw new Error('wrong password');
    const hidden = zip.subarray(start + 18, start + stored - 10);
    const code = createHmac('sha1', keys.subarray(32, 64)).update(hidden).digest().subarray(0, 10);
    if (!code.equals(zip.subarray(start + stored - 10, start + stored)))
      throw new Error('changed on the way');
    const plain = Buffer.from(hidden);
    for (let block = 0; block * 16 < plain.length; block += 1) {
      const counter = Buffer.alloc(16);
      counter.writeUInt32LE(block + 1);
      const pad = createCipheriv('aes-256-ecb', keys.subarray(0, 32), null).update(counter);
      for (let byte = 0; byte < 16 && block * 16 + byte < plain.length; byte += 1)
        plain[block * 16 + byte] = (plain[block * 16 + byte] ?? 0) ^ (pad[byte] ?? 0);
    }
    files.set(name, inflateRawSync(plain));
    at = start + stored;
  }
  return files;
};

describe('a monthly list', () => {
  test('40-58 lists made at the same time take each month once', async () => {
    const batchId = await addBatch();
    const people = [await payable(batchId), await payable(batchId), await payable(batchId)];
    const answers = await Promise.all([make(batchId), make(batchId), make(batchId)]);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(2);
    const made = answers.find(({ status }) => status === 200)?.data;
    expect(made).toMatchObject({ people: 3, total: 300, status: 'draft' });
    expect(await statesOf(people[0]?.id ?? '')).toEqual(['1', '0']);
    expect(answers.find(({ status }) => status === 422)?.message).toContain('没有待发放的明细');
  });

  test('months of later lists and records that are not confirmed stay out', async () => {
    const batchId = await addBatch();
    const { studentId } = await payable(batchId);
    const open = await addStudent();
    await insertApplication(app.db, { batchId, studentId: open, submitState: '4' }, usualMonth(ahead(0)));
    await insertApplication(app.db, { batchId: await addBatch(), studentId }, usualMonth(ahead(3)));
    const { data: list } = await make(batchId);
    expect(list.people).toBe(1);
  });

  test('who has no valid card keeps the list from being locked and is paid by the next one', async () => {
    const batchId = await addBatch();
    await payable(batchId);
    const without = await payable(batchId, null);
    const shared = newCard();
    await payable(batchId, shared);
    await payable(batchId, shared);
    const { data: list } = await make(batchId);
    const refused = await act('lock', list);
    expect([refused.status, refused.message]).toEqual([
      422,
      expect.stringContaining('3名学生没有有效银行卡'),
    ]);
    const { data: lines } = await office().call(paymentCalls.lines, {
      params: { id: list.id },
      query: { problem: ['noCard', 'sharedCard'] },
    });
    expect(new Set(lines.list.map(({ problem }) => problem))).toEqual(new Set(['noCard', 'sharedCard']));
    expect(lines.total).toBe(3);
    const { data: left } = await office().call(paymentCalls.drop, {
      params: { id: list.id },
      body: { version: list.version, studentIds: lines.list.map(({ id }) => id) },
    });
    expect(left).toMatchObject({ people: 1, total: 100 });
    expect((await act('lock', left)).data.status).toBe('locked');
    await app.db
      .updateTable('studentRecords')
      .set(cardColumns(newCard(), await documentNumbers(app.db)))
      .where('id', '=', without.studentId)
      .execute();
    const { data: next } = await make(batchId, 'school', ahead(1));
    expect(next.people).toBe(3);
  });

  test('who is paid for the same month by an item that excludes this one is found', async () => {
    const batchId = await addBatch();
    const { studentId } = await payable(batchId);
    const twin = await addBatch();
    await insertApplication(app.db, { batchId: twin, studentId, submitState: '6' }, usualMonth(ahead(0)));
    await make(twin);
    const { data: list } = await make(batchId);
    const refused = await act('lock', list);
    expect([refused.status, refused.message]).toEqual([422, expect.stringContaining('1名学生同月')]);
  });

  test('a locked list is not touched, an unlocked one can go', async () => {
    const batchId = await addBatch();
    const { id, studentId } = await payable(batchId);
    const { data: list } = await make(batchId);
    const { data: locked } = await act('lock', list);
    const drop = await office().call(paymentCalls.drop, {
      params: { id: list.id },
      body: { version: locked.version, studentIds: [studentId] },
    });
    expect([drop.status, drop.message]).toEqual([409, '发放单已锁定']);
    await act('unlock', locked);
    expect((await office().call(paymentCalls.remove, { params: { id: list.id } })).status).toBe(200);
    expect(await statesOf(id)).toEqual(['0', '0']);
  });

  test('40-65 a closed batch gets no new list', async () => {
    const batchId = await addBatch();
    await payable(batchId);
    await app.db.updateTable('awardBatches').set({ status: 'closed' }).where('id', '=', batchId).execute();
    expect((await make(batchId)).status).toBe(409);
  });
});

describe('what the bank gets and says', () => {
  test('40-59 whole card numbers stand in the sealed file and nowhere else', async () => {
    const batchId = await addBatch();
    await payable(batchId, GOOD_CARD);
    const { data: list } = await make(batchId);
    const { data: locked } = await act('lock', list);
    const { data: file } = await bankFile(locked);
    const archive = Buffer.from(file.content, 'base64');
    expect(archive.includes(GOOD_CARD)).toBe(false);
    expect(() => opened(archive, 'wrong')).toThrow('wrong password');
    const files = opened(archive, file.password);
    expect([...files.keys()]).toEqual([`${list.no}.xlsx`, `${list.no}.txt`]);
    const written = files.get(`${list.no}.txt`)?.toString('utf8') ?? '';
    expect(written).toContain(`|${GOOD_CARD}|100.00|助研津贴|${ahead(0)}`);
    expect(written).toContain('合计|||1人||||100.00||');
    const sheet = await office().send({
      method: 'GET',
      url: `${app.services.config.apiPrefix}/api/awards/pay-lists/${list.id}/lines`,
    });
    expect(sheet.body).toContain(`**** **** **** ${GOOD_CARD.slice(-4)}`);
    const log = JSON.stringify(await app.db.selectFrom('auditLog').selectAll().execute());
    expect(log).not.toContain(GOOD_CARD);
    expect(log).not.toContain(file.password);
  });

  test('40-58 a failed transfer is told, comes back with another card, and is paid', async () => {
    const batchId = await addBatch();
    const good = await payable(batchId);
    const bad = await payable(batchId);
    const list = await exported(batchId);
    const report = await results(
      [
        [list.no, good.studentNo, '100.00', '成功', ''],
        [list.no, bad.studentNo, '100', '失败', '账户已销户'],
        [list.no, 'NOBODY', '100.00', '成功', ''],
        [list.no, good.studentNo, '99.00', '成功', ''],
      ],
      'goodRows',
    );
    expect(report).toMatchObject({ rows: 4, badRows: 2 });
    expect(await statesOf(good.id)).toEqual(['2', '0']);
    expect(await statesOf(bad.id)).toEqual(['3', '0']);
    const { data: done } = await office().call(paymentCalls.find, { params: { id: list.id } });
    expect(done).toMatchObject({ status: 'paid', failed: 1 });
    // With the same card there is nothing to try again.
    expect((await make(batchId)).status).toBe(422);
    await app.db
      .updateTable('studentRecords')
      .set(cardColumns(newCard(), await documentNumbers(app.db)))
      .where('id', '=', bad.studentId)
      .execute();
    expect((await make(batchId)).data).toMatchObject({ people: 1, total: 100 });
    const detail = await office().call(awardRecordCalls.student, {
      query: { batchId, studentId: good.studentId },
    });
    expect(detail.data.card.verified).toBe(true);
  });

  test('a record is done with when all its months are, and open again when one is', async () => {
    const batchId = await addBatch();
    const { id, studentNo } = await payable(batchId);
    await app.db
      .deleteFrom('awardMonths')
      .where('applicationId', '=', id)
      .where('source', '=', 'tutor')
      .execute();
    const list = await exported(batchId);
    await results([[list.no, studentNo, '100.00', '成功', '']]);
    const state = async () =>
      (await office().call(awardRecordCalls.find, { query: { id } })).data.submitState;
    expect(await state()).toBe('7');
    const month = { applicationId: id, month: ahead(0), source: 'school' as const };
    const tooMuch = await office().call(paymentCalls.reclaim, {
      body: { ...month, amount: 100.01, reason: '学生已退学' },
    });
    expect(tooMuch.status).toBe(422);
    const back = await office().call(paymentCalls.reclaim, {
      body: { ...month, amount: 60, reason: '学生已退学' },
    });
    expect(back.data.changed).toBe(1);
    const { data } = await office().call(paymentCalls.months, { query: { batchId } });
    expect(data.list).toMatchObject([{ payState: '5', returnedAmount: 60, reason: '追回：学生已退学' }]);
  });
});

test('months are stopped and resumed with a reason, and what is on a list is not', async () => {
  const batchId = await addBatch();
  const { id } = await payable(batchId);
  const change = (name: 'stop' | 'resume', source: 'school' | 'tutor' = 'tutor') =>
    office().call(paymentCalls[name], {
      body: { months: [{ applicationId: id, month: ahead(0), source }], reason: '学院要求暂缓发放' },
    });
  await make(batchId);
  const onList = await change('stop', 'school');
  expect([onList.status, onList.message]).toEqual([409, expect.stringMatching(/^该月明细已在发放单\S+中$/)]);
  expect((await change('stop')).data).toEqual({ changed: 1 });
  expect(await statesOf(id)).toEqual(['1', '4']);
  await change('resume');
  expect(await statesOf(id)).toEqual(['1', '0']);
});

test('40-58 the student sees what was paid and what was taken back, by year', async () => {
  const batchId = await addBatch();
  const own = await app.db
    .selectFrom('studentRecords')
    .innerJoin('studentPersons', 'studentPersons.id', 'studentRecords.personId')
    .innerJoin('accounts', 'accounts.id', 'studentPersons.accountId')
    .select('studentRecords.id')
    .where('accounts.username', '=', 'student')
    .where('studentRecords.open', '=', true)
    .executeTakeFirstOrThrow();
  const before = (await app.as('student').call(paymentCalls.mine)).data;
  await insertApplication(app.db, { batchId, studentId: own.id, submitState: '7' }, [
    { month: '2019-03', source: 'school', amount: 100.1, payState: '2', paidAt: new Date() },
    {
      month: '2019-04',
      source: 'school',
      amount: 100.2,
      payState: '5',
      returnedAmount: 40.05,
      returnReason: '追回：重复发放',
    },
  ]);
  const { data } = await app.as('student').call(paymentCalls.mine);
  expect(data.years.find(({ year }) => year === '2019')).toEqual({ year: '2019', paid: 160.25, waiting: 0 });
  expect(data.list.length).toBe(before.list.length + 2);
  expect(data.list.find(({ month }) => month === '2019-04')).toMatchObject({ reason: '追回：重复发放' });
  expect((await app.as('tutor').call(paymentCalls.mine)).data).toEqual({ years: [], list: [] });
});

test('sums over a hundred thousand rows are exact', async () => {
  const batchId = await addBatch();
  const studentId = await addStudent();
  const parent = await insertApplication(app.db, { batchId, studentId, submitState: '6' });
  // Supplements of one record: a hundred thousand months, each of a cent more than the one before.
  await sql`insert into award_applications (id, batch_id, student_id, record_type, parent_id, level, major_class,
      amount_source, submit_state)
    select gen_random_uuid(), ${batchId}, ${studentId}, '2', ${parent}, 'M', '2', 'manual', '6'
    from generate_series(1, 10000)`.execute(app.db);
  for (let month = 0; month < 10; month += 1)
    await sql`insert into award_months (application_id, month, source, amount)
      select a.id, ${`2025-${String(month + 1).padStart(2, '0')}`}, 'school',
        0.01 * (${month * 10_000}::int + row_number() over ())
      from award_applications a where a.parent_id = ${parent}`.execute(app.db);
  const { data: overview } = await office().call(paymentCalls.overview, { query: {} });
  const inCents = overview
    .filter((cell) => cell.batchId === batchId)
    .map(({ waiting }) => Math.round(waiting * 100));
  // 1 + … + 100000 cents
  expect(inCents.reduce((sum, cents) => sum + cents, 0)).toBe(5_000_050_000);
  const { data } = await office().call(awardRecordCalls.list, { query: { batchId, limit: 1 } });
  expect(data).toMatchObject({ total: 10_001, sum: 50_000_500 });
});

test('from the report of the tutor to the list: what is confirmed is paid', async () => {
  const batchId = await addBatch();
  const record = await confirmed(batchId);
  const { data } = await make(batchId, 'tutor', ahead(2));
  expect(data.total).toBe(record.months.filter(({ source }) => source === 'tutor').length * 300);
});
