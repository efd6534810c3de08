import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import { beginningOf, endOf } from '@graduate/contract/student-status/leaves/half-days.ts';
import { leaveCalls } from '@graduate/contract/student-status/leaves/leave-calls.ts';
import { changeCalls } from '@graduate/contract/student-status/status-changes/change-calls.ts';
import { readingCalls } from '@graduate/contract/student-status/students/reading-calls.ts';
import { warningCalls } from '@graduate/contract/student-status/warnings/warnings.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { changesOf } from '../../../../test/status-change-helpers.ts';
import { statusListener } from '../../../../test/status-listener.ts';
import { collectWarnings } from '../warnings/public.ts';

const { module: listener, heard, beDeaf, forget } = statusListener();

const app = useTestApp({}, [listener]);
const { apply, create, decide, find, record, addStudent } = changesOf(app);
const today = dayInShanghai(new Date());

const suspension = (by: string) => ({
  by,
  typeCode: 'suspend' as const,
  extra: { subType: 'hardship', terms: 1, leaveCampusConfirm: true },
  effectiveDate: today,
});

const submitted = async (username: string): Promise<string> => {
  const { data, message } = await apply(suspension(username));
  if (!data) throw new Error(message);
  for (const approver of ['tutor', 'secretary', 'dean']) await decide(approver, data.id);
  return data.id;
};

const revoke = async (id: string) => {
  const { version } = (await find('enrolment', id)).data;
  return app
    .as('enrolment')
    .call(changeCalls.revoke, { params: { id }, body: { version, reason: '学生申请继续学习' } });
};

beforeEach(forget);

describe('a change of status', () => {
  test('is told to every module when it takes effect and when it is taken back', async () => {
    const { id: studentId, username } = await addStudent();
    const id = await submitted(username);
    expect(heard).toEqual([]);
    expect((await decide('enrolment', id)).status).toBe(200);
    expect(heard).toMatchObject([
      {
        studentId,
        type: 'suspend',
        before: { status: 'active' },
        after: { status: 'suspended' },
        effectiveDate: today,
      },
    ]);
    expect((await revoke(id)).status).toBe(200);
    expect(heard.slice(1)).toMatchObject([
      { studentId, type: 'suspend', after: { status: 'active' }, revoked: true },
    ]);
  });

  test('does not happen when a module that must follow cannot', async () => {
    const { id: studentId, username } = await addStudent();
    const id = await submitted(username);
    beDeaf();
    expect((await decide('enrolment', id)).status).toBe(500);
    expect((await record(studentId)).status).toBe('active');
    expect((await find('enrolment', id)).data).toMatchObject({ state: 'reviewing', stepKey: 'enrolment' });
  });

  test('ends the leaves that go on beyond it, which the preview names; those before it stay', async () => {
    const { id: studentId, username } = await addStudent();
    const leaveOn = async (from: number, to: number) => {
      const answer = await app.as('secretary').call(leaveCalls.record, {
        body: {
          studentId,
          leaveType: 'personal',
          from: beginningOf({ day: addDays(today, from), half: 'am' }),
          to: endOf({ day: addDays(today, to), half: 'pm' }),
          abroad: false,
          region: '620000',
          destination: '天水市秦州区家中',
          transport: 'train',
          contactPhone: '13900001111',
          emergencyPhone: '13800002222',
          reason: '家中有事需本人回去处理',
          courseImpact: false,
          courseNote: null,
          fileIds: [],
          note: '学生电话请假',
          returnedAt: null,
        },
      });
      return answer.data;
    };
    const [over, coming] = [await leaveOn(-5, -3), await leaveOn(3, 5)];
    const { by: _by, ...draft } = suspension(username);
    const { data } = await app.as(username).call(changeCalls.preview, { body: draft });
    const told = data.consequences.map(({ zh }) => zh);
    expect(told.filter((line) => line.includes('自生效之日起终止'))).toEqual([
      expect.stringContaining(coming.no),
    ]);
    expect(told).toContainEqual(expect.stringMatching(/不能再出具.*在读证明/));

    const id = await submitted(username);
    // Who decides is told the same.
    const shown = await app.as('enrolment').call(changeCalls.find, { params: { id } });
    expect(shown.data.consequences.map(({ zh }) => zh)).toEqual(told);
    await decide('enrolment', id);
    const stateOf = async ({ id: leaveId }: { id: string }) =>
      (await app.as('secretary').call(leaveCalls.find, { params: { id: leaveId } })).data.state;
    expect([await stateOf(over), await stateOf(coming)]).toEqual(['approved', 'closed']);
  });

  test('settles the warnings that were about it at once, and nobody else’s with the same day', async () => {
    const suspended = async () => {
      const { id: studentId, username } = await addStudent();
      const id = await submitted(username);
      await decide('enrolment', id);
      return { studentId, id };
    };
    const [back, away] = [await suspended(), await suspended()];
    await app.db
      .updateTable('statusChanges')
      .set({ endDate: addDays(today, 20) })
      .where('id', 'in', [back.id, away.id])
      .execute();
    await collectWarnings(app.services);
    const kindsOf = async ({ studentId: id }: { studentId: string }) =>
      (await app.as('enrolment').call(warningCalls.ofStudent, { params: { id } })).data.map(
        ({ kind }) => kind,
      );
    expect(await kindsOf(back)).toContain('pauseEnding');
    await revoke(back.id);
    expect(await kindsOf(back)).not.toContain('pauseEnding');
    expect(await kindsOf(away)).toContain('pauseEnding');
  });
});

test('the card of a student on other forms names the change under way', async () => {
  const { id, username } = await addStudent();
  const card = async (by: string) => (await app.as(by).call(readingCalls.card, { query: { id } })).data;
  expect((await card('secretary')).openChange).toBeUndefined();
  const { data } = await create(suspension(username));
  expect((await card('secretary')).openChange).toMatchObject({ no: data.no, typeName: '休学' });
});
