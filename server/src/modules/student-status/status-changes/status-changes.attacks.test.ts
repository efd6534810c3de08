import { approvalCalls } from '@graduate/contract/mechanisms/approvals/approval-calls.ts';
import type { RecordRef } from '@graduate/contract/mechanisms/approvals/approvals.ts';
import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import { changeCalls } from '@graduate/contract/student-status/status-changes/change-calls.ts';
import { changeApproval, type Extra } from '@graduate/contract/student-status/status-changes/changes.ts';
import type { ChangeTypeCode } from '@graduate/contract/student-status/status-changes/types.ts';
import {
  type NewTutorChange,
  tutorChangeCalls,
} from '@graduate/contract/student-status/tutor-changes/tutor-changes.ts';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { changesOf, refusal, type TestStudent } from '../../../../test/status-change-helpers.ts';

const app = useTestApp();
const { create, submit, apply, decide, find, addStudent, tutorId } = changesOf(app);
const refOf = ({ moduleCode, businessCode, recordId }: RecordRef): RecordRef => ({
  moduleCode,
  businessCode,
  recordId,
});

const suspension = (by: string) =>
  create({ by, typeCode: 'suspend', extra: { subType: 'hardship', terms: 1, leaveCampusConfirm: true } });

const otherTutor = async (): Promise<NewTutorChange> => ({
  role: 'co',
  oldTutorId: null,
  newTutorId: await tutorId('20100316'),
  reasonKind: 'direction',
  reason: '研究方向调整，需要增加一位合作导师共同指导学位论文工作，特此申请。',
  reasonShown: true,
  fileIds: [],
});
const addTutor = async ({ username }: TestStudent) =>
  app.as(username).call(tutorChangeCalls.addChange, { body: await otherTutor() });

test('case 37: a change of tutors under way stands against another change from its first line on', async () => {
  const student = await addStudent();
  const { data } = await addTutor(student);
  expect(refusal(await suspension(student.username))).toBe(
    `409 M70 存在未办结的学籍异动（${data.no} 导师组变更），请先处理`,
  );
});

test('case 37: of ten changes begun at the same moment, of the status and of tutors, one comes into being', async () => {
  for (let round = 0; round < 3; round += 1) {
    const student = await addStudent();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        index % 2 === 0 ? addTutor(student) : suspension(student.username),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200,
      ...Array<number>(9).fill(409),
    ]);
    for (const { status, details } of answers)
      if (status !== 200) expect(details).toMatchObject({ code: 'M70' });
  }
});

test('the office ends a change while its tutor decides: one wins, neither waits for ever', async () => {
  for (let round = 0; round < 6; round += 1) {
    const student = await addStudent();
    const { data } = await apply({
      by: student.username,
      typeCode: 'suspend',
      extra: { subType: 'hardship', terms: 1, leaveCampusConfirm: true },
      effectiveDate: dayInShanghai(new Date()),
    });
    const close = () =>
      app.as('enrolment').call(changeCalls.close, {
        params: { id: data.id },
        body: { version: data.version, reason: '重复申请' },
      });
    const answers = await Promise.all([decide('tutor', data.id), close(), decide('tutor', data.id), close()]);
    for (const answer of answers) {
      expect([200, 409], answer.message).toContain(answer.status);
      expect(answer.error).not.toBe('platform.inUse');
    }
  }
});

const nonsense: readonly (readonly [ChangeTypeCode, Extra, string])[] = [
  ['suspend', { subType: 'hardship', terms: 1e308, leaveCampusConfirm: true }, 'terms'],
  ['suspend', { subType: 'hardship', terms: 1.5, leaveCampusConfirm: true }, 'terms'],
  ['suspend', { subType: 'hardship', terms: '1', leaveCampusConfirm: true }, 'terms'],
  ['suspend', { subType: '__proto__', terms: 1, leaveCampusConfirm: true }, 'subType'],
  ['changeMajor', { toDept: "' or 1=1--", toMajor: '%', toTutor: '*' }, 'toDept'],
  ['changeMajor', { toDept: true, toMajor: 1, toTutor: null }, 'toMajor'],
  ['resume', { resumeTerm: '9999-12-31', toGrade: -1 }, 'resumeTerm'],
  ['enlist', { enlistDate: '2026-13-45', noticeNo: '1' }, 'enlistDate'],
  ['enlist', { enlistDate: '0000-01-01', noticeNo: '1' }, 'enlistDate'],
  ['retain', { subType: 'other', endDate: [] }, 'endDate'],
  ['suspend', { subType: 'hardship', terms: 1, leaveCampusConfirm: true, status: 'graduated' }, 'status'],
];

test('B-2: a form filled with nonsense is told which field is wrong, in the preview as when it is submitted', async () => {
  const { username } = await addStudent();
  for (const [typeCode, extra, field] of nonsense) {
    const { status, data } = await app
      .as(username)
      .call(changeCalls.preview, { body: { typeCode, extra, effectiveDate: '2026-12-01' } });
    expect([typeCode, status]).toEqual([typeCode, 200]);
    expect(data.reasons.map((reason) => reason.field)).toContain(field);
    const draft = await create({ by: username, typeCode, extra });
    expect([typeCode, draft.status]).toEqual([typeCode, 200]);
    expect((await submit(username, draft.data)).status).toBeLessThan(500);
    await app.as(username).call(changeCalls.remove, { params: { id: draft.data.id } });
  }
});

test('B-5: a day worked out from the last one that can be entered is shown', async () => {
  const { username } = await addStudent();
  const { status, data } = await app.as(username).call(changeCalls.preview, {
    body: { typeCode: 'enlist', extra: { enlistDate: '2199-12-31', noticeNo: '1' } },
  });
  expect([status, data.effectiveDate]).toEqual([200, '2199-12-31']);
});

test('B-5: an approver who enters a day that does not exist is told so', async () => {
  const { username } = await addStudent();
  const { data } = await apply({
    by: username,
    typeCode: 'withdraw',
    extra: { lastDate: addDays(dayInShanghai(new Date()), 5) },
  });
  for (const [by, filled] of [
    ['tutor', {}],
    ['counselor', { talkRecord: '已与学生谈话，了解退学原因。' }],
    ['secretary', {}],
    ['dean', {}],
  ] as const)
    await decide(by, data.id, filled);
  const answer = await decide('enrolment', data.id, { documentNo: '校研1号', documentDate: '2026-13-45' });
  expect([answer.status, answer.message]).toEqual([422, expect.stringContaining('发文日期')]);
});

test('who only looks after approvals follows them and reads no change', async () => {
  const { username } = await addStudent();
  const { data } = await apply({
    by: username,
    typeCode: 'suspend',
    extra: { subType: 'hardship', terms: 1, leaveCampusConfirm: true },
    effectiveDate: dayInShanghai(new Date()),
  });
  const record = { ...changeApproval, recordId: data.id };
  for (const by of ['training', 'degree', 'awards', 'tutors']) {
    expect((await find(by, data.id)).status, by).toBe(404);
    expect((await app.as(by).call(approvalCalls.progress, { query: refOf(record) })).status, by).toBe(200);
  }
  for (const by of ['tutor', 'secretary', 'dean', 'enrolment'])
    expect((await find(by, data.id)).status, by).toBe(200);
});
