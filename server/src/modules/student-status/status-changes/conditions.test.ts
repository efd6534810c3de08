import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import { changeCalls } from '@graduate/contract/student-status/status-changes/change-calls.ts';
import { describe, expect, test } from 'vitest';
import { insertGrade } from '../../../../samples/training/study-records/grade.ts';
import { useTestApp } from '../../../../test/app.ts';
import { changesOf, refusal } from '../../../../test/status-change-helpers.ts';
import { pauseEnding } from './student-business.ts';

const app = useTestApp();
const { apply, decide, find, record, addStudent, tutorId } = changesOf(app);
const today = dayInShanghai(new Date());

const setRecord = (id: string, values: Record<string, unknown>) =>
  app.db
    .updateTable('studentRecords')
    .set(values as never)
    .where('id', '=', id)
    .execute();

const offersTo = async (username: string) => {
  const { data } = await app.as(username).call(changeCalls.offers, { query: {} });
  return new Map(data.map((offer) => [offer.code as string, offer]));
};

const suspended = async (username: string) => {
  const { data } = await apply({
    by: username,
    typeCode: 'suspend',
    extra: { subType: 'hardship', terms: 1, leaveCampusConfirm: true },
    effectiveDate: today,
  });
  for (const approver of ['tutor', 'secretary', 'dean', 'enrolment']) await decide(approver, data.id);
  return data.id;
};

describe('a change of tutors among the changes offered', () => {
  test('is told beforehand what stands against it, as every other', async () => {
    await app.db.deleteFrom('dateWindows').execute();
    const newcomer = await addStudent({ enrolYear: 2026, entryDate: addDays(today, -30) });
    const early = (await offersTo(newcomer.username)).get('changeTutor');
    expect(early?.available).toBe(false);
    expect(early?.reasons).toMatchObject([{ code: 'M78', message: { zh: '入学第一学期不能更换导师' } }]);
    const { username } = await addStudent();
    expect((await offersTo(username)).get('changeTutor')?.available).toBe(true);
    const { data } = await apply({ by: username, typeCode: 'withdraw', extra: { lastDate: today } });
    for (const code of ['changeTutor', 'tutorGroup'])
      expect((await offersTo(username)).get(code)?.reasons).toMatchObject([
        { code: 'M70', message: { zh: `存在未办结的学籍异动（${data.no} 退学（本人申请）），请先处理` } },
      ]);
  });
});

describe('a form', () => {
  test.each([
    [3, '休学学期数应为1至2'],
    [1.5, '休学学期数应为整数'],
    [2, undefined],
  ])('a number out of its range is told the range: %s', async (terms, said) => {
    const { username } = await addStudent();
    const body = {
      typeCode: 'suspend' as const,
      extra: { subType: 'hardship', terms, leaveCampusConfirm: true },
      effectiveDate: today,
    };
    const { data } = await app.as(username).call(changeCalls.preview, { body });
    expect(data.reasons.find(({ field }) => field === 'terms')?.message.zh).toBe(said);
  });

  test('M08: names the value that is in no dictionary', async () => {
    const { username } = await addStudent();
    const refused = await apply({
      by: username,
      typeCode: 'abroad',
      extra: {
        subType: 'exchange',
        country: '000',
        institution: '某大学',
        from: addDays(today, 10),
        to: addDays(today, 60),
      },
      files: ['invitation'],
    });
    expect(refusal(refused)).toBe('400 M08 前往国家（地区）的值“000”不在数据字典中');
  });
});

describe('a pause that ends', () => {
  test('is warned of 60, 30 and 7 days before, and when it is over', async () => {
    const { id: studentId, username } = await addStudent();
    const change = await suspended(username);
    const warned = async (days: number) => {
      const endDate = addDays(today, days);
      await app.db.updateTable('statusChanges').set({ endDate }).where('id', '=', change).execute();
      const [found] = await pauseEnding.find(app.db, today, studentId);
      return found && [found.due, found.detail.zh];
    };
    expect(await warned(61)).toBeUndefined();
    for (const [days, stage] of [
      [60, 60],
      [29, 30],
      [7, 7],
    ] as const)
      expect(await warned(days)).toEqual([
        addDays(today, days - stage),
        `休学将于${addDays(today, days)}期满`,
      ]);
    expect((await warned(-1))?.[1]).toBe(`休学已于${addDays(today, -1)}期满，尚未办理复学`);
  });
});

describe('a change before the end of studies', () => {
  test('stays once somebody has left with a certificate of incomplete studies', async () => {
    const { id, username } = await addStudent();
    const change = await suspended(username);
    await setRecord(id, { status: 'incomplete' });
    const { version } = (await find('enrolment', change)).data;
    const refused = await app
      .as('enrolment')
      .call(changeCalls.revoke, { params: { id: change }, body: { version, reason: '申诉成立' } });
    expect(refused.message).toBe('学生已毕（结）业，不能撤销异动');
  });
});

describe('case 45: the change to doctoral studies', () => {
  test('is not taken back once there are grades in the doctoral stage', async () => {
    const student = await addStudent({ enrolYear: 2024, entryDate: '2024-09-01' });
    const doctor = await tutorId('20080101');
    await app.db
      .insertInto('tutorQuotas')
      .values({ tutorId: doctor, year: 2026, level: 'D', degreeType: 'A', quota: 20 })
      .onConflict((conflict) =>
        conflict.columns(['tutorId', 'year', 'level', 'degreeType']).doUpdateSet({ quota: 20 }),
      )
      .execute();
    const { data } = await apply({
      by: student.username,
      typeCode: 'masterToDoctor',
      extra: { subType: 'masterToDoctor', toMajor: '081200', toTutor: doctor, doctorEntryDate: '2026-09-01' },
    });
    for (const approver of ['tutor', 'secretary', 'dean']) await decide(approver, data.id);
    await decide('enrolment', data.id, { documentNo: '研院〔2026〕3号' });
    const { nextRecordId } = await record(student.id);
    const { version } = (await find('enrolment', data.id)).data;
    const revoke = () =>
      app
        .as('enrolment')
        .call(changeCalls.revoke, { params: { id: data.id }, body: { version, reason: '录取资格取消' } });
    const { id: courseId } = await app.db.selectFrom('courses').select('id').executeTakeFirstOrThrow();
    const { id: termId } = await app.db.selectFrom('academicTerms').select('id').executeTakeFirstOrThrow();
    const gradeId = await insertGrade(app.db, { studentId: nextRecordId ?? '', courseId, termId });
    expect(refusal(await revoke())).toMatch(/^422 .*新学段已有成绩，不能撤销/);
    expect(await record(nextRecordId ?? '')).toMatchObject({ status: 'active', open: true });
    await app.db.deleteFrom('grades').where('id', '=', gradeId).execute();
    expect((await revoke()).data.state).toBe('revoked');
    expect((await record(nextRecordId ?? '')).open).toBe(false);
  });
});
