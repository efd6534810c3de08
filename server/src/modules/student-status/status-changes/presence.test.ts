import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { changesOf } from '../../../../test/status-change-helpers.ts';
import { isFromTermStart } from './rules/term-start.ts';

const app = useTestApp();
const { apply, decide, record, addStudent } = changesOf(app);
const today = dayInShanghai(new Date());
const DONE = '操作成功';

test('case 52: a stay abroad says where the student is until it is back; from the first day of a term it registers for it', async () => {
  const { id: studentId, username } = await addStudent();
  await app.db
    .updateTable('studentRecords')
    .set({ registrationState: 'unregistered' })
    .where('id', '=', studentId)
    .execute();
  const { startsOn } = await app.db
    .selectFrom('academicTerms')
    .select('startsOn')
    .where('startsOn', '<=', today)
    .orderBy('startsOn', 'desc')
    .executeTakeFirstOrThrow();
  const { data, message } = await apply({
    by: 'enrolment',
    typeCode: 'abroad',
    studentId,
    proxy: true,
    extra: {
      subType: 'exchange',
      country: '840',
      institution: '某大学',
      from: startsOn,
      to: addDays(today, 60),
    },
    files: ['writtenRequest', 'invitation'],
    overrideReason: '学期初已出境，补报',
  });
  expect(message).toBe(DONE);
  for (const approver of ['tutor', 'secretary', 'enrolment2'])
    expect((await decide(approver, data.id)).message).toBe(DONE);
  expect(await record(studentId)).toMatchObject({ presence: 'abroad', registrationState: 'registered' });
  const back = await apply({
    by: username,
    typeCode: 'abroadReturn',
    extra: { returnDate: today },
    files: ['entryProof'],
  });
  expect(back.message).toBe(DONE);
  expect((await decide('secretary', back.data.id)).message).toBe(DONE);
  expect(await record(studentId)).toMatchObject({ presence: 'on_campus', registrationState: 'registered' });
});

test('who goes in the two weeks before a term is away from its first day', () => {
  const term = (id: string, termNo: 1 | 2 | 3, firstMonday: string, startsOn: string) => ({
    id,
    termNo,
    firstMonday,
    startsOn,
  });
  const terms = [
    term('spring', 2, '2026-03-02', '2026-02-28'),
    term('summer', 3, '2026-07-06', '2026-07-06'),
    term('autumn', 1, '2026-08-31', '2026-08-29'),
  ];
  const from = (effectiveDate: string) =>
    isFromTermStart({ terms, today: '2026-08-25', effectiveDate } as never);
  expect(from('2026-08-25')).toBe(true);
  expect(from('2026-08-29')).toBe(true);
  expect(from('2026-09-07')).toBe(false);
});
