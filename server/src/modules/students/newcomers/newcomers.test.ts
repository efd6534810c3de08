import { newcomerCalls } from '@graduate/contract/students/newcomer-calls.ts';
import { readingCalls } from '@graduate/contract/students/reading-calls.ts';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';

const app = useTestApp();

const studentsIn = (department: string, state: '0' | '2' | '3') =>
  app.db
    .updateTable('studentRecords')
    .set({ checkState: state })
    .where('id', 'in', (of) =>
      of
        .selectFrom('studentRecords')
        .innerJoin('departments', 'departments.id', 'studentRecords.departmentId')
        .select('studentRecords.id')
        .where('departments.code', '=', department)
        .where('studentRecords.status', '=', 'active')
        .where('studentRecords.checkState', '!=', '9')
        .orderBy('studentRecords.id')
        .limit(2),
    )
    .returning('id')
    .execute()
    .then((rows) => rows.map(({ id }) => id));

const giveBack = (username: string, ids: string[], reason = '家庭住址不完整') =>
  app.as(username).call(newcomerCalls.returnChecks, { body: { ids, kind: 'enrol', reason } });

const stateOf = async (id: string) =>
  (await app.as('enrolment').call(readingCalls.find, { query: { id } })).data.record['checkState'];

describe('returning information checks', () => {
  test('32: a submitted one goes back, one that was not submitted does not', async () => {
    const [submitted = ''] = await studentsIn('208', '2');
    const { data } = await giveBack('secretary', [submitted]);
    expect(data).toEqual({ done: 1, failed: [] });
    expect(await stateOf(submitted)).toBe('9');
    const [idle = ''] = await studentsIn('208', '0');
    expect((await giveBack('secretary', [idle])).data).toEqual({
      done: 0,
      failed: [{ id: idle, message: '当前核对状态为“未核对”，不能执行此操作' }],
    });
  });

  test('32: an approved one goes back only by the office', async () => {
    const [approved = ''] = await studentsIn('208', '3');
    expect((await giveBack('secretary', [approved])).data.failed).toHaveLength(1);
    expect(await stateOf(approved)).toBe('3');
    expect((await giveBack('enrolment', [approved])).data.done).toBe(1);
    expect(await stateOf(approved)).toBe('9');
  });

  test('another department is no such record; a reason is needed', async () => {
    const [foreign = ''] = await studentsIn('201', '2');
    expect((await giveBack('secretary', [foreign])).data).toEqual({
      done: 0,
      failed: [{ id: foreign, message: '记录不存在或无权查看' }],
    });
    expect(await stateOf(foreign)).toBe('2');
    expect(await giveBack('secretary', [foreign], '无')).toMatchObject({
      status: 400,
      message: '请填写退回原因（2-200字）',
    });
  });
});

describe('lists', () => {
  test('visiting students, one of them whole, and nobody of another kind', async () => {
    const office = app.as('enrolment');
    const { data } = await office.call(newcomerCalls.visitors, { query: {} });
    const first = data.list?.[0];
    expect(first?.row.population).toBe('visiting');
    const one = await office.call(newcomerCalls.visitors, { query: { id: first?.row.id } });
    expect(one.data.detail?.visit).toMatchObject({ homeUnit: first?.homeUnit });
    const { data: regular } = await office.call(readingCalls.list, {
      query: { population: ['regular'], limit: 1 },
    });
    const other = await office.call(newcomerCalls.visitors, { query: { id: regular.list[0]?.id } });
    expect(other.status).toBe(404);
  });

  test('a student learns its own check alone, whatever it asks for', async () => {
    const { data } = await app
      .as('student')
      .call(newcomerCalls.checkedStudents, { query: { kind: 'annual', yxCode: ['201'] } });
    expect(data.list).toBeUndefined();
    expect(data.check?.record['name']).toBe('林晓雨');
    const tutor = await app.as('tutor').call(newcomerCalls.checkedStudents, { query: { kind: 'annual' } });
    expect(tutor.data).toEqual({ list: [], total: 0 });
  });
});
