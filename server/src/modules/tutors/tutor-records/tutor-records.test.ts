import { revealCalls } from '@graduate/contract/administration/accounts/reveals.ts';
import { approvalCalls } from '@graduate/contract/mechanisms/approvals/approval-calls.ts';
import { tutorCalls } from '@graduate/contract/people/guidance/tutors.ts';
import { correctionApproval } from '@graduate/contract/tutors/tutor-records/choices.ts';
import { recordCalls, staffImportCalls } from '@graduate/contract/tutors/tutor-records/record-calls.ts';
import { expect, test } from 'vitest';
import { insertTutor } from '../../../../samples/tutors/tutor-records/staff.ts';
import { useTestApp } from '../../../../test/app.ts';

const app = useTestApp();

const own = async (username: string) => (await app.as(username).call(recordCalls.own)).data;

const decide = (username: string, recordIds: string, status: 1 | 9 = 1) =>
  app.as(username).call(approvalCalls.decide, {
    body: { ...correctionApproval, recordIds, status, opinion: status === 1 ? '同意' : '材料不全' } as never,
  });

test('40-46 a tutor cannot write the own title, only ask for it; college and office agree, then it holds', async () => {
  const before = await own('multi');
  const tutor = app.as('multi', { role: 'tutor' });
  const refused = await tutor.call(recordCalls.edit, {
    params: { id: before.id },
    body: { version: before.version, title: '讲席教授', office: '理工楼909' },
  });
  expect([refused.status, refused.fields]).toEqual([403, ['title']]);
  const kept = await tutor.call(recordCalls.edit, {
    params: { id: before.id },
    body: { version: before.version, office: '理工楼909', directions: ['智能制造'] },
  });
  expect([kept.status, kept.data.office, kept.data.tutor?.directions]).toEqual([
    200,
    '理工楼909',
    ['智能制造'],
  ]);

  const asked = await tutor.call(recordCalls.correct, {
    params: { id: before.id },
    body: { field: 'title', newValue: '讲席教授', reason: '已聘为讲席教授', fileIds: [] },
  });
  expect([asked.status, asked.data.state]).toEqual([200, 'reviewing']);
  const shown = {
    id: asked.data.id,
    business: '导师信息修改',
    what: '职称：审核中',
    link: `/tutor/corrections?id=${asked.data.id}`,
  };
  expect((await own('multi')).underWay).toContainEqual(shown);
  const again = await tutor.call(recordCalls.correct, {
    params: { id: before.id },
    body: { field: 'title', newValue: '特聘教授', reason: '已聘为特聘教授', fileIds: [] },
  });
  expect(again.status).toBe(409);
  expect((await decide('secretary', asked.data.id)).status).toBe(200);
  expect((await own('multi')).title).not.toBe('讲席教授');
  expect((await decide('tutors', asked.data.id)).status).toBe(200);
  const after = await own('multi');
  expect(after.title).toBe('讲席教授');
  expect(after.underWay).not.toContainEqual(shown);
  // What became of the record is told to those who reach it, with what it was.
  const log = { params: { id: before.id } };
  const { data: changes } = await tutor.call(recordCalls.log, log);
  expect(changes.list[0]).toMatchObject({
    action: 'staff.correct',
    realName: '黄建华',
    changes: [{ field: '职称', before: before.title ?? '—', after: '讲席教授' }],
  });
  const edited = changes.list.find(({ action }) => action === 'staff.edit')?.changes;
  expect(edited).toContainEqual({ field: '办公地点', before: before.office ?? '—', after: '理工楼909' });
  expect(edited?.find(({ field }) => field === '研究方向')).toMatchObject({ after: '智能制造' });
  expect((await app.as('teacher').call(recordCalls.log, log)).status).toBe(404);
});

test('records of students follow the name of who guides them, corrected by the office or asked for', async () => {
  const { tutorId, studentId } = await app.db
    .selectFrom('studentTutors')
    .select(['tutorId', 'studentId'])
    .where('role', '=', 'main')
    .where('toDate', 'is', null)
    .where('tutorId', '=', (await own('tutor')).tutorId ?? '')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(tutorId).toBeTruthy();
  const named = async () =>
    (
      await app.db
        .selectFrom('studentRecords')
        .select('mainTutorName')
        .where('id', '=', studentId)
        .executeTakeFirstOrThrow()
    ).mainTutorName;
  const { id, version, name } = await own('tutor');
  const renamed = await app
    .as('tutors')
    .call(recordCalls.edit, { params: { id }, body: { version, name: '周明渊' } });
  expect([renamed.status, await named()]).toEqual([200, '周明渊']);
  const asked = await app.as('tutor').call(recordCalls.correct, {
    params: { id },
    body: { field: 'name', newValue: name, reason: '姓名用字有误', fileIds: [] },
  });
  for (const username of ['secretary', 'tutors'])
    expect((await decide(username, asked.data.id)).status).toBe(200);
  expect(await named()).toBe(name);
});

test('a tutor works in one to eight fields, and a number is for ever', async () => {
  const { id, version } = await own('tutor');
  // As it goes over the wire: the client of the contract would not even send it.
  const change = async (part: object) => {
    const answer = await app.as('tutor').send({
      method: 'PUT',
      url: `${app.services.config.apiPrefix}/${recordCalls.edit.path.replace(':id', id)}`,
      payload: { version, ...part },
    });
    return [answer.statusCode, answer.json<{ msg?: string }>().msg];
  };
  const fields = (many: number) => Array.from({ length: many }, (_, at) => `方向${at}`);
  expect(await change({ directions: [] })).toEqual([400, '研究方向为1至8项']);
  expect(await change({ directions: fields(9) })).toEqual([400, '研究方向为1至8项']);
  expect(await change({ staffNo: 'T-OTHER' })).toEqual([400, '工号不可修改']);
  expect((await change({ directions: fields(8) }))[0]).toBe(200);
});

test('40-46 whoever looks up a tutor as a student learns no mobile, document, birthday or state of work', async () => {
  const found = await app.as('student').call(tutorCalls.findStaff, { query: { keyword: '周明远' } });
  expect(Object.keys(found.data[0] ?? {})).not.toEqual(
    expect.arrayContaining(['mobile', 'idNumber', 'birthDate', 'jobState']),
  );
  const { id } = await own('tutor');
  expect((await app.as('student').call(recordCalls.find, { params: { id } })).status).toBe(403);
});

test('numbers are masked for colleges, and shown one at a time to who says why', async () => {
  const { id } = await own('tutor');
  const secretary = app.as('secretary');
  const { data } = await secretary.call(recordCalls.find, { params: { id } });
  expect(data.idNumber).toBe('6201********0011');
  expect(data.mobile).toMatch(/^\d{3}\*{4}\d{4}$/);
  const plain = await secretary.call(revealCalls.reveal, {
    body: { subject: 'staff', subjectId: id, field: 'idNumber', reason: '核对聘任材料' },
  });
  expect(plain.data.value).toBe('620102197603150011');
});

test('another college does not find the record', async () => {
  const { id } = await own('tutor');
  await app.db
    .updateTable('staff')
    .set({
      departmentId: app.db.selectFrom('departments').select('id').where('code', '=', '302') as never,
    })
    .where('id', '=', id)
    .execute();
  expect((await app.as('secretary').call(recordCalls.find, { params: { id } })).status).toBe(404);
  expect((await app.as('tutors').call(recordCalls.find, { params: { id } })).status).toBe(200);
});

test('who guides students cannot be retired as tutor; suspended it takes nobody', async () => {
  const office = app.as('tutors');
  const { id } = await own('tutor');
  const { data } = await office.call(recordCalls.find, { params: { id } });
  const quit = await office.call(recordCalls.quit, {
    params: { id },
    body: { version: data.version, reason: '到龄' },
  });
  expect([quit.status, quit.message]).toEqual([409, expect.stringContaining('仍有')]);
  const paused = await office.call(recordCalls.suspend, {
    params: { id },
    body: { version: data.version, reason: '学术休假' },
  });
  expect(paused.data.tutor?.status).toBe('paused');
  const found = await app.as('tutors').call(tutorCalls.findStaff, { query: { dsh: data.staffNo } });
  expect(found.data[0]?.canGuide).toBe(false);
});

test('several tutors are suspended at once, and who is no tutor is named', async () => {
  const office = app.as('tutors');
  const { staffId } = await insertTutor(app.db, {
    staffNo: 'S900',
    name: '批量导师',
    departmentId: (await own('tutor')).departmentId,
  });
  const { id: teacher } = await own('teacher');
  const body = { ids: [staffId, teacher], reason: '学术休假' };
  const { data } = await office.call(recordCalls.suspendSeveral, { body });
  expect(data.ok).toEqual([staffId]);
  expect(data.failed).toMatchObject([{ id: teacher, message: '该教师不是导师，没有导师信息' }]);
  expect((await app.as('secretary').call(recordCalls.suspendSeveral, { body })).status).toBe(403);
});

test('who fails in conduct loses every qualification until the office gives them back', async () => {
  const office = app.as('tutors');
  const { id } = await own('multi');
  const { data } = await office.call(recordCalls.find, { params: { id } });
  const failed = await office.call(recordCalls.edit, {
    params: { id },
    body: { version: data.version, ethics: 'bad' },
  });
  expect(new Set(failed.data.qualifications.map(({ status }) => status))).toEqual(new Set(['suspended']));
});

test('the template of the import has no room for a name as key: a number that exists is an update', async () => {
  const template = await app.as('tutors').call(staffImportCalls.template);
  expect(template.status).toBe(200);
  expect((await app.as('secretary').call(staffImportCalls.template)).status).toBe(403);
});
