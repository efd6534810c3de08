import type { RecordData } from '@graduate/contract/student-status/students/records.ts';
import { writingCalls } from '@graduate/contract/student-status/students/writing-calls.ts';
import { describe, expect, test } from 'vitest';
import { demonstrationIds } from '../../../../../samples/administration/accounts/demonstration.ts';
import { useTestApp } from '../../../../../test/app.ts';
import { enrolStudent, newIdNumber, newStudent, studentContents } from '../../../../../test/new-students.ts';
import { documentNumbers } from '../../../../platform/document-numbers.ts';

const app = useTestApp();

const added = (fields: RecordData = {}, checkedIn = true) => enrolStudent(app, newStudent(fields), checkedIn);

const rowOf = (id: string) =>
  app.db.selectFrom('studentRecords').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

type Change = { by?: string; version?: number; intl?: RecordData };
const edit = async (
  id: string,
  record: RecordData,
  { by = 'enrolment', version, ...profiles }: Change = {},
) =>
  app.as(by).call(writingCalls.edit, {
    body: { id, version: version ?? (await rowOf(id)).version, record, ...profiles },
  });

/** The refusal, when nothing at all was written because of it. */
const refusalOf = async (id: string, record: RecordData, change: Change = {}) => {
  const before = await studentContents(app);
  const { status, message, details } = await edit(id, record, change);
  expect(await studentContents(app)).toEqual(before);
  return `${status} ${String(details.code)} ${message}`;
};

const closed = (label: string) => `422 M40 该字段不允许直接修改，请通过学籍异动或单项信息修改办理：${label}`;

const historyOf = (id: string) =>
  app.db
    .selectFrom('studentFieldHistory')
    .select(['field', 'before', 'after', 'source', 'roleCode'])
    .where('studentId', '=', id)
    .where('source', '<>', 'create')
    .orderBy('id')
    .execute();

describe('the office', () => {
  test('changes fields of every class people type, on record and in the history', async () => {
    const { id } = await added();
    const { data } = await edit(id, {
      direction: ' 机器学习 ',
      originPlace: '620100',
      politicalStatus: '01',
      mobile: '13911112222',
      formerName: '甘雨',
    });
    expect(data.version).toBe(2);
    expect(data.changed.sort()).toEqual(
      ['direction', 'formerName', 'mobile', 'originPlace', 'politicalStatus'].sort(),
    );
    expect(await rowOf(id)).toMatchObject({ direction: '机器学习', mobile: '13911112222', version: 2 });
    expect(await historyOf(id)).toContainEqual({
      field: 'direction',
      before: null,
      after: '机器学习',
      source: 'edit',
      roleCode: 'enrolment',
    });
    const logged = await app.db
      .selectFrom('auditLog')
      .select(['action', 'after'])
      .where('subjectId', '=', id)
      .where('action', '=', 'studentRecord.edit')
      .execute();
    expect(logged).toHaveLength(1);
    expect(JSON.stringify(logged)).not.toContain('13911112222');
  });

  test('case 2: not what procedures, other modules and rules write, and then nothing of the request', async () => {
    const { id } = await added();
    expect(await refusalOf(id, { direction: '机器学习', status: 'graduated' })).toBe(closed('学籍状态'));
    expect(await refusalOf(id, { majorCode: '140500', thesisTitle: '论' })).toBe(
      closed('专业代码、论文题目'),
    );
    expect(await refusalOf(id, { maxEndDate: '2040-01-01' })).toBe(closed('最长学习年限截止'));
    expect(await refusalOf(id, { graduationCertNo: '999991202602000001' })).toBe(closed('毕业证书编号'));
  });

  test('sends back a closed field unchanged without harm', async () => {
    const { id } = await added();
    const { data } = await edit(id, { status: 'active', direction: '图论' });
    expect(data.changed).toEqual(['direction']);
  });

  test('the card number is given once, admission and population stay after the arrival', async () => {
    const { id } = await added();
    expect(await refusalOf(id, { cardNo: '202622080999' })).toBe(closed('校园卡号'));
    expect(await refusalOf(id, { population: 'equivalent' })).toBe(closed('学生类别'));
    expect(await refusalOf(id, { admitMajorCode: '081000' })).toBe(closed('录取专业'));
  });

  test('a setting may close a field, none opens what procedures write', async () => {
    const { id } = await added();
    const policy = { requiredInCheck: false, visibleInCheck: true, needProof: false, chsiSync: false };
    const fields = { jointUnit: { edit: 'K', ...policy }, status: { edit: 'E', ...policy } };
    await app.db
      .insertInto('officeSettings')
      .values({ tab: 'fieldPolicy', value: JSON.stringify({ fields }), updatedBy: null })
      .execute();
    expect(await refusalOf(id, { jointUnit: '某研究所' })).toBe(closed('联合培养单位'));
    expect(await refusalOf(id, { status: 'graduated' })).toBe(closed('学籍状态'));
    await app.db.deleteFrom('officeSettings').where('tab', '=', 'fieldPolicy').execute();
    expect((await edit(id, { jointUnit: '某研究所' })).status).toBe(200);
  });

  test('rules are those of a new record', async () => {
    const { id } = await added();
    expect(await refusalOf(id, { gender: '1' })).toBe('400 M22 性别与身份证号码不一致');
    expect(await refusalOf(id, { name: null })).toBe('400 M05 请输入姓名');
    expect(await refusalOf(id, { originPlace: '999999' })).toBe('400 M08 生源地的值“999999”不在数据字典中');
    expect(await refusalOf(id, { unknown: 1 })).toBe('400 M04 请求参数有误：没有字段“unknown”');
    const mobile = (await rowOf(id)).mobile;
    expect(await refusalOf(id, { emergencyPhone: mobile })).toBe(
      '400 M28b 紧急联系人电话不能与本人手机号码相同',
    );
  });

  test('a class is one of the department', async () => {
    const { id } = await added();
    const addClass = async (department: string) => {
      const classId = demonstrationIds.department(`class of ${department}`);
      const departmentId = demonstrationIds.department(department);
      await app.db
        .insertInto('studentClasses')
        .values({ id: classId, departmentId, grade: 2026, name: `试验${department}班` })
        .execute();
      return classId;
    };
    expect(await refusalOf(id, { classId: await addClass('201') })).toBe(
      '400 M04 请求参数有误：班级不属于该院系',
    );
    expect((await edit(id, { classId: await addClass('208') })).status).toBe(200);
  });

  test('dates follow a corrected entry date, unless a procedure moved them', async () => {
    const { id } = await added();
    const { data } = await edit(id, { entryDate: '2027-03-01' });
    expect(data.changed.sort()).toEqual(['entryDate', 'expectedGraduationDate', 'maxEndDate']);
    expect(await rowOf(id)).toMatchObject({
      expectedGraduationDate: '2029-12-31',
      maxEndDate: '2032-03-01',
    });
    await app.db
      .updateTable('studentRecords')
      .set({ expectedGraduationDate: '2030-06-30' })
      .where('id', '=', id)
      .execute();
    await edit(id, { entryDate: '2026-09-01' });
    expect(await rowOf(id)).toMatchObject({
      expectedGraduationDate: '2030-06-30',
      maxEndDate: '2031-09-01',
    });
  });

  test('a corrected name reaches pinyin and account', async () => {
    const { id, cardNo } = await added({ name: '甘雨桐' });
    await edit(id, { name: '甘雨彤' });
    expect(await rowOf(id)).toMatchObject({ name: '甘雨彤', namePinyin: 'GAN YUTONG' });
    const account = await app.db
      .selectFrom('accounts')
      .select('realName')
      .where('username', '=', cardNo)
      .executeTakeFirst();
    expect(account?.realName).toBe('甘雨彤');
  });

  test('a name chosen for signing in stays when numbers change', async () => {
    const { id, cardNo } = await added();
    await app.db
      .updateTable('accounts')
      .set({ username: `chosen.${cardNo}` })
      .where('username', '=', cardNo)
      .execute();
    await edit(id, { studentNo: 'N202600077' });
    const account = await app.db
      .selectFrom('accounts')
      .select(['username', 'personNo'])
      .where('personNo', '=', 'N202600077')
      .executeTakeFirst();
    expect(account).toEqual({ username: `chosen.${cardNo}`, personNo: 'N202600077' });
  });

  test('the profile of an international student, by the same classes', async () => {
    const { id } = await added();
    const refused = await edit(id, {}, { intl: { passportNo: 'E1234567' } });
    expect([refused.status, refused.details.code]).toEqual([400, 'M04']);
    const foreign = await app.db
      .selectFrom('studentRecords')
      .select('id')
      .where('population', '=', 'intl')
      .where('departmentId', '=', demonstrationIds.department('208'))
      .executeTakeFirstOrThrow();
    const { data } = await edit(foreign.id, {}, { intl: { insuranceNo: 'BX2026', hskScore: 250 } });
    expect(data.changed.sort()).toEqual(['intl.hskScore', 'intl.insuranceNo']);
    const bySecretary = await edit(foreign.id, {}, { by: 'secretary', intl: { cscNo: 'CSC2026' } });
    expect([bySecretary.status, bySecretary.message]).toEqual([422, closed('CSC编号').slice(8)]);
    const masked = await edit(foreign.id, {}, { intl: { passportNo: 'E1****67' } });
    expect(masked.data.changed).toEqual([]);
  });
});

describe('document numbers', () => {
  test('are corrected with the person, sealed in the history too', async () => {
    const { id } = await added();
    const before = await rowOf(id);
    const idNumber = newIdNumber();
    await edit(id, { idNumber });
    const after = await rowOf(id);
    expect(after.personId).toBe(before.personId);
    const { digest, open } = await documentNumbers(app.db);
    expect(after.idNumberHash).toBe(digest(idNumber));
    const person = await app.db
      .selectFrom('studentPersons')
      .select('idNumberHash')
      .where('id', '=', after.personId)
      .executeTakeFirstOrThrow();
    expect(person.idNumberHash).toBe(digest(idNumber));
    const [line] = await historyOf(id);
    expect(line?.after).not.toContain(idNumber);
    expect(open(line?.after ?? '')).toBe(idNumber);
  });

  test('of somebody else are refused; of a deleted record they are free again', async () => {
    const taken = newIdNumber();
    const other = await added({ idNumber: taken, name: '柳青' }, false);
    const { id } = await added();
    expect(await refusalOf(id, { idNumber: taken })).toBe(
      `409 M23 证件号码已存在（柳青，${other.studentNo}，未报到）`,
    );
    await app
      .as('enrolment')
      .call(writingCalls.remove, { params: { id: other.id }, query: { reason: '误建' } });
    expect((await edit(id, { idNumber: taken })).status).toBe(200);
  });
});

describe('case 15: a masked value sent back is no change', () => {
  test('whatever it looks like', async () => {
    const { id } = await added({ bankAccount: '4539578763621486' });
    const before = await rowOf(id);
    const { data } = await edit(id, {
      idNumber: '6201********0001',
      birthDate: '1999',
      bankAccount: '**** **** **** 1486',
      direction: '数论',
    });
    expect(data.changed).toEqual(['direction']);
    const after = await rowOf(id);
    expect([after.idNumber, after.birthDate, after.bankAccount]).toEqual([
      before.idNumber,
      before.birthDate,
      before.bankAccount,
    ]);
  });

  test('but who sees the field plain cannot write stars', async () => {
    const { id } = await added();
    expect(await refusalOf(id, { mobile: '138****5678' })).toBe('400 M28 请输入正确的手机号码');
  });
});

describe('a secretary', () => {
  test('changes the fields of the college and how the student is reached, and no others', async () => {
    const { id } = await added();
    expect((await edit(id, { dormRoom: '301', direction: '密码学' }, { by: 'secretary' })).status).toBe(200);
    expect(await refusalOf(id, { dormRoom: '302', originPlace: '620100' }, { by: 'secretary' })).toBe(
      closed('生源地'),
    );
    expect((await edit(id, { mobile: '13900000000' }, { by: 'secretary' })).status).toBe(200);
    expect(await refusalOf(id, { name: '王小明' }, { by: 'secretary' })).toBe(closed('姓名'));
  });

  test('finds no record of another department', async () => {
    const departmentId = demonstrationIds.department('201');
    const { id } = await added({ departmentId, majorCode: '070100' });
    expect(await refusalOf(id, { dormRoom: '301' }, { by: 'secretary' })).toBe(
      '404 M01 记录不存在或无权查看',
    );
  });
});

describe('others', () => {
  test('who see a record do not change it', async () => {
    const { id } = await added();
    for (const by of ['dean', 'training', 'awards', 'tutor', 'teacher', 'security'])
      expect(await refusalOf(id, { dormRoom: '301' }, { by })).toBe('403 M02 您没有此操作的权限');
  });
});

describe('a student', () => {
  const ownRecord = () =>
    app.db
      .selectFrom('studentRecords')
      .innerJoin('studentPersons', 'studentPersons.id', 'studentRecords.personId')
      .select(['studentRecords.id', 'studentRecords.status'])
      .where('studentPersons.accountId', '=', demonstrationIds.account('student'))
      .where('studentRecords.open', '=', true)
      .executeTakeFirstOrThrow();

  test('changes the own contact data, effective at once', async () => {
    const { id } = await ownRecord();
    const { data } = await edit(id, { wechat: 'rain_2026', homeAddress: '甘肃省兰州市' }, { by: 'student' });
    expect(data.changed.sort()).toEqual(['homeAddress', 'wechat']);
  });

  test('case 2: nothing else, and then nothing of the request', async () => {
    const { id } = await ownRecord();
    expect(await refusalOf(id, { wechat: 'other', status: 'graduated' }, { by: 'student' })).toBe(
      closed('学籍状态'),
    );
    expect(await refusalOf(id, { idNumber: newIdNumber() }, { by: 'student' })).toBe(closed('证件号码'));
    expect(await refusalOf(id, { direction: '密码学' }, { by: 'student' })).toBe(closed('研究方向'));
    expect(await refusalOf(id, { hobbies: '长跑' }, { by: 'student' })).toBe(closed('爱好'));
  });

  test('finds no record of another student', async () => {
    const { id } = await added();
    expect(await refusalOf(id, { wechat: 'other' }, { by: 'student' })).toBe('404 M01 记录不存在或无权查看');
  });

  test('case 68: only reads when the record is closed', async () => {
    const { id, status } = await ownRecord();
    const become = (now: typeof status) =>
      app.db.updateTable('studentRecords').set({ status: now }).where('id', '=', id).execute();
    await become('graduated');
    expect(await refusalOf(id, { wechat: 'late' }, { by: 'student' })).toBe('403 M02 您没有此操作的权限');
    await become(status);
  });
});

describe('case 24: two editors', () => {
  test('the second gets the current values of what was changed and what it wanted to change', async () => {
    const { id } = await added();
    await edit(id, { direction: '图论', dormRoom: '101' });
    const { status, details, message } = await edit(id, { remark: '补录' }, { version: 1 });
    expect([status, details.code, message]).toEqual([409, 'M03', '数据已被他人修改，请刷新后重试']);
    expect(details.version).toBe(2);
    expect(details.current).toMatchObject({ direction: '图论', dormRoom: '101', remark: null });
    expect(Object.keys(details.current as object)).not.toContain('idNumber');
  });

  test('at the same time: one of them', async () => {
    const { id } = await added();
    const outcomes = await Promise.all(
      ['一', '二', '三', '四'].map((direction) => edit(id, { direction }, { version: 1 })),
    );
    expect(outcomes.map(({ status }) => status).sort((one, other) => one - other)).toEqual([
      200, 409, 409, 409,
    ]);
    expect((await rowOf(id)).version).toBe(2);
    expect(await historyOf(id)).toHaveLength(1);
  });

  test('a masked field comes back masked', async () => {
    const { id } = await added();
    const idNumber = newIdNumber();
    await edit(id, { idNumber });
    const { details } = await edit(id, { idNumber: newIdNumber() }, { version: 1 });
    expect(JSON.stringify(details)).not.toContain(idNumber);
    expect(details.current).toMatchObject({ idNumber: expect.stringContaining('****') });
  });
});
