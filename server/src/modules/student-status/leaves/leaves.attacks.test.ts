import { leaveCalls } from '@graduate/contract/student-status/leaves/leave-calls.ts';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';

const app = useTestApp();
const prefix = () => app.services.config.apiPrefix;
const ask = async (username: string, path: string) => {
  const answer = await app.as(username).send({ method: 'GET', url: `${prefix()}/${path}` });
  return { status: answer.statusCode, message: answer.json<{ msg: string }>().msg };
};

test('B-5: a leave from the year 1 or until 9999 is refused before a day of it is counted', async () => {
  for (const [from, to] of [
    ['0001-01-01 00:00:00', '2026-11-20 00:00:00'],
    ['2026-11-20 00:00:00', '9999-12-31 23:59:59'],
    ['2026-02-30 00:00:00', '2026-03-01 00:00:00'],
    ['2026-11-20 24:00:00', '2026-11-22 00:00:00'],
  ] as const) {
    const answer = await ask('student', `api/student/leaves/calc?from=${from}&to=${to}&type=sick`);
    expect([answer.status, from]).toEqual([400, from]);
  }
  const { message } = await ask(
    'student',
    'api/student/leaves/calc?from=0001-01-01 00:00:00&to=2026-11-20 00:00:00&type=sick',
  );
  expect(message).toContain('请输入1900年至2199年之间的日期');
});

test('a span of centuries is counted by a sum and told to be too long', async () => {
  const { status, data } = await app.as('student').call(leaveCalls.calc, {
    query: {
      type: 'personal',
      from: new Date('1900-01-01T00:00:00+08:00'),
      to: new Date('2199-12-31T00:00:00+08:00'),
    },
  });
  expect(status).toBe(200);
  expect(data.days).toBe(109_572);
  expect(data.problems.map(({ code }) => code)).toContain('M83');
});

test('B-5: a list asked for from a day that no calendar has is refused, not broken', async () => {
  for (const day of ['0000-01-01', '9999-12-31', '2027-02-29'])
    for (const filter of ['fromDay', 'toDay'])
      expect((await ask('secretary', `api/student/leaves?${filter}=${day}`)).status, `${filter} ${day}`).toBe(
        400,
      );
});

test('an address that is none is answered in our words', async () => {
  const answer = await ask('student', 'api/student/leaves/%ff');
  expect(answer).toEqual({ status: 400, message: '请求地址有误，请检查后重试' });
});

test('M08: a leave goes to a place that there is', async () => {
  const body = {
    leaveType: 'personal' as const,
    from: new Date('2199-01-01T00:00:00+08:00'),
    to: new Date('2199-01-02T00:00:00+08:00'),
    abroad: false,
    region: '999999',
    destination: '远方',
    transport: null,
    contactPhone: '13900001111',
    emergencyPhone: '13800002222',
    reason: '家中有事',
    courseImpact: false,
    courseNote: null,
    fileIds: [],
    submit: false,
  };
  const refused = await app.as('student').call(leaveCalls.create, { body });
  expect([refused.status, refused.details['code'], refused.message]).toEqual([
    400,
    'M08',
    '目的地（省市）的值“999999”不在数据字典中',
  ]);
  const abroad = await app.as('student').call(leaveCalls.create, { body: { ...body, abroad: true } });
  expect(abroad.status).toBe(200);
});
