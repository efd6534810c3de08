import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import { changeCalls } from '@graduate/contract/student-status/status-changes/change-calls.ts';
import type { Extra } from '@graduate/contract/student-status/status-changes/changes.ts';
import type { ChangeTypeCode } from '@graduate/contract/student-status/status-changes/types.ts';
import type { Updateable } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { passedGraduation } from '../../../../test/passed-graduation.ts';
import { changesOf } from '../../../../test/status-change-helpers.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { newId } from '../../../platform/ids.ts';

const app = useTestApp();
const { addStudent, apply, decide, record } = changesOf(app);
const today = dayInShanghai(new Date());

/** A student whose record says this. */
const studentWith = async (values: Updateable<Tables['studentRecords']>) => {
  const student = await addStudent();
  await app.db.updateTable('studentRecords').set(values).where('id', '=', student.id).execute();
  return student;
};

const suspended = (subType: string, since: string): { by: string; extra: Extra; effectiveDate: string } => ({
  by: '',
  extra: { subType, terms: 2, leaveCampusConfirm: true },
  effectiveDate: since,
});

/** Applied for and agreed to by everybody. */
const inForce = async (
  wanted: { by: string; typeCode: ChangeTypeCode; extra: Extra; effectiveDate?: string; files?: string[] },
  approvers: readonly string[],
): Promise<string> => {
  const { data, message } = await apply(wanted);
  if (!data) throw new Error(message);
  for (const approver of approvers) {
    const decided = await decide(approver, data.id);
    if (decided.status !== 200) throw new Error(`${approver}: ${decided.message}`);
  }
  return data.id;
};

const PAUSE = ['tutor', 'secretary', 'dean', 'enrolment'];

const suspend = (username: string, subType: string, since: string) =>
  inForce({ ...suspended(subType, since), by: username, typeCode: 'suspend' }, PAUSE);

const offersOf = async (username: string) =>
  (await app.as(username).call(changeCalls.offers, { query: {} })).data;

const reasonsAgainst = async (username: string, code: ChangeTypeCode): Promise<string[]> =>
  ((await offersOf(username)).find((offer) => offer.code === code)?.reasons ?? []).map(
    ({ message }) => message.zh,
  );

describe('past the longest time of study', () => {
  const OVER = '只能申请结业或退学';

  test('whoever studies can only leave', async () => {
    const { username } = await studentWith({ maxEndDate: addDays(today, -1) });
    const open = (await offersOf(username)).filter(({ available }) => available).map(({ code }) => code);
    expect(open).toContain('withdraw');
    for (const code of ['suspend', 'changeMajor', 'early', 'abroad', 'enlist', 'masterToDoctor'] as const)
      expect(await reasonsAgainst(username, code)).toContainEqual(expect.stringContaining(OVER));
  });

  test('whoever pauses does not come back, but for days that do not count', async () => {
    const since = addDays(today, -10);
    const [ill, founder] = [await addStudent(), await addStudent()];
    await suspend(ill.username, 'hardship', since);
    await suspend(founder.username, 'startup', since);
    await app.db
      .updateTable('studentRecords')
      .set({ maxEndDate: addDays(today, -5) })
      .where('id', 'in', [ill.id, founder.id])
      .execute();
    expect(await reasonsAgainst(ill.username, 'resume')).toContainEqual(expect.stringContaining(OVER));
    expect(await reasonsAgainst(founder.username, 'resume')).not.toContainEqual(
      expect.stringContaining(OVER),
    );
    expect((await record(founder.id)).status).toBe('suspended');
  });
});

/** A half-year term: the one of today, or so many after it. */
const termAfter = async (count: number) => {
  const terms = await app.db
    .selectFrom('academicTerms')
    .select(['id', 'startsOn', 'endsOn'])
    .where('termNo', '<>', 3)
    .orderBy('startsOn')
    .execute();
  const present = terms.findLastIndex(({ startsOn }) => startsOn <= today);
  const term = terms[present + count];
  if (!term) throw new Error('no such term');
  return term;
};

const ENLIST = ['tutor', 'secretary', 'enrolment'];

const enlisted = (by: string) => ({
  by,
  typeCode: 'enlist' as const,
  extra: { enlistDate: today, noticeNo: '甘征〔2026〕1号' },
  files: ['enlistNotice'],
});

describe('military service', () => {
  test('from a suspension: its days stay counted', async () => {
    const { id, username } = await addStudent();
    await suspend(username, 'hardship', addDays(today, -40));
    await inForce(enlisted(username), ENLIST);
    expect(await record(id)).toMatchObject({ status: 'retained', suspendedDays: 40 });
  });

  test('is not for those who are about to graduate: their application has passed and it is the last term', async () => {
    const [now, later] = [await addStudent(), await addStudent()];
    await passedGraduation(app, now.id, (await termAfter(0)).endsOn);
    await passedGraduation(app, later.id, (await termAfter(1)).endsOn);
    expect((await apply(enlisted(now.username))).message).toContain('毕业申请已审核通过');
    expect((await apply(enlisted(later.username))).status).toBe(200);
  });
});

describe('a stay abroad', () => {
  test('registers for the term: nobody abroad has to come for it', async () => {
    const { id, username } = await studentWith({ registrationState: 'unregistered' });
    const stay = { from: today, to: addDays(today, 90), country: '840', institution: 'A university' };
    const change = await inForce(
      { by: username, typeCode: 'abroad', extra: { ...stay, subType: 'exchange' }, files: ['invitation'] },
      ENLIST,
    );
    expect(await record(id)).toMatchObject({ presence: 'abroad', registrationState: 'registered' });
    const rows = await app.db
      .selectFrom('studentRegistrations')
      .select(['state', 'method'])
      .where('studentId', '=', id)
      .execute();
    expect(rows).toEqual([{ state: 'registered', method: 'job' }]);
    const { data } = await app.as('enrolment').call(changeCalls.find, { params: { id: change } });
    await app.as('enrolment').call(changeCalls.revoke, {
      params: { id: change },
      body: { version: data.version, reason: '行程取消' },
    });
    expect(await record(id)).toMatchObject({ presence: 'on_campus', registrationState: 'unregistered' });
  });
});

describe('who withdraws', () => {
  test('is told of fees that are owed, and may go', async () => {
    const warningsFor = async (feeState: 'owed' | 'partial' | 'paid') => {
      const { username } = await studentWith({ feeState });
      const body = { typeCode: 'withdraw' as const, extra: { lastDate: today } };
      const { data } = await app.as(username).call(changeCalls.preview, { body });
      expect(data.reasons).toEqual([]);
      return data.warnings.map(({ zh }) => zh);
    };
    expect(await warningsFor('owed')).toEqual(['学费缴费状态为“欠费”，离校前请结清']);
    expect(await warningsFor('partial')).toEqual(['学费缴费状态为“部分”，离校前请结清']);
    expect(await warningsFor('paid')).toEqual([]);
  });
});

describe('who comes back', () => {
  const resume = async (values: { term: number; toGrade?: number }) => {
    const { username } = await addStudent();
    const id = await suspend(username, 'hardship', addDays(today, -40));
    await app.db
      .updateTable('statusChanges')
      .set({ endDate: addDays((await termAfter(1)).startsOn, -1) })
      .where('id', '=', id)
      .execute();
    await app.db
      .updateTable('statusChangeTypes')
      .set({ limits: JSON.stringify({ daysBefore: 366 }) as never })
      .where('code', '=', 'resume')
      .execute();
    const { toGrade, term } = values;
    return apply({
      by: username,
      typeCode: 'resume',
      extra: { resumeTerm: (await termAfter(term)).id, ...(toGrade && { toGrade }) },
    });
  };

  test('comes back into this term or the first one after the pause', async () => {
    const { startsOn } = await termAfter(1);
    await app.db
      .insertInto('academicTerms')
      .values({
        id: newId(),
        academicYear: `${startsOn.slice(0, 4)}-${Number(startsOn.slice(0, 4)) + 1}`,
        termNo: 1,
        firstMonday: addDays(startsOn, 7 * 30),
        weeks: 18,
      })
      .execute();
    expect((await resume({ term: -1 })).message).toContain('复学学期已结束');
    expect((await resume({ term: 2 })).message).toContain('复学学期不能晚于');
    expect((await resume({ term: 1 })).status).toBe(200);
  });

  test('goes on with the own grade or a later one', async () => {
    expect((await resume({ term: 1, toGrade: 2024 })).message).toContain('编入年级应在2025');
    expect((await resume({ term: 1, toGrade: 2099 })).message).toContain('编入年级应在2025');
    expect((await resume({ term: 1, toGrade: 2026 })).status).toBe(200);
  });
});

describe('what the office ends', () => {
  const told = async (username: string): Promise<string[]> => {
    const rows = await app.db
      .selectFrom('messages')
      .innerJoin('accounts', 'accounts.id', 'messages.accountId')
      .select('messages.title')
      .where('accounts.username', '=', username)
      .orderBy('messages.id')
      .execute();
    return rows.map(({ title }) => title);
  };
  const end = async (act: 'close' | 'revoke', id: string, reason: string) => {
    const { data } = await app.as('enrolment').call(changeCalls.find, { params: { id } });
    await app
      .as('enrolment')
      .call(changeCalls[act], { params: { id }, body: { version: data.version, reason } });
    return data.no;
  };

  test('is told to the student, with the reason', async () => {
    const { username } = await addStudent();
    const { data } = await apply({ by: username, typeCode: 'withdraw', extra: { lastDate: today } });
    const closed = await end('close', data.id, '学生已改变决定');
    expect(await told(username)).toContain(`${closed} 退学（本人申请）已终止：学生已改变决定`);
    const pause = await suspend(username, 'hardship', today);
    const revoked = await end('revoke', pause, '休学原因已消除');
    expect(await told(username)).toContain(`${revoked} 休学已撤销：休学原因已消除`);
  });

  test('is not told to a student against whom nothing was decided', async () => {
    const { id: studentId, username } = await addStudent();
    const { data, message } = await apply({
      by: 'secretary',
      typeCode: 'withdrawBySchool',
      studentId,
      extra: { ground: 'absent', priorNotice: addDays(today, -20) },
      effectiveDate: today,
      files: ['evidence'],
    });
    if (!data) throw new Error(message);
    const no = await end('close', data.id, '事实不清');
    expect(await told(username)).toEqual([]);
    expect(await told('secretary')).toContain(`${no} 退学处理已终止：事实不清`);
  });
});
