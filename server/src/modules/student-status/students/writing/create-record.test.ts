import { dictionaryCalls } from '@graduate/contract/administration/dictionaries/dictionaries.ts';
import type { RecordData } from '@graduate/contract/student-status/students/records.ts';
import { writingCalls } from '@graduate/contract/student-status/students/writing-calls.ts';
import { describe, expect, test } from 'vitest';
import { demonstrationIds } from '../../../../../samples/administration/accounts/demonstration.ts';
import { useTestApp } from '../../../../../test/app.ts';
import { newDoctor, newIdNumber, newStudent, studentContents } from '../../../../../test/new-students.ts';

const app = useTestApp();

type More = { autoXykh?: boolean; legacyNumber?: boolean; checkedIn?: boolean; intl?: RecordData };

const create = (record: RecordData, more: More = {}, by = 'enrolment') =>
  app.as(by).call(writingCalls.create, { body: { record, ...more } });

const created = async (record: RecordData, more: More = {}) => {
  const { data, message } = await create(record, more);
  if (!data) throw new Error(message);
  return data;
};

const rowOf = (id: string) =>
  app.db.selectFrom('studentRecords').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const close = (id: string) =>
  app.db.updateTable('studentRecords').set({ status: 'graduated' }).where('id', '=', id).execute();

/** The refusal, when nothing at all was written because of it. */
const refusalOf = async (record: RecordData, more: More = {}) => {
  const before = await studentContents(app);
  const { status, message, details } = await create(record, more);
  expect(await studentContents(app)).toEqual(before);
  return `${status} ${String(details.code)} ${message}`;
};

describe('a new record', () => {
  test('waits for the student and knows what follows from what was typed', async () => {
    const { id, cardNo, studentNo } = await created(newStudent({ name: '欧阳 静' }), { autoXykh: true });
    expect(studentNo).toBe(cardNo);
    expect(await rowOf(id)).toMatchObject({
      status: 'pending',
      entryState: 'notArrived',
      checkInAt: null,
      grade: 2026,
      entryDate: '2026-09-01',
      studyYears: 3,
      expectedGraduationDate: '2029-06-30',
      maxEndDate: '2031-09-01',
      majorName: '计算机科学与技术',
      disciplineCode: '0812',
      admitMajorCode: '081200',
      admitDeptId: demonstrationIds.department('208'),
      overseasType: '0',
      version: 1,
    });
  });

  test('begins as 在读 for who has arrived', async () => {
    const { id } = await created(newStudent(), { autoXykh: true, checkedIn: true });
    const row = await rowOf(id);
    expect(row).toMatchObject({ status: 'active', entryState: 'enrolled' });
    expect(row.checkInAt).toBeInstanceOf(Date);
  });

  test('keeps the document number sealed, in the log masked', async () => {
    const idNumber = newIdNumber();
    const { id } = await created(newStudent({ idNumber }));
    expect((await rowOf(id)).idNumber).not.toContain(idNumber.slice(0, 6));
    const logged = await app.db
      .selectFrom('auditLog')
      .select(['action', 'after'])
      .where('subjectId', '=', id)
      .execute();
    expect(logged.map(({ action }) => action)).toEqual(['studentRecord.create']);
    expect(JSON.stringify(logged)).not.toContain(idNumber);
  });

  test('takes a department by its code outside', async () => {
    const { departmentId: _departmentId, ...rest } = newStudent();
    const { id } = await created({ ...rest, departmentCode: '208' });
    expect((await rowOf(id)).departmentId).toBe(demonstrationIds.department('208'));
  });

  test('writes one line of history', async () => {
    const { id } = await created(newStudent());
    const lines = await app.db
      .selectFrom('studentFieldHistory')
      .select(['field', 'before', 'after', 'source'])
      .where('studentId', '=', id)
      .execute();
    expect(lines).toEqual([{ field: 'status', before: null, after: 'pending', source: 'create' }]);
  });

  test('of an international student has its profile', async () => {
    const { ethnicity: _ethnicity, politicalStatus: _politicalStatus, ...rest } = newDoctor();
    const record = {
      ...rest,
      population: 'intl',
      name: 'JOHN SMITH',
      nameEn: 'JOHN SMITH',
      idType: '05',
      idNumber: 'P0012345',
      nationality: '840',
      mobile: '+12025550123',
    };
    const { id, cardNo } = await created(record, {
      autoXykh: true,
      intl: { passportNo: 'P0012345', visaType: 'X1', visaExpiry: '2027-09-01' },
    });
    expect(cardNo).toMatch(/^20263208\d{4}$/);
    const profile = await app.db
      .selectFrom('studentIntlProfiles')
      .select(['passportNo', 'visaType'])
      .where('studentId', '=', id)
      .executeTakeFirst();
    expect(profile).toEqual({ passportNo: 'P0012345', visaType: 'X1' });
    expect((await rowOf(id)).overseasType).toBe('5');
  });
});

describe('what is refused writes nothing', () => {
  test('missing, too long and wrong fields by their messages', async () => {
    expect(await refusalOf(newStudent({ name: null }))).toBe('400 M05 请输入姓名');
    expect(await refusalOf(newStudent({ ethnicity: null }))).toBe('400 M05 请选择民族');
    expect(await refusalOf(newStudent({ direction: '长'.repeat(81) }))).toBe(
      '400 M06 研究方向长度不能超过80个字符',
    );
    expect(await refusalOf(newStudent({ mailingPostcode: '73' }))).toBe('400 M07 通讯邮编格式不正确');
    expect(await refusalOf(newStudent({ idNumber: '110105194912310021' }))).toBe(
      '400 M20 请输入正确的身份证号码',
    );
    expect(await refusalOf(newStudent({ birthDate: '1999-03-02' }))).toBe(
      '400 M21 出生日期与身份证号码不一致',
    );
    expect(await refusalOf(newStudent({ gender: '1' }))).toBe('400 M22 性别与身份证号码不一致');
    expect(await refusalOf(newStudent({ name: '<script>' }))).toBe(
      "400 M30 姓名只能包含汉字、字母、空格、“·”、“-”和“'”，长度1-50",
    );
    expect(await refusalOf(newStudent({ entryDate: '2028-09-01' }))).toBe('400 M31 入学日期与录取年度不符');
  });

  test('all wrong fields are named at once', async () => {
    const { fields } = await create(newStudent({ name: null, mobile: '1', pycc: null, trainingLevel: null }));
    expect(fields).toEqual(['name', 'mobile', 'pycc']);
  });

  test('codes that are in no table or switched off', async () => {
    expect(await refusalOf(newStudent({ ethnicity: '77' }))).toBe('400 M08 民族的值“77”不在数据字典中');
    const { data } = await app.as('admin').call(dictionaryCalls.listItems, {
      params: { dictionary: 'campus' },
      query: { keyword: '医学校区', limit: 20 },
    });
    const item = data.list[0];
    if (!item) throw new Error('no such campus');
    const { id: _id, builtIn: _builtIn, code: _code, ...edit } = item;
    await app.as('admin').call(dictionaryCalls.editItem, {
      params: { dictionary: 'campus', id: item.id },
      body: { ...edit, enabled: false },
    });
    expect(await refusalOf(newStudent({ campus: '3' }))).toBe('400 M08 校区的值“3”不在数据字典中');
  });

  test('a major of another department, level or kind of degree', async () => {
    const refused = '400 M32 所选专业不属于该院系或该培养层次';
    expect(await refusalOf(newStudent({ majorCode: '070100' }))).toBe(refused);
    expect(await refusalOf(newDoctor({ majorCode: '081000' }))).toBe(refused);
    expect(await refusalOf(newStudent({ majorCode: '085400' }))).toBe(refused);
  });

  test('what only procedures and other modules write', async () => {
    expect(await refusalOf(newStudent({ status: 'active' }))).toBe(
      '422 M40 该字段不允许直接修改，请通过学籍异动或单项信息修改办理：学籍状态',
    );
    expect(await refusalOf(newStudent({ degreeCertNo: '1' }))).toMatch(/^422 M40/);
  });

  test('numbers that are in use', async () => {
    const taken = newStudent();
    await created({ ...taken, studentNo: 'S20260001' });
    expect(await refusalOf(newStudent({ examineeNo: taken.examineeNo ?? null }))).toBe(
      '409 M27 同一录取年度考生编号已存在',
    );
    expect(await refusalOf(newStudent({ studentNo: 'S20260001' }))).toBe('409 M26 学号已存在');
    expect(await refusalOf(newStudent({ studentNo: '20080101' }))).toBe('409 M26 学号已存在');
  });
});

describe('case 20: one person, several records', () => {
  test('who has an open record gets no second one; only the office learns whose number it is', async () => {
    const idNumber = newIdNumber();
    const first = newStudent({ idNumber, name: '祁连雪' });
    const { cardNo } = await created(first, { autoXykh: true });
    expect(await refusalOf(newStudent({ idNumber }))).toBe(
      `409 M23 证件号码已存在（祁连雪，${cardNo}，未报到）`,
    );
    const visit = { visitType: '1', homeUnit: '某大学', startDate: '2026-09-01', endDate: '2027-07-01' };
    const { population: _population, examineeNo: _examineeNo, ...basic } = first;
    const visiting = await app.as('secretary').call(writingCalls.createVisiting, {
      body: {
        record: { ...basic, trainingLevel: 'N', degreeType: null, studyMode: null, majorCode: null },
        visit,
      },
    });
    expect([visiting.status, visiting.details.code, visiting.message]).toEqual([
      409,
      'M23',
      '证件号码已存在',
    ]);
  });

  test('a doctoral record after a closed master record is of the same person, with the same account', async () => {
    const idNumber = newIdNumber();
    const master = await created(newStudent({ idNumber }), { autoXykh: true });
    await close(master.id);
    const doctor = await created(newDoctor({ idNumber }), { autoXykh: true });
    const [before, after] = [await rowOf(master.id), await rowOf(doctor.id)];
    expect(after.personId).toBe(before.personId);
    const accounts = await app.db
      .selectFrom('accounts')
      .select(['username', 'personNo'])
      .where('username', 'in', [master.cardNo ?? '', doctor.cardNo ?? ''])
      .execute();
    expect(accounts).toEqual([{ username: doctor.cardNo, personNo: doctor.studentNo }]);
  });

  test('two at once with one document: one record', async () => {
    const idNumber = newIdNumber();
    const outcomes = await Promise.all(
      Array.from({ length: 4 }, () => create(newStudent({ idNumber }), { autoXykh: true })),
    );
    expect(outcomes.map(({ status }) => status).sort((one, other) => one - other)).toEqual([
      200, 409, 409, 409,
    ]);
  });
});

describe('the account of a new student', () => {
  test('has the role, the department and the number, and no password', async () => {
    const { id, cardNo } = await created(newStudent({ name: '苏小北' }), { autoXykh: true });
    const { personId } = await rowOf(id);
    const account = await app.db
      .selectFrom('studentPersons')
      .innerJoin('accounts', 'accounts.id', 'studentPersons.accountId')
      .innerJoin('accountRoles', 'accountRoles.accountId', 'accounts.id')
      .innerJoin('accountDepartments', 'accountDepartments.accountId', 'accounts.id')
      .innerJoin('roles', 'roles.id', 'accountRoles.roleId')
      .select(['username', 'personKind', 'realName', 'passwordHash', 'grade', 'roles.code', 'departmentId'])
      .where('studentPersons.id', '=', personId)
      .execute();
    expect(account).toEqual([
      {
        username: cardNo,
        personKind: 'student',
        realName: '苏小北',
        passwordHash: null,
        grade: 2026,
        code: 'student',
        departmentId: demonstrationIds.department('208'),
      },
    ]);
  });

  test('comes with the number: without one there is none', async () => {
    const { id } = await created(newStudent());
    const { personId } = await rowOf(id);
    const person = await app.db
      .selectFrom('studentPersons')
      .select('accountId')
      .where('id', '=', personId)
      .executeTakeFirst();
    expect(person?.accountId).toBeNull();
  });

  test('is the one made before, when number and name are those of the student', async () => {
    const made = await app.db
      .insertInto('accounts')
      .values({
        id: '00000000-0000-4000-8000-00000000aaaa',
        username: 'early-bird',
        realName: '早来',
        personKind: 'student',
        personNo: 'EB0001',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id } = await created(newStudent({ name: '早来', studentNo: 'EB0001' }));
    const { personId } = await rowOf(id);
    const person = await app.db
      .selectFrom('studentPersons')
      .select('accountId')
      .where('id', '=', personId)
      .executeTakeFirst();
    expect(person?.accountId).toBe(made.id);
  });
});

describe('visiting students', () => {
  const visit = { visitType: '1', homeUnit: '某大学', startDate: '2026-09-01', endDate: '2027-07-01' };
  const basic = (fields: RecordData = {}): RecordData => {
    const { population: _population, examineeNo: _examineeNo, ...rest } = newStudent();
    const { degreeType: _degreeType, studyMode: _studyMode, majorCode: _majorCode, ...others } = rest;
    return { ...others, trainingLevel: 'N', ...fields };
  };
  const addVisiting = (record: RecordData, given: RecordData = visit, by = 'secretary') =>
    app.as(by).call(writingCalls.createVisiting, { body: { record, visit: given } });

  test('a secretary takes one in for the own department: studying at once, with a number of kind 7', async () => {
    const { departmentId: _departmentId, ...rest } = basic();
    const { data } = await addVisiting(rest);
    expect(data.cardNo).toMatch(/^20267208\d{4}$/);
    expect(await rowOf(data.id)).toMatchObject({
      population: 'visiting',
      status: 'studying',
      departmentId: demonstrationIds.department('208'),
    });
  });

  test('not for another department', async () => {
    const elsewhere = { departmentId: demonstrationIds.department('201') };
    expect((await addVisiting(basic(elsewhere))).status).toBe(403);
    expect((await addVisiting(basic(elsewhere), visit, 'enrolment')).status).toBe(200);
  });

  test('a visit does not end before it begins, and needs a home', async () => {
    const early = await addVisiting(basic(), { ...visit, endDate: '2026-08-01' });
    expect([early.status, early.details.code]).toEqual([400, 'M10']);
    const homeless = await addVisiting(basic(), { ...visit, homeUnit: ' ' });
    expect([homeless.status, homeless.message]).toEqual([400, '请输入原单位']);
  });

  test('has no other door', async () => {
    const { status, details } = await create({ ...basic(), population: 'visiting' });
    expect([status, details.code]).toEqual([400, 'M04']);
  });
});
