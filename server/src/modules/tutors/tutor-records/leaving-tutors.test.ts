import { approvalCalls } from '@graduate/contract/mechanisms/approvals/approval-calls.ts';
import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import { assignmentCalls } from '@graduate/contract/student-status/tutor-assignments/tutor-assignments.ts';
import {
  TUTOR_CHANGE_WINDOW,
  tutorChangeApproval,
  tutorChangeCalls,
} from '@graduate/contract/student-status/tutor-changes/tutor-changes.ts';
import { recordCalls } from '@graduate/contract/tutors/tutor-records/record-calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { insertGuidance } from '../../../../samples/people/guidance/guidance.ts';
import { insertTutor } from '../../../../samples/tutors/tutor-records/staff.ts';
import { useTestApp } from '../../../../test/app.ts';
import { findTutorByNo } from '../../people/guidance/public.ts';

const app = useTestApp();
const office = () => app.as('tutors');
let [studentId, staffId, tutorId, otherId] = ['', '', '', ''];

const workAs = async (jobState: 'onDuty' | 'retired') => {
  const { data } = await office().call(recordCalls.find, { params: { id: staffId } });
  const edited = await office().call(recordCalls.edit, {
    params: { id: staffId },
    body: { version: data.version, jobState },
  });
  expect(edited.status, edited.message).toBe(200);
};

/** The student of the demonstration in the second year under the tutor with an account. */
beforeEach(async () => {
  await app.db.deleteFrom('dateWindows').where('code', '=', TUTOR_CHANGE_WINDOW).execute();
  const tutor = await findTutorByNo(app.db, '20080101');
  otherId = (await findTutorByNo(app.db, '20100316'))?.id ?? '';
  tutorId = tutor?.id ?? '';
  const student = await app.db
    .selectFrom('studentRecords')
    .innerJoin('studentPersons', 'studentPersons.id', 'studentRecords.personId')
    .innerJoin('accounts', 'accounts.id', 'studentPersons.accountId')
    .select(['studentRecords.id', 'studentRecords.enrolYear as year'])
    .where('accounts.username', '=', 'student')
    .executeTakeFirstOrThrow();
  studentId = student.id;
  await app.db.deleteFrom('tutorChanges').where('studentId', '=', studentId).execute();
  await app.db.deleteFrom('studentTutors').where('studentId', '=', studentId).execute();
  await insertGuidance(app.db, { studentId, tutorId, fromDate: `${student.year}-09-01` });
  await app.db
    .updateTable('studentRecords')
    .set({
      mainTutorId: tutorId,
      mainTutorNo: '20080101',
      mainTutorName: '周明远',
      status: 'active',
      trainingLevel: 'M',
      degreeType: 'A',
      disciplineCode: '0812',
      entryDate: `${student.year}-09-01`,
      expectedGraduationDate: addDays(dayInShanghai(new Date()), 2 * 365),
    })
    .where('id', '=', studentId)
    .execute();
  await app.db
    .insertInto('tutorQuotas')
    .values({ tutorId: otherId, year: student.year, level: 'M', degreeType: 'A', quota: 20 })
    .onConflict((conflict) =>
      conflict.columns(['tutorId', 'year', 'level', 'degreeType']).doUpdateSet({ quota: 20 }),
    )
    .execute();
  staffId = (await app.as('tutor').call(recordCalls.own)).data.id;
});

const changeAsked = async (): Promise<string> => {
  const draft = await app.as('student').call(tutorChangeCalls.addChange, {
    body: {
      role: 'main',
      oldTutorId: null,
      newTutorId: otherId,
      reasonKind: 'direction',
      reason: '研究兴趣转向知识图谱，与现导师课题组方向差别较大，已与双方沟通。',
      reasonShown: false,
      fileIds: [],
    },
  });
  expect(draft.status, draft.message).toBe(200);
  const { id, version } = draft.data;
  const sent = await app
    .as('student')
    .call(tutorChangeCalls.submitChange, { params: { id }, body: { version } });
  expect(sent.status, sent.message).toBe(200);
  return id;
};

const decide = (username: string, id: string) =>
  app.as(username).call(approvalCalls.decide, {
    body: { ...tutorChangeApproval, recordIds: id, status: 1, opinion: '同意' },
  });

const stepsOf = async (id: string) =>
  (await app.as('student').call(tutorChangeCalls.findChange, { params: { id } })).data.progress?.steps ?? [];

const listed = async () =>
  (await app.as('secretary').call(assignmentCalls.guided, { query: { keyword: '周明远', limit: 200 } })).data
    .list;

test('40-44 what waits for a tutor who retires goes to the secretary, students are marked, nobody new is given', async () => {
  const id = await changeAsked();
  expect((await listed()).every(({ guidance }) => guidance === 'guided')).toBe(true);
  await workAs('retired');
  const [first] = await stepsOf(id);
  expect(first).toMatchObject({ state: 'waiting', note: { zh: '代导师审核' } });
  expect((await decide('tutor', id)).status).not.toBe(200);
  expect((await decide('secretary', id)).status).toBe(200);
  expect((await stepsOf(id)).map(({ state }) => state)).toEqual(
    expect.arrayContaining(['agreed', 'waiting']),
  );
  const marked = await listed();
  expect(marked.length).toBeGreaterThan(0);
  expect(marked.every(({ guidance }) => guidance === 'away')).toBe(true);
  const assigned = await app.as('secretary').call(assignmentCalls.assign, {
    body: { studentIds: [studentId], tutorId, role: 'co', fromDate: dayInShanghai(new Date()) },
  });
  expect([assigned.status, assigned.message]).toEqual([409, '该导师已暂停招生']);
  await workAs('onDuty');
});

test('40-44 a main tutor at work is changed by an application; one who is away can be ended, and another assigned', async () => {
  const relation = async () => {
    const { data } = await app.as('secretary').call(assignmentCalls.relations, { params: { id: studentId } });
    return data.find(({ role, toDate }) => role === 'main' && toDate === null);
  };
  const end = async () =>
    app.as('secretary').call(assignmentCalls.end, {
      params: { id: (await relation())?.id ?? '' },
      body: { toDate: dayInShanghai(new Date()), reason: '导师退休' },
    });
  expect(await relation()).toMatchObject({ tutorName: '周明远', ends: false });
  const refused = await end();
  expect([refused.status, refused.message]).toEqual([409, '在岗的第一导师须办理导师变更，不能直接结束']);
  await workAs('retired');
  expect(await relation()).toMatchObject({ ends: true });
  expect((await end()).status).toBe(200);
  const { data } = await app
    .as('secretary')
    .call(assignmentCalls.guided, { query: { guidance: 'none', limit: 200 } });
  expect(data.list.some((row) => row.id === studentId)).toBe(true);
  const assigned = await app.as('secretary').call(assignmentCalls.assign, {
    body: { studentIds: [studentId], tutorId: otherId, role: 'main', fromDate: dayInShanghai(new Date()) },
  });
  expect(assigned.status, assigned.message).toBe(200);
  await workAs('onDuty');
});

test('the sheet of a tutor is a paper, for who reaches the record', async () => {
  const sheet = await app.as('tutor').call(recordCalls.sheet, { params: { id: staffId } });
  expect(sheet.status).toBe(200);
  const { staffId: elsewhere } = await insertTutor(app.db, {
    staffNo: 'L900',
    name: '他院教师',
    departmentId: (
      await app.db.selectFrom('departments').select('id').where('code', '=', '201').executeTakeFirstOrThrow()
    ).id,
  });
  expect((await app.as('secretary').call(recordCalls.sheet, { params: { id: elsewhere } })).status).toBe(404);
});
