import { awardRecordCalls } from '@graduate/contract/awards/award-records/record-calls.ts';
import { expect, test } from 'vitest';
import { insertApplication, usualMonth } from '../../../../samples/awards/award-records/application.ts';
import { useTestApp } from '../../../../test/app.ts';
import { ahead, awardActs, OTHER_TUTOR, TUTOR } from '../../../../test/awards.ts';
import { nobody } from '../../../platform/audit/audit.ts';
import { announceTutorsChanged } from '../../people/guidance/public.ts';
import { announceStatusChanged } from '../../student-status/student-business/public.ts';
import { followStudents } from './nightly.ts';

const app = useTestApp();
const { addBatch, addStudent, find, reported, sync } = awardActs(app);

/** Only these students are meant by the batch. */
const ENTRY = 2003;
const changeStatus = async (studentId: string, before: string, after: string, effectiveDate: string) => {
  await app.db
    .updateTable('studentRecords')
    .set({ status: after as never })
    .where('id', '=', studentId)
    .execute();
  await app.db.transaction().execute((tx) =>
    announceStatusChanged(tx, {
      author: nobody('test'),
      studentId,
      type: 'suspend',
      before: { status: before },
      after: { status: after },
      effectiveDate,
      modules: app.services.modules,
    }),
  );
};

test('40-50 syncing twice adds nobody twice; who was left out is not added again', async () => {
  const batchId = await addBatch({ entryYears: [ENTRY] });
  const one = await addStudent({ enrolYear: ENTRY });
  await addStudent({ enrolYear: ENTRY });
  expect((await sync('tutor', batchId)).data).toMatchObject({ added: 2, unchanged: 0 });
  expect((await sync('tutor', batchId)).data).toMatchObject({ added: 0, unchanged: 2 });
  const { data } = await app.as('tutor').call(awardRecordCalls.list, { query: { batchId } });
  const row = data.list.find(({ studentId }) => studentId === one);
  const leaveOut = (query: { reason?: string }) =>
    app.as('tutor').call(awardRecordCalls.remove, { params: { id: row?.id ?? '' }, query });
  expect((await leaveOut({})).message).toBe('请填写不发放原因');
  expect((await leaveOut({ reason: '已在校外任职' })).data.excluded).toBe(true);
  expect((await sync('tutor', batchId)).data).toMatchObject({ added: 0, excluded: 1, unchanged: 1 });
  const coverage = await app.as('tutor').call(awardRecordCalls.coverage, { query: { batchId } });
  expect(coverage.data).toMatchObject({ eligible: 2, approved: 0, coverageRate: 0 });
  expect(coverage.data.uncoveredList.map(({ reason }) => reason).sort()).toEqual(['不发放', '未提交']);
});

test('40-50 who pauses gets no further months and keeps what was paid; who returns gets those to come', async () => {
  const batchId = await addBatch();
  const studentId = await addStudent();
  const id = await insertApplication(app.db, { batchId, studentId, tutorNo: TUTOR, submitState: '6' }, [
    ...usualMonth(ahead(-2), { payState: '2', paidAt: new Date() }),
    ...usualMonth(ahead(0)),
    ...usualMonth(ahead(1)),
    ...usualMonth(ahead(2)),
  ]);
  const states = async () =>
    (await find(id)).months.filter(({ source }) => source === 'school').map(({ payState }) => payState);
  await changeStatus(studentId, 'active', 'suspended', `${ahead(0)}-03`);
  expect(await states()).toEqual(['2', '0', '4', '4']);
  expect((await find(id)).months.at(-1)?.stopReason).toBe('停发：休学');
  await changeStatus(studentId, 'suspended', 'active', `${ahead(1)}-10`);
  expect(await states()).toEqual(['2', '0', '4', '0']);
});

test('40-50 a student with a new tutor takes along what is not submitted, nothing else', async () => {
  const batchId = await addBatch({ entryYears: [ENTRY + 1] });
  const fields = { enrolYear: ENTRY + 1 };
  const [open, sent] = [await addStudent(fields), await addStudent(fields)];
  await sync('tutor', batchId);
  await app.db
    .updateTable('awardApplications')
    .set({ submitState: '2' })
    .where('batchId', '=', batchId)
    .where('studentId', '=', sent)
    .execute();
  await app.db
    .updateTable('studentRecords')
    .set({ mainTutorNo: OTHER_TUTOR })
    .where('id', 'in', [open, sent])
    .execute();
  expect((await sync('secretary', batchId, OTHER_TUTOR)).data).toMatchObject({ added: 0, moved: 1 });
  const rows = await app.db
    .selectFrom('awardApplications')
    .select(['studentId', 'tutorNo'])
    .where('batchId', '=', batchId)
    .execute();
  expect(rows.find(({ studentId }) => studentId === open)?.tutorNo).toBe(OTHER_TUTOR);
  expect(rows.find(({ studentId }) => studentId === sent)?.tutorNo).toBe(TUTOR);
});

test('the work of the night stops whose usual years are over, resumes whose are not, and does nothing twice', async () => {
  const batchId = await addBatch({ itemCode: 'GJZXJ' });
  const studentId = await addStudent({ studyYears: 3, entryDate: '2015-09-01' });
  const id = await insertApplication(app.db, { batchId, studentId, submitState: '6' }, usualMonth(ahead(1)));
  expect((await followStudents(app.db)).stopped).toBeGreaterThan(0);
  expect((await find(id)).months[0]).toMatchObject({
    payState: '4',
    stopReason: '停发：不符合“在基本学制年限内”',
  });
  expect(await followStudents(app.db)).toMatchObject({ stopped: 0, resumed: 0 });
  await app.db.updateTable('studentRecords').set({ studyYears: 30 }).where('id', '=', studentId).execute();
  expect(await followStudents(app.db)).toMatchObject({ stopped: 0, resumed: 1 });
  expect((await find(id)).months[0]?.payState).toBe('0');
});

test('another tutor: what nobody agreed to goes to the new one, what is paid by the old one is submitted anew', async () => {
  const batchId = await addBatch();
  const [draft, free, paid, agreed] = [
    await reported('tutor', { batchId }),
    await reported('secretary', { batchId, submit: true }),
    await reported('secretary', { batchId, submit: true }),
    await reported('tutor', { batchId, submit: true }),
  ];
  expect([draft, free, paid, agreed].map(({ submitState }) => submitState)).toEqual(['0', '1', '1', '2']);
  await app.db
    .updateTable('awardApplications')
    .set({ fundAccountId: null })
    .where('id', '=', free.id)
    .execute();
  await app.db
    .updateTable('studentRecords')
    .set({ mainTutorNo: OTHER_TUTOR })
    .where(
      'id',
      'in',
      [draft, free, paid, agreed].map(({ studentId }) => studentId),
    )
    .execute();
  expect((await followStudents(app.db)).moved).toBe(3);
  expect((await followStudents(app.db)).moved).toBe(0);
  expect(await find(draft.id)).toMatchObject({ tutorNo: OTHER_TUTOR, submitState: '0', fundAccountId: null });
  expect(await find(paid.id)).toMatchObject({ tutorNo: OTHER_TUTOR, submitState: '9', fundAccountId: null });
  expect((await find(paid.id)).reason).toContain('导师已变更');
  expect(await find(agreed.id)).toMatchObject({ tutorNo: TUTOR, submitState: '2' });
  const audit = (username: string) =>
    app.as(username).call(awardRecordCalls.audit, { body: { ids: [free.id], status: 1, opinion: '同意' } });
  expect((await audit('tutor')).data).toMatchObject([{ ok: false, msg: '记录不存在' }]);
  expect((await audit('multi')).data).toMatchObject([{ ok: true }]);
});

test('the day another tutor is written what nobody agreed to is theirs, without waiting for the night', async () => {
  const batchId = await addBatch();
  const draft = await reported('tutor', { batchId });
  const { studentId } = draft;
  await app.db
    .updateTable('studentRecords')
    .set({ mainTutorNo: OTHER_TUTOR })
    .where('id', '=', studentId)
    .execute();
  await app.db
    .transaction()
    .execute((tx) => announceTutorsChanged(tx, app.services, nobody('tests'), studentId));
  expect(await find(draft.id)).toMatchObject({ tutorNo: OTHER_TUTOR, fundAccountId: null });
});
