import { classCalls } from '@graduate/contract/student-status/students/class-calls.ts';
import { readingCalls } from '@graduate/contract/student-status/students/reading-calls.ts';
import { savedCalls } from '@graduate/contract/student-status/students/saved-calls.ts';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../../test/app.ts';
import { accountIdOf, departmentIdOf } from '../../../../../test/rights.ts';

const app = useTestApp();
const COLLEGE = '208';
const OTHER_COLLEGE = '201';

let made = 0;
const aClass = async (department = COLLEGE, counselorIds: string[] = []) => {
  made += 1;
  return {
    departmentId: await departmentIdOf(app, department),
    grade: 2031,
    name: `测试${made}班`,
    counselorIds,
  };
};

const create = async (by = 'secretary', department = COLLEGE, counselorIds: string[] = []) =>
  app.as(by).call(classCalls.createClass, { body: await aClass(department, counselorIds) });

describe('classes', () => {
  test('a secretary makes them in the own department, the office anywhere', async () => {
    expect((await create()).data).toMatchObject({ departmentCode: COLLEGE, students: 0, version: 1 });
    expect((await create('secretary', OTHER_COLLEGE)).status).toBe(404);
    expect((await create('enrolment', OTHER_COLLEGE)).status).toBe(200);
    expect((await create('counselor')).status).toBe(403);
  });

  test('a name is used once in a department and grade', async () => {
    const body = await aClass();
    expect((await app.as('secretary').call(classCalls.createClass, { body })).status).toBe(200);
    expect((await app.as('secretary').call(classCalls.createClass, { body })).status).toBe(409);
  });

  test('a counselor reaches the students of a class from the moment it is named', async () => {
    const counselor = await accountIdOf(app, 'counselor');
    const { data } = await create();
    const student = await app.db
      .selectFrom('studentRecords')
      .select(['id', 'classId'])
      .where('departmentId', '=', data.departmentId)
      .where('classId', 'not in', (of) =>
        of.selectFrom('studentClassCounselors').select('classId').where('accountId', '=', counselor),
      )
      .executeTakeFirstOrThrow();
    await app.db
      .updateTable('studentRecords')
      .set({ classId: data.id })
      .where('id', '=', student.id)
      .execute();
    const opens = async () =>
      (await app.as('counselor').call(readingCalls.find, { query: { id: student.id } })).status;
    expect(await opens()).toBe(404);
    const { id, version, grade, name } = data;
    const edited = await app.as('secretary').call(classCalls.editClass, {
      params: { id },
      body: { version, grade, name, counselorIds: [counselor] },
    });
    expect(edited.data).toMatchObject({ students: 1, version: 2, counselors: [{ id: counselor }] });
    expect(await opens()).toBe(200);
    const listed = await app.as('counselor').call(classCalls.listClasses, { query: { grade: 2031 } });
    expect(listed.data.map((one) => one.id)).toEqual([id]);

    const again = await app.as('secretary').call(classCalls.editClass, {
      params: { id },
      body: { version, grade, name, counselorIds: [] },
    });
    expect([again.status, again.details['code']]).toEqual([409, 'M03']);
    expect((await app.as('secretary').call(classCalls.removeClass, { params: { id } })).status).toBe(422);
    await app.db.updateTable('studentRecords').set({ classId: null }).where('id', '=', student.id).execute();
    expect((await app.as('secretary').call(classCalls.removeClass, { params: { id } })).status).toBe(200);
    expect((await app.as('secretary').call(classCalls.findClass, { params: { id } })).status).toBe(404);
  });

  test('only a counselor of the department can be named', async () => {
    const tutor = await accountIdOf(app, 'tutor');
    expect((await create('secretary', COLLEGE, [tutor])).status).toBe(400);
    const counselor = await accountIdOf(app, 'counselor');
    expect((await create('enrolment', OTHER_COLLEGE, [counselor])).status).toBe(400);
    const choices = await app.as('secretary').call(classCalls.counselors);
    expect(choices.data.map(({ id }) => id)).toContain(counselor);
  });
});

describe('what people keep for themselves', () => {
  const search = { logic: 'and' as const, groups: [] };

  test('saved searches are the own ones; the same name writes over', async () => {
    const first = await app
      .as('secretary')
      .call(savedCalls.saveSearch, { body: { name: '在读博士', search } });
    const other = {
      ...search,
      groups: [{ logic: 'or' as const, conditions: [{ field: 'pycc', op: 'eq' as const, value: 'D' }] }],
    };
    const second = await app
      .as('secretary')
      .call(savedCalls.saveSearch, { body: { name: '在读博士', search: other } });
    expect(second.data.id).toBe(first.data.id);
    expect((await app.as('secretary').call(savedCalls.savedSearches)).data).toMatchObject([
      { search: other },
    ]);
    expect((await app.as('dean').call(savedCalls.savedSearches)).data).toEqual([]);
    const { id } = first.data;
    expect((await app.as('dean').call(savedCalls.removeSearch, { params: { id } })).status).toBe(404);
    expect((await app.as('secretary').call(savedCalls.removeSearch, { params: { id } })).status).toBe(200);
    expect((await app.as('secretary').call(savedCalls.savedSearches)).data).toEqual([]);
  });

  test('sets of export columns are for those who may export', async () => {
    const body = { name: '通讯录', columns: ['name', 'mobile'] };
    const saved = await app.as('secretary').call(savedCalls.saveExportProfile, { body });
    expect(saved.data.columns).toEqual(['name', 'mobile']);
    expect((await app.as('tutor').call(savedCalls.exportProfiles)).status).toBe(403);
    expect((await app.as('dean').call(savedCalls.exportProfiles)).data).toEqual([]);
  });
});
