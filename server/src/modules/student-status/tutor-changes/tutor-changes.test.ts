import { approvalCalls } from '@graduate/contract/mechanisms/approvals/approval-calls.ts';
import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { readingCalls } from '@graduate/contract/student-status/students/reading-calls.ts';
import {
  type NewTutorChange,
  TUTOR_CHANGE_WINDOW,
  tutorChangeApproval,
  tutorChangeCalls,
} from '@graduate/contract/student-status/tutor-changes/tutor-changes.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { insertDegreeApplication } from '../../../../samples/degrees/degree-applications/application.ts';
import { insertGuidance } from '../../../../samples/people/guidance/guidance.ts';
import { useTestApp } from '../../../../test/app.ts';
import { pdfOf } from '../../../../test/sample-files.ts';
import { upload } from '../../../../test/upload.ts';
import { defineModule } from '../../../platform/module.ts';
import { findTutorByNo } from '../../people/guidance/public.ts';
import type { OpenBusiness } from '../student-business/public.ts';

let otherBusiness: OpenBusiness[] = [];
/** Stands for the module that keeps other changes of a student. */
const changesOfStatus = defineModule({
  name: 'test-changes',
  studentBusiness: [
    {
      key: 'changes',
      name: text('学籍异动', 'changes'),
      count: async () => 0,
      underWay: async () => otherBusiness,
    },
  ],
});

const app = useTestApp({}, [changesOfStatus]);
const { moduleCode, businessCode } = tutorChangeApproval;
const OLD = '20080101';
const NEW = '20100316';
let studentId: string;
let oldTutorId: string;
let newTutorId: string;
let year: number;

const setPlaces = (quota: number) =>
  app.db
    .insertInto('tutorQuotas')
    .values({ tutorId: newTutorId, year, level: 'M', degreeType: 'A', quota })
    .onConflict((conflict) =>
      conflict.columns(['tutorId', 'year', 'level', 'degreeType']).doUpdateSet({ quota }),
    )
    .execute();

const recordOf = () =>
  app.db.selectFrom('studentRecords').selectAll().where('id', '=', studentId).executeTakeFirstOrThrow();

/** The student of the demonstration, in the second year under the first of two tutors who have accounts. */
beforeEach(async () => {
  otherBusiness = [];
  await app.db.deleteFrom('dateWindows').where('code', '=', TUTOR_CHANGE_WINDOW).execute();
  const tutors = [await findTutorByNo(app.db, OLD), await findTutorByNo(app.db, NEW)];
  [oldTutorId = '', newTutorId = ''] = tutors.map((tutor) => tutor?.id ?? '');
  const student = await app.db
    .selectFrom('studentRecords')
    .innerJoin('studentPersons', 'studentPersons.id', 'studentRecords.personId')
    .innerJoin('accounts', 'accounts.id', 'studentPersons.accountId')
    .select(['studentRecords.id', 'studentRecords.enrolYear'])
    .where('accounts.username', '=', 'student')
    .executeTakeFirstOrThrow();
  studentId = student.id;
  year = student.enrolYear;
  await app.db.deleteFrom('tutorChanges').where('studentId', '=', studentId).execute();
  await app.db.deleteFrom('studentTutors').where('studentId', '=', studentId).execute();
  await insertGuidance(app.db, { studentId, tutorId: oldTutorId, fromDate: `${year}-09-01` });
  await app.db
    .updateTable('studentRecords')
    .set({
      mainTutorId: oldTutorId,
      mainTutorNo: OLD,
      mainTutorName: '周明远',
      coTutorNames: null,
      status: 'active',
      entryDate: `${year}-09-01`,
      expectedGraduationDate: addDays(dayInShanghai(new Date()), 2 * 365),
      trainingLevel: 'M',
      degreeType: 'A',
      disciplineCode: '0812',
    })
    .where('id', '=', studentId)
    .execute();
  await setPlaces(20);
});

const REASON = '研究兴趣转向知识图谱，与现导师课题组方向差别较大，已与双方沟通。';
const written = (more: Partial<NewTutorChange> = {}): NewTutorChange => ({
  role: 'main',
  oldTutorId: null,
  newTutorId,
  reasonKind: 'direction',
  reason: REASON,
  reasonShown: false,
  fileIds: [],
  ...more,
});
const add = (username: string, more: Partial<NewTutorChange> = {}) =>
  app.as(username).call(tutorChangeCalls.addChange, { body: written(more) });
const submit = (username: string, { id, version }: { id: string; version: number }) =>
  app.as(username).call(tutorChangeCalls.submitChange, { params: { id }, body: { version } });
const decide = (username: string, id: string, status: 1 | 9 = 1) =>
  app.as(username, username === 'multi' ? { role: 'tutor' } : {}).call(approvalCalls.decide, {
    body: { ...tutorChangeApproval, recordIds: id, status, opinion: status === 1 ? '同意' : '请再考虑' },
  });
const find = (username: string, id: string) =>
  app.as(username).call(tutorChangeCalls.findChange, { params: { id } });
const submitted = async (username = 'student', more: Partial<NewTutorChange> = {}): Promise<string> => {
  const draft = await add(username, more);
  expect(draft.status, draft.message).toBe(200);
  const sent = await submit(username, draft.data);
  expect(sent.status, sent.message).toBe(200);
  return draft.data.id;
};
const codeOf = (answer: { details: Record<string, unknown> }) => answer.details['code'];

describe('a change of the main tutor', () => {
  test('42: is one row, and no change of the status, that goes from the present tutor to the new one and the dean, and then holds everywhere', async () => {
    const id = await submitted();
    const rows = await app.db
      .selectFrom('tutorChanges')
      .select('id')
      .where('studentId', '=', studentId)
      .execute();
    expect(rows).toHaveLength(1);
    const statusChanges = await sql`select from status_changes where student_id = ${studentId}`.execute(
      app.db,
    );
    expect(statusChanges.rows).toEqual([]);
    for (const username of ['tutor', 'multi', 'dean'])
      expect((await decide(username, id)).status, username).toBe(200);

    const { data } = await find('student', id);
    expect(data).toMatchObject({ state: 'done', fromDate: dayInShanghai(new Date()) });
    expect(await recordOf()).toMatchObject({ mainTutorNo: NEW, mainTutorId: newTutorId });
    const relations = await app.db
      .selectFrom('studentTutors')
      .select(['tutorId', 'toDate', 'source', 'changeId'])
      .where('studentId', '=', studentId)
      .orderBy('toDate', (order) => order.asc().nullsLast())
      .execute();
    expect(relations).toMatchObject([
      { tutorId: oldTutorId, toDate: dayInShanghai(new Date()) },
      { tutorId: newTutorId, toDate: null, source: 'change', changeId: id },
    ]);
    const history = await app.db
      .selectFrom('studentFieldHistory')
      .select(['field', 'before', 'after'])
      .where('sourceId', '=', id)
      .where('field', '=', 'mainTutorNo')
      .execute();
    expect(history).toEqual([{ field: 'mainTutorNo', before: OLD, after: NEW }]);
    const line = await app.as('student').call(readingCalls.timeline, { params: { id: studentId } });
    expect(line.data).toContainEqual(expect.objectContaining({ kind: 'tutorChange', title: '转导师' }));
  });

  test('is not possible in the first term, twice, or to the same tutor', async () => {
    const same = await add('student', { newTutorId: oldTutorId });
    expect([same.status, codeOf(same), same.message]).toEqual([422, 'M78', '新导师与现导师相同']);

    const id = await submitted();
    for (const username of ['tutor', 'multi', 'dean']) await decide(username, id);
    const again = await add('student', { newTutorId: oldTutorId });
    expect([again.status, codeOf(again), again.message]).toEqual([422, 'M78', '在校期间只能更换一次导师']);
    const check = await app.as('student').call(tutorChangeCalls.checkChange, { query: { role: 'main' } });
    expect(check.data).toMatchObject({ available: true, needsExcuse: true });

    await app.db
      .updateTable('studentRecords')
      .set({ entryDate: dayInShanghai(new Date()) })
      .where('id', '=', studentId)
      .execute();
    const early = await add('student', { newTutorId: oldTutorId, reasonKind: 'offDuty' });
    expect([early.status, codeOf(early), early.message]).toEqual([422, 'M78', '入学第一学期不能更换导师']);
  });

  test('once changed, only the excusing reasons allow it again', async () => {
    const id = await submitted();
    for (const username of ['tutor', 'multi', 'dean']) await decide(username, id);
    await sql`insert into tutor_quotas (tutor_id, year, level, degree_type, quota)
      values (${oldTutorId}, ${year}, 'M', 'A', 20)
      on conflict (tutor_id, year, level, degree_type) do update set quota = 20`.execute(app.db);
    expect((await add('student', { newTutorId: oldTutorId, reasonKind: 'longAway' })).status).toBe(200);
  });

  test('waits for other changes of the student, and only one is under way', async () => {
    otherBusiness = [{ no: 'YD2026000123', what: text('休学', 'Suspension') }];
    const waiting = await add('student');
    expect([waiting.status, codeOf(waiting), waiting.message]).toEqual([
      409,
      'M70',
      '存在未办结的学籍异动（YD2026000123 休学），请先处理',
    ]);
    otherBusiness = [];
    const answers = await Promise.all([add('student'), add('student'), add('student')]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(codeOf(answers.find(({ status }) => status === 409) ?? { details: {} })).toBe('M70');
  });

  test('depends on the status of the student', async () => {
    await app.db
      .updateTable('studentRecords')
      .set({ status: 'retained' })
      .where('id', '=', studentId)
      .execute();
    const refused = await add('student');
    expect([refused.status, codeOf(refused), refused.message]).toEqual([
      422,
      'M73',
      '当前学籍状态“保留学籍”不能办理转导师',
    ]);
  });

  test('fails at the last step when the new tutor has no place any more, and nothing has happened', async () => {
    const id = await submitted();
    await decide('tutor', id);
    await decide('multi', id);
    await setPlaces(0);
    const last = await decide('dean', id);
    expect([last.status, codeOf(last)]).toEqual([409, 'M79']);
    expect(last.message).toContain('办理条件已变化，审批不能完成：该导师名额已满');
    expect((await find('student', id)).data.state).toBe('reviewing');
    expect(await recordOf()).toMatchObject({ mainTutorNo: OLD });
  });

  test('may go back and be submitted again', async () => {
    const id = await submitted();
    await decide('tutor', id, 9);
    const returned = (await find('student', id)).data;
    expect(returned.state).toBe('returned');
    const edited = await app.as('student').call(tutorChangeCalls.editChange, {
      params: { id },
      body: {
        version: returned.version,
        role: 'main',
        oldTutorId: null,
        newTutorId,
        reasonKind: 'agreed',
        reason: `${REASON}现已与导师当面商定。`,
        reasonShown: true,
        fileIds: [],
      },
    });
    expect((await submit('student', edited.data)).data.state).toBe('reviewing');
  });

  test('40-45 while the thesis is being reviewed or defended the tutor is not changed', async () => {
    const { departmentId, name } = await recordOf();
    const { id: batchId } = await app.db
      .selectFrom('degreeBatches')
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const applicationId = await insertDegreeApplication(app.db, {
      batchId,
      studentId,
      departmentId,
      name,
      status: 'underReview',
    });
    const refused = await add('student');
    expect([refused.status, refused.message]).toEqual([422, '论文评阅或答辩进行中，不能变更导师']);
    await app.db
      .updateTable('degreeApplications')
      .set({ status: 'terminated' })
      .where('id', '=', applicationId)
      .execute();
    expect((await add('student')).status).toBe(200);
  });

  test('40-45 the dean may leave out the present tutor and decide later, a secretary may not', async () => {
    const id = await submitted();
    const { version } = (await find('dean', id)).data;
    const skip = (username: string) =>
      app.as(username).call(tutorChangeCalls.skipOldTutor, {
        params: { id },
        body: { version, skipReason: '现导师出国访学，多次联系未回复。' },
      });
    expect((await skip('secretary')).status).toBe(403);
    const left = await skip('dean');
    expect(left.status, left.message).toBe(200);
    const logged = await app.db
      .selectFrom('auditLog')
      .select('after')
      .where('subjectId', '=', id)
      .where('action', 'like', '%skipOldTutor')
      .execute();
    expect(JSON.stringify(logged)).toContain('多次联系未回复');
    const steps = (await find('student', id)).data.progress?.steps ?? [];
    expect(steps.map(({ key, state }) => [key, state])).toEqual([
      ['oldTutor', 'skipped'],
      ['newTutor', 'waiting'],
      ['dean', 'ahead'],
      ['office', 'skipped'],
    ]);
    // Who was left out is not told why, others are.
    expect(JSON.stringify((await find('tutor', id)).data)).not.toContain('多次联系未回复');
    expect((await find('student', id)).data.skipReason).toContain('多次联系未回复');
    await decide('multi', id);
    expect((await decide('dean', id)).status).toBe(200);
    expect((await find('student', id)).data.state).toBe('done');
  });

  test('does not wait for a new tutor as whom nobody signs in: the college decides next', async () => {
    const staff = app.db.updateTable('staff').where('staffNo', '=', NEW);
    const { accountId } = await app.db
      .selectFrom('staff')
      .select('accountId')
      .where('staffNo', '=', NEW)
      .executeTakeFirstOrThrow();
    await staff.set({ accountId: null }).execute();
    try {
      const id = await submitted();
      expect((await decide('tutor', id)).status).toBe(200);
      expect((await decide('dean', id)).status).toBe(200);
      expect((await find('student', id)).data).toMatchObject({ state: 'done', newTutorName: '欧阳思远' });
    } finally {
      await staff.set({ accountId }).execute();
    }
  });

  test('40-38 an assistant does not decide for the tutor', async () => {
    const id = await submitted();
    expect([403, 404]).toContain((await decide('assistant', id)).status);
    expect((await find('student', id)).data.state).toBe('reviewing');
    expect((await decide('tutor', id)).status).toBe(200);
  });

  test('40-45 once it holds the old tutor finds the student no longer, but still what they decided', async () => {
    const reads = (username: string) =>
      app
        .as(username, username === 'multi' ? { role: 'tutor' } : {})
        .call(readingCalls.history, { params: { id: studentId } });
    expect((await reads('tutor')).status).toBe(200);
    const id = await submitted();
    for (const username of ['tutor', 'multi', 'dean']) await decide(username, id);
    expect((await find('student', id)).data.state).toBe('done');
    expect((await reads('tutor')).status).toBe(404);
    expect((await reads('multi')).status).toBe(200);
    expect((await find('tutor', id)).status).toBe(200);
  });
});

describe('who sees and who may', () => {
  test('40-45 the present tutor is told nowhere why, unless the student wants it', async () => {
    const id = await submitted();
    expect((await find('tutor', id)).data).toMatchObject({ reason: null, attachments: [] });
    const told = [
      await find('tutor', id),
      await app.as('tutor').call(tutorChangeCalls.listChanges),
      await app.as('tutor').call(approvalCalls.todo),
      await app
        .as('tutor')
        .call(approvalCalls.progress, { query: { moduleCode, businessCode, recordId: id } }),
    ];
    expect(JSON.stringify(told.map(({ data }) => data))).not.toContain(REASON);
    expect((await find('secretary', id)).data.reason).toBe(REASON);
    await app.db.updateTable('tutorChanges').set({ reasonShown: true }).where('id', '=', id).execute();
    expect((await find('tutor', id)).data.reason).toBe(REASON);
  });

  test('an opinion for the management only reaches neither the student nor a tutor, in no answer and no message', async () => {
    const opinion = '学院已约谈双方，情况属实，内部掌握。';
    const id = await submitted();
    for (const username of ['tutor', 'multi']) await decide(username, id);
    const refused = await app.as('dean').call(approvalCalls.decide, {
      body: {
        ...tutorChangeApproval,
        recordIds: id,
        status: 9,
        opinion,
        appendData: { managementOnly: ['yes'] },
      },
    });
    expect(refused.status, refused.message).toBe(200);
    const record = { moduleCode, businessCode, recordId: id };
    for (const username of ['student', 'tutor']) {
      const reader = app.as(username);
      const told = [
        await find(username, id),
        await reader.call(tutorChangeCalls.listChanges),
        await reader.call(approvalCalls.progress, { query: record }),
        await reader.call(approvalCalls.records, { query: { moduleCode, businessCode, recordIds: [id] } }),
      ];
      expect(JSON.stringify(told.map(({ data }) => data))).not.toContain('约谈');
    }
    const messages = await app.db.selectFrom('messages').selectAll().execute();
    expect(JSON.stringify(messages)).not.toContain('约谈');
    expect(JSON.stringify((await find('secretary', id)).data)).toContain(opinion);
  });

  test('other students and other colleges do not find it', async () => {
    const id = await submitted();
    expect((await find('student-two', id)).status).toBe(404);
    const elsewhere = await app
      .as('multi', { role: 'secretary', department: '201' })
      .call(tutorChangeCalls.findChange, { params: { id } });
    expect(elsewhere.status).toBe(404);
  });

  test('a secretary applies for a student with the written application', async () => {
    const draft = await add('secretary', { studentId });
    const without = await submit('secretary', draft.data);
    expect([without.status, without.message]).toEqual([422, '代办须上传“学生书面申请”']);
    const { data: file } = await upload(app, app.as('secretary'), {
      name: '书面申请.pdf',
      bytes: pdfOf('书面申请'),
      moduleCode,
      businessCode,
    });
    const { studentId: _, ...body } = written({ fileIds: [file.id] });
    const edited = await app.as('secretary').call(tutorChangeCalls.editChange, {
      params: { id: draft.data.id },
      body: { ...body, version: draft.data.version },
    });
    expect((await submit('secretary', edited.data)).data.state).toBe('reviewing');
  });
});

test('a co-tutor is added by the main tutor, the new one and the secretary', async () => {
  const id = await submitted('student', { role: 'co', reasonKind: 'other' });
  for (const username of ['tutor', 'multi', 'secretary'])
    expect((await decide(username, id)).status, username).toBe(200);
  expect(await recordOf()).toMatchObject({ mainTutorNo: OLD, coTutorNames: '欧阳思远' });
});

test('who cancels and who decides at the same moment do not wait for each other: one wins, the other is told', async () => {
  for (let round = 0; round < 8; round += 1) {
    const draft = await add('student');
    const sent = await submit('student', draft.data);
    const { id, version } = sent.data;
    const cancel = () =>
      app.as('student').call(tutorChangeCalls.cancelChange, { params: { id }, body: { version } });
    const answers = await Promise.all([decide('tutor', id), cancel(), decide('tutor', id, 9), cancel()]);
    for (const answer of answers) {
      expect([200, 409], answer.message).toContain(answer.status);
      expect(answer.error).not.toBe('platform.inUse');
    }
    const { data } = await find('student', id);
    if (['reviewing', 'returned'].includes(data.state))
      await app.as('student').call(tutorChangeCalls.cancelChange, {
        params: { id },
        body: { version: data.version },
      });
  }
});
