import type {
  Education,
  FamilyMember,
  RecordData,
} from '@graduate/contract/student-status/students/records.ts';
import { writingCalls } from '@graduate/contract/student-status/students/writing-calls.ts';
import { describe, expect, test } from 'vitest';
import { demonstrationIds } from '../../../../../samples/administration/accounts/demonstration.ts';
import { useTestApp } from '../../../../../test/app.ts';
import { enrolStudent, newIdNumber, newStudent, studentContents } from '../../../../../test/new-students.ts';
import { newId } from '../../../../platform/ids.ts';

const app = useTestApp();

const added = (fields: RecordData = {}) => enrolStudent(app, newStudent(fields), false);
const elsewhere = () => added({ departmentId: demonstrationIds.department('201'), majorCode: '070100' });

const rowOf = (id: string) =>
  app.db.selectFrom('studentRecords').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Runs what must leave everything as it is. */
const leavesAll = async <T>(work: () => Promise<T>): Promise<T> => {
  const before = await studentContents(app);
  const outcome = await work();
  expect(await studentContents(app)).toEqual(before);
  return outcome;
};

describe('several at once', () => {
  const editAll = (ids: string[], patch: RecordData, by = 'enrolment', partial?: boolean) =>
    app.as(by).call(writingCalls.editSeveral, {
      body: { ids, patch, reason: '集中更正', ...(partial && { partial }) },
    });

  test('all get the value, each with its history and version', async () => {
    const [one, two] = [await added(), await added()];
    const { data } = await editAll([one.id, two.id, one.id], { campus: '2', dormBuilding: '一号楼' });
    expect(data).toEqual({ updated: 2, failed: [] });
    for (const { id } of [one, two])
      expect(await rowOf(id)).toMatchObject({ campus: '2', dormBuilding: '一号楼', version: 2 });
    const lines = await app.db
      .selectFrom('studentFieldHistory')
      .select('field')
      .where('studentId', '=', two.id)
      .where('source', '=', 'edit')
      .execute();
    expect(lines.map(({ field }) => field).sort()).toEqual(['campus', 'dormBuilding']);
  });

  test('case 3: a record of another department fails as not there, and the others stay as they are', async () => {
    const [own, foreign] = [await added(), await elsewhere()];
    const { data } = await leavesAll(() => editAll([own.id, foreign.id], { campus: '2' }, 'secretary'));
    expect(data).toEqual({ updated: 0, failed: [{ id: foreign.id, message: '记录不存在或无权查看' }] });
    const partly = await editAll([own.id, foreign.id], { campus: '2' }, 'secretary', true);
    expect(partly.data).toMatchObject({ updated: 1, failed: [{ id: foreign.id }] });
    expect((await rowOf(own.id)).campus).toBe('2');
    expect((await rowOf(foreign.id)).campus).toBeNull();
  });

  test('a secretary changes only what the college changes', async () => {
    const own = await added();
    const { data } = await leavesAll(() => editAll([own.id], { feeState: 'paid' }, 'secretary'));
    expect(data.updated).toBe(0);
    expect(data.failed[0]?.message).toContain('缴费状态');
    expect((await editAll([own.id], { feeState: 'paid' })).data.updated).toBe(1);
  });

  test('at most 500', async () => {
    const ids = Array.from({ length: 501 }, newId);
    const { status, message, details } = await editAll(ids, { campus: '2' });
    expect([status, details.code, message]).toEqual([400, 'M38', '一次最多批量修改500条']);
  });

  test('never identity, numbers, or what procedures and other modules write', async () => {
    const { id } = await added();
    for (const [patch, label] of [
      [{ name: '同名' }, '姓名'],
      [{ idNumber: newIdNumber() }, '证件号码'],
      [{ studentNo: 'X1' }, '学号'],
      [{ examineeNo: '1' }, '考生编号'],
      [{ status: 'graduated' }, '学籍状态'],
      [{ thesisTitle: '同题' }, '论文题目'],
    ] as [RecordData, string][]) {
      const { status, message, details } = await leavesAll(() => editAll([id], patch));
      expect([status, details.code, message]).toEqual([422, 'M39', `该字段不允许批量修改：${label}`]);
    }
  });
});

describe('deleting', () => {
  const remove = (id: string, by = 'enrolment') =>
    app.as(by).call(writingCalls.remove, { params: { id }, query: { reason: '重复录入' } });

  test('a record of who never arrived is gone from every list, its account closed', async () => {
    const { id, cardNo } = await added();
    expect((await remove(id)).data).toEqual({ id });
    expect(await rowOf(id)).toMatchObject({ deleteReason: '重复录入', cardNo });
    const account = await app.db
      .selectFrom('accounts')
      .select(['state', 'stateReason'])
      .where('username', '=', cardNo)
      .executeTakeFirst();
    expect(account).toEqual({ state: 'disabled', stateReason: '重复录入' });
    expect((await remove(id)).status).toBe(404);
  });

  test('the account goes back to an earlier record of the person', async () => {
    const idNumber = newIdNumber();
    const first = await added({ idNumber });
    await app.db
      .updateTable('studentRecords')
      .set({ status: 'graduated', entryDate: '2020-09-01' })
      .where('id', '=', first.id)
      .execute();
    const second = await added({ idNumber });
    await remove(second.id);
    const account = await app.db
      .selectFrom('accounts')
      .select(['state', 'personNo'])
      .where('username', '=', first.cardNo)
      .executeTakeFirst();
    expect(account).toEqual({ state: 'active', personNo: first.studentNo });
  });

  test('M37: not once the student has arrived', async () => {
    const { id } = await added();
    await app.db.updateTable('studentRecords').set({ status: 'active' }).where('id', '=', id).execute();
    const { status, message, details } = await leavesAll(() => remove(id));
    expect([status, details.code, message]).toEqual([422, 'M37', '只有未报到或误建的记录可以删除']);
  });

  test('M36: not with business, which is named', async () => {
    const { id } = await added();
    await app.as('enrolment').call(writingCalls.setAwards, {
      params: { id },
      body: {
        version: 1,
        list: [
          {
            kind: 'award',
            title: '国家奖学金',
            level: null,
            date: '2026-10-01',
            documentNo: null,
            expiryDate: null,
          },
        ],
      },
    });
    const { status, message, details } = await leavesAll(() => remove(id));
    expect([status, details.code, message]).toEqual([422, 'M36', '该生已有奖惩记录，不能删除']);
  });

  test('only by the office', async () => {
    const { id } = await added();
    for (const by of ['secretary', 'dean', 'student']) expect((await remove(id, by)).status).toBe(403);
  });
});

describe('lists of a record', () => {
  const member = (name: string, fields: Partial<FamilyMember> = {}): FamilyMember => ({
    name,
    relation: '51',
    birthDate: null,
    politicalStatus: null,
    workUnit: null,
    duty: null,
    phone: null,
    ...fields,
  });
  const stage = (fromDate: string, toDate: string | null): Education => ({
    fromDate,
    toDate,
    school: '某中学',
    level: null,
    major: null,
    witness: null,
  });
  const setFamily = (id: string, list: FamilyMember[], version = 1, by = 'enrolment') =>
    app.as(by).call(writingCalls.setFamily, { params: { id }, body: { version, list } });
  const setEducation = (id: string, list: Education[], version = 1) =>
    app.as('enrolment').call(writingCalls.setEducation, { params: { id }, body: { version, list } });
  const familyOf = async (id: string) => {
    const rows = await app.db
      .selectFrom('studentFamilyMembers')
      .select('name')
      .where('studentId', '=', id)
      .orderBy('sortOrder')
      .execute();
    return rows.map(({ name }) => name);
  };

  test('are replaced as a whole and count as a change of the record', async () => {
    const { id } = await added();
    expect((await setFamily(id, [member('甘父'), member('甘母', { relation: '52' })])).data).toEqual({
      version: 2,
    });
    expect((await setFamily(id, [member('甘母', { relation: '52' })], 2)).data).toEqual({ version: 3 });
    expect(await familyOf(id)).toEqual(['甘母']);
  });

  test('a stale version is refused', async () => {
    const { id } = await added();
    await setFamily(id, [member('甘父')]);
    const { status, details } = await leavesAll(() => setFamily(id, [member('别人')]));
    expect([status, details.code]).toEqual([409, 'M03']);
  });

  test('two at once: one of them, whole', async () => {
    const { id } = await added();
    const outcomes = await Promise.all(
      ['甲', '乙', '丙'].map((name) => setFamily(id, [member(name), member(`${name}之二`)])),
    );
    expect(outcomes.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 409, 409]);
    expect(await familyOf(id)).toHaveLength(2);
  });

  test('M18: one to eight members, periods that do not overlap', async () => {
    const { id } = await added();
    const nobody = await leavesAll(() => setFamily(id, []));
    expect([nobody.status, nobody.details.code, nobody.message]).toEqual([
      400,
      'M18',
      '家庭成员至少填写1人，最多8人',
    ]);
    const crowd = await setFamily(
      id,
      Array.from({ length: 9 }, (_, at) => member(`亲属${'一二三四五六七八九'[at]}`)),
    );
    expect(crowd.details.code).toBe('M18');
    const overlap = await leavesAll(() =>
      setEducation(id, [stage('2015-09-01', '2018-07-01'), stage('2018-06-01', null)]),
    );
    expect([overlap.details.code, overlap.message]).toEqual(['M18', '第2行：时间段与第1行重叠']);
    expect(
      (await setEducation(id, [stage('2015-09-01', '2018-07-01'), stage('2018-07-01', null)])).status,
    ).toBe(200);
  });

  test('M08: a relation that is in no table', async () => {
    const { id } = await added();
    const { details } = await leavesAll(() => setFamily(id, [member('某', { relation: 'XX' })]));
    expect(details.code).toBe('M08');
  });

  test('the family is of the office, honours are also of the secretary', async () => {
    const { id } = await added();
    const family = await leavesAll(() => setFamily(id, [member('甘父')], 1, 'secretary'));
    expect([family.status, family.details.code]).toEqual([422, 'M40']);
    const honours = await app
      .as('secretary')
      .call(writingCalls.setAwards, { params: { id }, body: { version: 1, list: [] } });
    expect(honours.status).toBe(200);
    const { id: foreign } = await elsewhere();
    const beyond = await app
      .as('secretary')
      .call(writingCalls.setAwards, { params: { id: foreign }, body: { version: 1, list: [] } });
    expect(beyond.status).toBe(404);
  });
});

describe('plain values', () => {
  const reveal = (id: string, fields: string[], reason = '核对毕业证书信息', by = 'secretary') =>
    app.as(by).call(writingCalls.reveal, { params: { id }, body: { fields, reason } });

  test('are shown with a reason, for ten minutes, and on record', async () => {
    const idNumber = newIdNumber();
    const { id } = await added({ idNumber, bankAccount: '4539578763621486' });
    const { data } = await reveal(id, ['idNumber', 'birthDate', 'bankAccount', 'mobile']);
    expect(data.values).toMatchObject({
      idNumber,
      birthDate: '1999-03-01',
      bankAccount: '4539578763621486',
    });
    const left = data.until.getTime() - Date.now();
    expect(left).toBeGreaterThan(9 * 60_000);
    const logged = await app.db
      .selectFrom('auditLog')
      .select('after')
      .where('subjectId', '=', id)
      .where('action', '=', 'personalData.reveal')
      .executeTakeFirstOrThrow();
    expect(logged.after).toEqual({
      fields: ['idNumber', 'birthDate', 'bankAccount', 'mobile'],
      reason: '核对毕业证书信息',
    });
  });

  test('M17: not without a good reason; not of fields that are not masked or sensitive', async () => {
    const { id } = await added();
    for (const reason of ['', '看看', ' 看看   ', '长'.repeat(201)]) {
      const { status, details, message } = await leavesAll(() => reveal(id, ['idNumber'], reason));
      expect([status, details.code, message]).toEqual([400, 'M17', '请填写查看原因（5-200字）']);
    }
    for (const field of ['name', 'healthState', 'personId', 'constructor'])
      expect((await leavesAll(() => reveal(id, [field]))).details.code).toBe('M04');
  });

  test('not of another department, not by others', async () => {
    const { id } = await elsewhere();
    expect((await reveal(id, ['idNumber'])).status).toBe(404);
    expect((await reveal(id, ['idNumber'], '核对证书信息', 'dean')).status).toBe(403);
  });
});
