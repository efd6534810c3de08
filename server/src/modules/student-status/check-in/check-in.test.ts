import { dateWindowCalls } from '@graduate/contract/commons/date-windows/date-window-calls.ts';
import { fileCalls } from '@graduate/contract/commons/files/files.ts';
import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import { CHECK_IN_WINDOW, checkInCalls } from '@graduate/contract/student-status/check-in/check-in-calls.ts';
import type { CheckIn } from '@graduate/contract/student-status/check-in/check-ins.ts';
import { checkInFiles, entryReviewFiles } from '@graduate/contract/student-status/check-in/choices.ts';
import type { RecordData } from '@graduate/contract/student-status/students/records.ts';
import { writingCalls } from '@graduate/contract/student-status/students/writing-calls.ts';
import { describe, expect, test } from 'vitest';
import { demonstrationIds } from '../../../../samples/administration/accounts/demonstration.ts';
import { insertGuidance } from '../../../../samples/people/guidance/guidance.ts';
import { useTestApp } from '../../../../test/app.ts';
import { newIdNumber, newStudent } from '../../../../test/new-students.ts';
import { portraitOf, sendForm } from '../../../../test/photos.ts';
import { pdfOf } from '../../../../test/sample-files.ts';
import { upload } from '../../../../test/upload.ts';
import { tutorsOf } from '../../people/guidance/public.ts';
import { endDeferrals } from './end-deferrals.ts';
import { checkInWarnings } from './warnings.ts';

const app = useTestApp();
const YEAR = '2026';
const today = dayInShanghai(new Date());

const newcomer = async (fields: RecordData = {}, autoXykh = false): Promise<string> =>
  (await app.as('enrolment').call(writingCalls.create, { body: { record: newStudent(fields), autoXykh } }))
    .data.id;

const complete = {
  materials: { notice: true, idCard: true, diploma: true },
  faceVerify: 'pass',
} as const;

const act = (ids: string | string[], wanted: Omit<CheckIn, 'ids'>, by = 'secretary') =>
  app.as(by).call(checkInCalls.act, { body: { ids: [ids].flat(), ...wanted } });

const enrol = (ids: string | string[], more: Partial<CheckIn> = complete, by?: string) =>
  act(ids, { action: 'enrol', ...more }, by);

const proof = async (by = 'secretary', kind = checkInFiles) =>
  (await upload(app, app.as(by), { name: '证明.pdf', bytes: pdfOf('证明'), ...kind })).data.id;

const record = (id: string) =>
  app.db.selectFrom('studentRecords').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const checkInsOf = (studentId: string) =>
  app.db
    .selectFrom('studentCheckIns')
    .selectAll()
    .where('studentId', '=', studentId)
    .orderBy('year')
    .execute();

const registrationsOf = (studentId: string) =>
  app.db.selectFrom('studentRegistrations').selectAll().where('studentId', '=', studentId).execute();

const refusal = ({ status, message, details }: Awaited<ReturnType<typeof act>>) =>
  `${status} ${String(details['code'])} ${message}`;

describe('enrolling at the desk', () => {
  test('makes a student of who has arrived, with everything that follows', async () => {
    const id = await newcomer();
    expect((await enrol(id, { ...complete, mobile: '13912345678', dormBuilding: '3号楼' })).data).toEqual({
      done: 1,
      failed: [],
    });
    const row = await record(id);
    expect(row).toMatchObject({
      status: 'active',
      statusDate: today,
      entryState: 'enrolled',
      faceVerify: 'pass',
      registrationState: 'registered',
      checkState: '0',
      presence: 'on_campus',
      mobile: '13912345678',
      dormBuilding: '3号楼',
    });
    expect(row.cardNo).toMatch(/^20262208\d{4}$/);
    expect(row.studentNo).toBe(row.cardNo);
    expect(dayInShanghai(row.checkInAt ?? new Date(0))).toBe(today);
    const account = await app.db
      .selectFrom('accounts')
      .innerJoin('studentPersons', 'studentPersons.accountId', 'accounts.id')
      .select(['username', 'state'])
      .where('studentPersons.id', '=', row.personId)
      .executeTakeFirstOrThrow();
    expect(account).toEqual({ username: row.cardNo, state: 'active' });
    expect(await registrationsOf(id)).toMatchObject([{ state: 'registered', method: 'checkIn' }]);
    const history = await app.db
      .selectFrom('studentFieldHistory')
      .select(['field', 'source'])
      .where('studentId', '=', id)
      .where('source', '=', 'checkin')
      .execute();
    expect(history.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['status', 'entryState', 'checkInAt', 'cardNo', 'registrationState']),
    );
  });

  test('29: twice at the same moment makes one row, and both are told the same', async () => {
    const id = await newcomer();
    const [first, second] = await Promise.all([enrol(id), enrol(id, complete, 'enrolment')]);
    expect(first.data).toEqual({ done: 1, failed: [] });
    expect(second.data).toEqual(first.data);
    expect((await enrol(id)).data).toEqual(first.data);
    const [row, ...others] = await checkInsOf(id);
    expect(others).toEqual([]);
    const acts = await app.db
      .selectFrom('studentCheckInActs')
      .select('action')
      .where('checkInId', '=', row?.id ?? '')
      .execute();
    expect(acts).toEqual([{ action: 'enrol' }]);
    const numbers = await app.db
      .selectFrom('cardNumberLedger')
      .select('cardNo')
      .where('studentId', '=', id)
      .execute();
    expect(numbers).toHaveLength(1);
    expect(await registrationsOf(id)).toHaveLength(1);
  });

  test('30: not with a person who is not the one on the document', async () => {
    const id = await newcomer();
    expect(refusal(await enrol(id, { ...complete, faceVerify: 'fail' }))).toBe(
      '422 M64 人证核验未通过，不能办理入学',
    );
    expect(refusal(await enrol(id, { materials: complete.materials }))).toMatch(/^422 M64/);
    expect((await enrol(id, { ...complete, faceVerify: 'manual' })).status).toBe(400);
    expect((await record(id)).status).toBe('pending');
    expect((await enrol(id, { ...complete, faceVerify: 'manual', faceNote: '两人核对' })).status).toBe(200);
  });

  test('not without the papers; those noted before count', async () => {
    const id = await newcomer();
    expect(refusal(await enrol(id, { faceVerify: 'pass', materials: { notice: true } }))).toBe(
      '422 M63 报到材料不齐：身份证、学历学位证书',
    );
    expect(await checkInsOf(id)).toEqual([]);
    await act(id, { action: 'materials', materials: { idCard: true, notice: true }, faceVerify: 'pass' });
    await act(id, { action: 'materials', materials: { diploma: true } });
    expect((await enrol(id, {})).data.done).toBe(1);
  });

  test('a batch does those who are ready and lists the others', async () => {
    const [ready, unready, gone] = await Promise.all([newcomer(), newcomer(), newcomer()]);
    await act(ready, { action: 'materials', ...complete });
    await act(gone, { action: 'forfeit', reason: '选择就业' });
    const foreign = await newcomer({ departmentId: demonstrationIds.department('201'), majorCode: '070100' });
    const { data } = await enrol([ready, unready, gone, foreign], {});
    expect(data.done).toBe(1);
    const said = new Map(data.failed.map(({ id, code, message }) => [id, `${code} ${message}`]));
    expect(said.get(unready)).toBe('M63 报到材料不齐：录取通知书、身份证、学历学位证书');
    expect(said.get(gone)).toBe('M65 当前入学状态为“放弃入学资格”，不能执行此操作');
    expect(said.get(foreign)).toBe('M01 记录不存在或无权查看');
    expect((await record(ready)).status).toBe('active');
    const tooMany = await app.as('secretary').send({
      method: 'POST',
      url: `${app.services.config.apiPrefix}/${checkInCalls.act.path}`,
      payload: { ids: Array.from({ length: 201 }, () => ready), action: 'enrol' },
    });
    expect(tooMany.statusCode).toBe(400);
  });

  test('only while the check-in is open; the office may pass that with a reason', async () => {
    const id = await newcomer({ trainingLevel: 'D', examMode: '32' });
    const window = {
      code: CHECK_IN_WINDOW,
      termId: null,
      departmentIds: [],
      grades: [],
      levels: ['D' as const],
      populations: [],
      opensAt: new Date('2026-09-01T00:00:00Z'),
      closesAt: new Date('2026-09-03T00:00:00Z'),
      enabled: true,
      note: '',
    };
    const made = await app.as('enrolment').call(dateWindowCalls.create, { body: window });
    expect(made.status).toBe(200);
    expect(refusal(await enrol(id))).toBe(
      '422 M09 新生报到不在办理时间内，开放时间：2026-09-01 08:00 至 2026-09-03 08:00',
    );
    expect((await enrol(id, complete, 'enrolment')).status).toBe(422);
    expect((await enrol(id, { ...complete, reason: '航班延误' }, 'enrolment')).data.done).toBe(1);

    const kept = await newcomer({ trainingLevel: 'D', examMode: '32', enrolYear: 2025 });
    await act(kept, { action: 'defer', reason: '因病', deferUntilYear: 2026, fileIds: [await proof()] });
    const restore = async (more: Partial<CheckIn> = {}) =>
      act(kept, { action: 'restore', fileIds: [await proof('enrolment')], ...more }, 'enrolment');
    expect(refusal(await restore())).toBe('400 M04 请求参数有误：保留入学资格的期限已过，不能恢复');
    expect((await restore({ reason: '住院未能按期申请' })).data.done).toBe(1);
  });
});

describe('those who do not come', () => {
  test('may arrive later: with a reason and a proof, fourteen days, once more up to thirty', async () => {
    const id = await newcomer();
    const leave = async (days: number, more: Partial<CheckIn> = {}) =>
      act(id, {
        action: 'leave',
        reason: '家中有事',
        leaveUntil: addDays(today, days),
        fileIds: [await proof()],
        ...more,
      });
    expect((await leave(5, { fileIds: [] })).status).toBe(400);
    expect(refusal(await leave(15))).toMatch(/^400 M04/);
    expect((await leave(14)).data.done).toBe(1);
    const { data } = await app.as('secretary').call(checkInCalls.newcomers, {
      query: { year: YEAR, onLeave: '1', limit: 200 },
    });
    expect(data.list.find(({ brief }) => brief.id === id)).toMatchObject({
      leaveUntil: addDays(today, 14),
      reason: '家中有事',
    });
    expect((await leave(30)).data.done).toBe(1);
    expect(refusal(await leave(30))).toBe('400 M04 请求参数有误：请假只能延长一次');
    expect((await record(id)).status).toBe('pending');
    expect((await enrol(id)).data.done).toBe(1);
  });

  test('31: keep their admission with a year and a proof, else not', async () => {
    const id = await newcomer({}, true);
    const defer = (more: Partial<CheckIn>) => act(id, { action: 'defer', reason: '应征入伍', ...more });
    const incomplete = '400 M66 保留入学资格须填写保留年份并上传证明材料';
    expect(refusal(await defer({ deferUntilYear: 2027 }))).toBe(incomplete);
    expect(refusal(await defer({ fileIds: [await proof()] }))).toBe(incomplete);
    const fileIds = [await proof()];
    expect(refusal(await defer({ deferUntilYear: 2029, fileIds }))).toMatch(/^400 M04/);
    expect((await defer({ deferUntilYear: 2027, fileIds })).data.done).toBe(1);
    expect(await record(id)).toMatchObject({
      status: 'deferred',
      entryState: 'deferred',
      deferUntilYear: 2027,
      statusReason: '应征入伍',
    });
    const [file] = fileIds;
    const open = (by: string) => app.as(by).call(fileCalls.find, { query: { id: file ?? '' } });
    expect((await open('enrolment')).status).toBe(200);
    expect((await open('tutor')).status).toBe(404);
  });

  test('keep it also within thirty days after they came: without registration, with their number', async () => {
    const id = await newcomer();
    await enrol(id);
    const { cardNo } = await record(id);
    const wanted = { action: 'defer', reason: '因病', deferUntilYear: 2027 } as const;
    expect((await act(id, { ...wanted, fileIds: [await proof()] })).data.done).toBe(1);
    expect(await registrationsOf(id)).toEqual([]);
    expect(await record(id)).toMatchObject({ cardNo, checkInAt: null, registrationState: 'unregistered' });
    const late = await newcomer();
    await enrol(late);
    await app.db
      .updateTable('studentRecords')
      .set({ checkInAt: new Date(`${addDays(today, -40)}T02:00:00Z`) })
      .where('id', '=', late)
      .execute();
    expect(refusal(await act(late, { ...wanted, fileIds: [await proof()] }))).toBe(
      '409 M65 当前入学状态为“已入学”，不能执行此操作',
    );
  });

  test('nobody guides who does not come; when that is undone, the tutor is back', async () => {
    const id = await newcomer();
    const { id: tutorId } = await app.db.selectFrom('tutors').select('id').executeTakeFirstOrThrow();
    await insertGuidance(
      app.db,
      { studentId: id, tutorId, role: 'co', fromDate: '2026-05-01', toDate: '2026-06-01' },
      { studentId: id, tutorId, fromDate: '2026-09-01' },
    );
    const ended = async () =>
      Object.fromEntries((await tutorsOf(app.db, id)).map(({ role, toDate }) => [role, toDate !== null]));
    await act(id, { action: 'forfeit', reason: '选择就业' });
    expect(await ended()).toEqual({ co: true, main: true });
    await act(id, { action: 'undo', reason: '学生改变决定' }, 'enrolment');
    expect(await ended()).toEqual({ co: true, main: false });
    await act(id, { action: 'defer', reason: '创业', deferUntilYear: 2027, fileIds: [await proof()] });
    expect(await ended()).toMatchObject({ main: false });
    await endDeferrals(app.db, 2028);
    expect((await record(id)).status).toBe('entryRevoked');
    expect(await ended()).toMatchObject({ main: true });
  });

  test('the office revokes, restores and undoes; nobody else', async () => {
    const id = await newcomer();
    const revoke = {
      action: 'revoke' as const,
      reason: '材料不实',
      documentNo: '校研〔2026〕9号',
      fileIds: [await proof('enrolment')],
    };
    expect(refusal(await act(id, revoke))).toMatch(/^403/);
    expect((await act(id, { ...revoke, documentNo: '' }, 'enrolment')).status).toBe(400);
    expect((await act(id, revoke, 'enrolment')).data.done).toBe(1);
    expect(await record(id)).toMatchObject({ status: 'entryRevoked', entryState: 'entryRevoked' });
    expect((await act(id, { action: 'undo', reason: '申诉成立' })).status).toBe(403);
    expect((await act(id, { action: 'undo', reason: '申诉成立' }, 'enrolment')).data.done).toBe(1);
    expect(await record(id)).toMatchObject({ status: 'pending', entryState: 'notArrived' });
  });

  test('who comes back after a deferral begins with the new year', async () => {
    const year = Number(today.slice(0, 4));
    const id = await newcomer({ enrolYear: year - 1 }, true);
    const fileIds = [await proof()];
    await act(id, { action: 'defer', reason: '因病', deferUntilYear: year, fileIds });
    const restored = await act(id, { action: 'restore', fileIds: [await proof('enrolment')] }, 'enrolment');
    expect(restored.data.done).toBe(1);
    expect(await record(id)).toMatchObject({
      status: 'pending',
      grade: year,
      enrolYear: year - 1,
      entryDate: `${year}-09-01`,
      expectedGraduationDate: `${year + 3}-06-30`,
      deferUntilYear: null,
    });
    const stateIn = async (of: number) => {
      const query = { year: String(of), ids: [id] };
      const { data } = await app.as('enrolment').call(checkInCalls.newcomers, { query });
      return data.list.map(({ entryState }) => entryState);
    };
    expect(await stateIn(year - 1)).toEqual(['deferred']);
    expect(await stateIn(year)).toEqual(['notArrived']);
    expect((await enrol(id)).data.done).toBe(1);
    expect((await checkInsOf(id)).map((row) => `${row.year} ${row.entryState}`)).toEqual([
      `${year - 1} deferred`,
      `${year} enrolled`,
    ]);
  });
});

test('an admission kept for a year that is over is lost in the night after', async () => {
  const id = await newcomer();
  await act(id, { action: 'defer', reason: '因病', deferUntilYear: 2027, fileIds: [await proof()] });
  await endDeferrals(app.db, 2027);
  expect((await record(id)).status).toBe('deferred');
  await endDeferrals(app.db, 2028);
  expect(await record(id)).toMatchObject({ status: 'entryRevoked', statusReason: '保留入学资格期满未恢复' });
  expect(await checkInsOf(id)).toMatchObject([{ entryState: 'entryRevoked' }]);
  expect(await endDeferrals(app.db, 2028)).toBe(0);
});

describe('looking', () => {
  test('a scanned document finds its owner, within the own department', async () => {
    const idNumber = newIdNumber();
    const id = await newcomer({ idNumber });
    const scan = async (by: string) =>
      (await app.as(by).call(checkInCalls.newcomers, { query: { year: YEAR, keyword: idNumber } })).data;
    expect((await scan('secretary')).list.map(({ brief }) => brief.id)).toEqual([id]);
    const elsewhere = app.as('multi', { role: 'secretary', department: '201' });
    const { data } = await elsewhere.call(checkInCalls.newcomers, { query: { keyword: idNumber } });
    expect(data.total).toBe(0);
    const desk = await app.as('secretary').call(checkInCalls.desk, { params: { studentId: id } });
    expect(desk.data).toMatchObject({ year: 2026, entryState: 'notArrived', actions: expect.any(Array) });
    expect(desk.data.idNumber).toContain('*');
    expect(desk.data.actions).toEqual(['enrol', 'materials', 'leave', 'forfeit', 'defer']);
  });

  test('the camera gives the on-site photo', async () => {
    const id = await newcomer();
    const call = {
      ...checkInCalls.onsitePhoto,
      path: checkInCalls.onsitePhoto.path.replace(':studentId', id),
    };
    const sent = await sendForm(app, app.as('secretary'), call, { bytes: await portraitOf() });
    expect(sent.status).toBe(200);
    const desk = await app.as('secretary').call(checkInCalls.desk, { params: { studentId: id } });
    expect(desk.data.onsitePhoto?.photoUrl).toContain('fileType=onsite');
    expect((await sendForm(app, app.as('counselor'), call, { bytes: await portraitOf() })).status).toBe(403);
  });

  test('board, list and statistics count the same', async () => {
    const office = app.as('enrolment');
    const { data: board } = await office.call(checkInCalls.board, { query: { year: YEAR } });
    const { data: list } = await office.call(checkInCalls.newcomers, { query: { year: YEAR, limit: 1 } });
    const { data: numbers } = await office.call(checkInCalls.numbers, { query: { year: YEAR } });
    const count = (key: string) => board.cards.find((card) => card.key === key)?.count ?? 0;
    expect(list.cards).toEqual(board.cards);
    expect(list.total).toBe(count('expected'));
    expect(
      ['enrolled', 'notArrived', 'forfeited', 'deferred', 'entryRevoked'].reduce(
        (sum, key) => sum + count(key),
        0,
      ),
    ).toBe(count('expected'));
    for (const key of ['expected', 'enrolled', 'deferred', 'notArrived', 'onLeave'])
      expect(numbers.cards.find((card) => card.key === key)?.value).toBe(count(key));
    const sum = (list: readonly { enrolled: number }[]) => list.reduce((all, one) => all + one.enrolled, 0);
    expect(sum(numbers.byDept)).toBe(count('enrolled'));
    expect(sum(numbers.byMajor)).toBe(count('enrolled'));
    expect(numbers.byDay.reduce((all, one) => all + one.count, 0)).toBe(count('enrolled'));
    const own = await app.as('secretary').call(checkInCalls.newcomers, { query: { limit: 200 } });
    expect(own.data.list.every(({ brief }) => brief.departmentCode === '208')).toBe(true);
  });
});

describe('the review', () => {
  const review = (
    ids: string[],
    body: Partial<{ result: 'pass' | 'fail'; opinion: string; fileIds: string[] }>,
  ) => app.as('secretary').call(checkInCalls.review, { body: { ids, result: 'pass', ...body } });

  test('notes who passed, refuses who never came, and fails only with a reason and a proof', async () => {
    const [good, bad, absent] = await Promise.all([newcomer(), newcomer(), newcomer()]);
    await enrol([good], complete);
    await enrol([bad], complete);
    const { data } = await review([good, absent], {});
    expect(data).toMatchObject({
      done: 1,
      failed: [{ id: absent, code: 'M65', message: '当前入学状态为“未报到”，不能执行此操作' }],
    });
    expect((await record(good)).entryReview).toBe('pass');
    expect((await review([bad], { result: 'fail', opinion: '学历无法核实' })).status).toBe(400);
    const fileIds = [await proof('secretary', entryReviewFiles as never)];
    expect((await review([bad], { result: 'fail', opinion: '学历无法核实', fileIds })).data.done).toBe(1);
    expect((await review([bad], { result: 'pass' })).data.failed).toHaveLength(1);
    const { data: list } = await app
      .as('enrolment')
      .call(checkInCalls.reviews, { query: { year: YEAR, result: ['fail'], ids: [bad] } });
    expect(list.list).toMatchObject([{ opinion: '学历无法核实', reviewerName: '王丽娟' }]);
    expect(list.list[0]?.attachments).toHaveLength(1);
  });
});

describe('warnings', () => {
  const found = async (kind: string, day: string) => {
    const source = checkInWarnings.find((one) => one.kind === kind);
    return (await source?.find(app.db, day))?.map(({ studentId, due }) => `${studentId} ${due}`) ?? [];
  };

  test('tell who neither came nor asked for a delay, fourteen days after the check-in', async () => {
    const id = await newcomer();
    expect(await found('notArrived', '2026-09-15')).not.toContain(`${id} 2026-09-15`);
    expect(await found('notArrived', '2026-09-16')).toContain(`${id} 2026-09-15`);
  });

  test('tell when the three months of the review are nearly over', async () => {
    const id = await newcomer();
    await enrol(id);
    await app.db
      .updateTable('studentRecords')
      .set({ checkInAt: new Date('2026-08-30T02:00:00Z') })
      .where('id', '=', id)
      .execute();
    expect(await found('entryReview', '2026-10-30')).not.toContain(`${id} 2026-11-30`);
    expect(await found('entryReview', '2026-11-01')).toContain(`${id} 2026-11-30`);
  });
});
