import { programmeCalls } from '@graduate/contract/training/programmes/programme-calls.ts';
import { plainModule } from '@graduate/contract/training/programmes/programme-parts.ts';
import type { ProgrammeEdit } from '@graduate/contract/training/programmes/programmes.ts';
import { editOf } from '@graduate/contract/training/programmes/programmes.ts';
import { templateCalls } from '@graduate/contract/training/programmes/templates.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { insertCourse } from '../../../../samples/training/courses/course.ts';
import {
  insertProgramme,
  insertTemplate,
  listedOf,
  smallParts,
} from '../../../../samples/training/programmes/programme.ts';
import { useTestApp } from '../../../../test/app.ts';
import { openProgrammeWindow, programmeActs } from '../../../../test/programmes.ts';
import { departmentIdOf } from '../../../../test/rights.ts';
import { newId } from '../../../platform/ids.ts';
import { findingsIn } from './programme-checks.ts';
import { programmeFor, programmesFor, programmeTree } from './public.ts';

const app = useTestApp();
const { begin, find, save } = programmeActs(app);

let college = '';
let templateId = '';
beforeAll(async () => {
  await openProgrammeWindow(app);
  college = await departmentIdOf(app, '208');
  templateId = await insertTemplate(app.db);
});

/** A draft with all its courses and text, ready to be submitted. */
const written = async () => {
  const { data } = await begin('secretary', templateId);
  const { courses } = await smallParts(app.db, college);
  const { data: saved } = await save('secretary', data.id, () => ({
    courses: [...courses],
    sections: ['<p>培养目标</p>', ''],
    minDegreeCredits: 3,
  }));
  return saved;
};

const codesOf = (checks: readonly { code: string; severity: string }[]) =>
  checks.map(({ code, severity }) => `${severity} ${code}`);

describe('a programme from its template', () => {
  test('begins with modules, links and sections of the template and says what is left to do', async () => {
    const { data } = await begin('secretary', templateId);
    expect(codesOf(data.checks)).toEqual([
      'error T101',
      'error T212',
      'error T212',
      'error T212',
      'error T220',
    ]);
    const programme = await find('secretary', data.id);
    expect(programme).toMatchObject({
      state: 'draft',
      edition: 1,
      majorName: '计算机科学与技术',
      minTotalCredits: 9,
      minCourseCredits: 7,
      minDegreeCredits: 3,
      maxTermCredits: 20,
      duration: 3,
      maxDuration: 5,
      actions: ['edit', 'remove', 'submit'],
    });
    expect(programme.name).toMatch(/^20\d\d级计算机科学与技术硕士研究生培养方案$/);
    expect(programme.modules.map(({ code, locked }) => [code, locked])).toEqual([
      ['M1', true],
      ['M2', false],
      ['M3', false],
    ]);
  });

  test('is clean once its courses and texts are there', async () => {
    const saved = await written();
    expect(saved.checks).toEqual([]);
    const programme = await find('secretary', saved.id);
    expect([programme.errors, programme.courseCount]).toEqual([0, 4]);
  });

  test('is written once for a major and grade at a time', async () => {
    const again = { grade: 2050 };
    const [one, other] = await Promise.all([
      begin('secretary', templateId, again),
      begin('training', templateId, again),
    ]);
    const [refused, made] = one.status === 409 ? [one, other] : [other, one];
    expect([made.status, refused.status]).toEqual([200, 409]);
    expect([refused.details['code'], refused.message]).toEqual([
      'T211',
      '该学科本年级同类方案的草稿已存在（版次1）',
    ]);
  });

  test('is for a major of the own department and in its time', async () => {
    const elsewhere = await begin('secretary', templateId, {
      departmentId: await departmentIdOf(app, '203'),
    });
    expect(elsewhere.error).toBe('programmes.otherDepartment');
    expect((await begin('secretary', templateId, { majorCode: '070300' })).error).toBe(
      'programmes.noSuchMajor',
    );
    expect((await begin('secretary', templateId, { level: 'D' })).error).toBe('programmes.templateElsewhere');
    await app.db.deleteFrom('dateWindows').where('code', '=', 'TR_PROGRAMME_DRAFT').execute();
    expect((await begin('secretary', templateId)).status).toBe(422);
    expect((await begin('training', templateId)).status).toBe(200);
    await openProgrammeWindow(app);
  });

  test('a template that was used stays, and what becomes of it does not reach its programmes', async () => {
    const id = await insertTemplate(app.db);
    const { data } = await begin('secretary', id);
    const used = await app.as('training').call(templateCalls.removeTemplate, { params: { id } });
    expect([used.details['code'], used.message]).toEqual(['T205', '模板已被1个方案使用，不能删除']);
    const { data: template } = await app.as('training').call(templateCalls.findTemplate, { params: { id } });
    const { name, level, degreeType, studyMode, sections, links } = template;
    await app.as('training').call(templateCalls.editTemplate, {
      params: { id },
      body: { name, level, degreeType, studyMode, sections, links, version: 1, modules: [] },
    });
    expect((await find('secretary', data.id)).modules).toHaveLength(3);
    const { data: copy } = await app.as('training').call(templateCalls.copyTemplate, { params: { id } });
    expect(copy.name).toBe(`${name}（副本）`);
    expect(
      (await app.as('training').call(templateCalls.removeTemplate, { params: { id: copy.id } })).status,
    ).toBe(200);
  });
});

describe('what is refused when it is saved', () => {
  const refusal = async (change: (document: ProgrammeEdit) => Partial<ProgrammeEdit>) => {
    const { id } = await written();
    const { status, details, message, error } = await save('secretary', id, change);
    return { status, code: details['code'], message, error };
  };

  test('30-6 a locked module is not lowered through the API, nor removed', async () => {
    const lowered = await refusal(({ modules }) => ({
      modules: modules.map((module) => ({
        ...module,
        minCredits: module.code === 'M1' ? 1 : module.minCredits,
      })),
    }));
    expect([lowered.status, lowered.code]).toEqual([422, 'T221']);
    expect(lowered.message).toBe('模块“专业必修课”由模板锁定，不能删除、解锁或将最低学分降至3以下');
    const removed = await refusal(({ modules, courses }) => ({
      modules: modules.filter(({ code }) => code !== 'M1'),
      courses: courses.filter(({ module }) => module !== 'M1'),
    }));
    expect(removed.code).toBe('T221');
  });

  test('a locked module that was raised can be lowered again, to what the template asks', async () => {
    const { id } = await written();
    const raise = (credits: number) =>
      save('secretary', id, ({ modules }) => ({
        modules: modules.map((module) => ({
          ...module,
          locked: false,
          minCredits: module.code === 'M1' ? credits : module.minCredits,
        })),
      }));
    expect((await raise(5)).status).toBe(200);
    expect((await raise(3)).status).toBe(200);
    expect((await raise(2.5)).details['code']).toBe('T221');
  });

  test('30-7 a course stands in one module only', async () => {
    const { code, message } = await refusal(({ courses }) => {
      const [first] = courses;
      return { courses: first ? [...courses, { ...first, module: 'M2' }] : [] };
    });
    expect(code).toBe('T216');
    expect(message).toMatch(/^课程“核心课程.+”重复出现在“专业必修课”和“专业选修课”$/);
  });

  test('30-8 surplus credits that go round in a circle', async () => {
    const { code, message } = await refusal(({ modules }) => ({
      modules: modules.map((module) => ({
        ...module,
        overflowTo: module.code === 'M1' ? 'M2' : module.code === 'M2' ? 'M1' : null,
      })),
    }));
    expect([code, message]).toEqual([
      'T222',
      '超出学分的转入关系形成循环：专业必修课 → 专业选修课 → 专业必修课',
    ]);
  });

  test('a third storey of modules, an unknown group, a course that is only proposed', async () => {
    const deep = await refusal(({ modules }) => ({
      modules: [
        ...modules,
        plainModule({ code: 'M31', parent: 'M3', name: '甲' }),
        plainModule({ code: 'M311', parent: 'M31', name: '乙' }),
      ],
    }));
    expect(deep.error).toBe('programmes.tooDeep');
    const group = await refusal(({ courses }) => ({
      courses: courses.map((course) => ({ ...course, chooseGroup: '没有的组' })),
    }));
    expect(group.error).toBe('programmes.unknownGroup');
    const courseId = await insertCourse(app.db, { name: '只是申报', departmentId: college });
    const proposed = await refusal(() => ({ courses: [listedOf({ courseId, module: 'M1' })] }));
    expect(proposed.error).toBe('programmes.unknownCourse');
    expect((await refusal(() => ({ minCourseCredits: 12 }))).error).toBe('programmes.creditsNotNested');
  });

  test('30-12 of two who save the same programme the second is told who was first, and nothing is lost', async () => {
    const { id } = await written();
    const document = editOf(await find('secretary', id));
    const put = (username: string, name: string) =>
      app.as(username).call(programmeCalls.save, { params: { id }, body: { ...document, name } });
    const outcomes = await Promise.all([put('secretary', '甲的名称'), put('training', '乙的名称')]);
    const refused = outcomes.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(1);
    const kept = await find('secretary', id);
    expect(['甲的名称', '乙的名称']).toContain(kept.name);
    expect(refused[0]?.details['current']).toMatchObject({
      version: kept.version,
      byName: kept.updatedByName,
      at: expect.any(String),
    });
  });
});

describe('what is wrong with a programme', () => {
  test('is said with its number: courses out of use, of another level, prerequisites and links missing', async () => {
    const add = (more: object) =>
      insertCourse(app.db, {
        name: '课程',
        code: newId().replaceAll('-', '').slice(-12).toUpperCase(),
        departmentId: college,
        state: 'active',
        ...more,
      });
    const { id } = await written();
    const ids = {
      retired: await add({ name: '旧课程', state: 'retired' }),
      doctors: await add({ name: '博士课程', levels: ['D'] }),
      needing: await add({ name: '进阶课程' }),
      needed: await add({ name: '基础课程' }),
    };
    await app.db
      .insertInto('coursePrerequisites')
      .values({
        courseId: ids.needing,
        groupNo: 1,
        requiredCourseId: ids.needed,
        kind: 'before',
        minScore: null,
      })
      .execute();
    const { data } = await save('secretary', id, ({ courses, links }) => ({
      courses: [
        ...courses,
        listedOf({ courseId: ids.retired, module: 'M2' }),
        listedOf({ courseId: ids.doctors, module: 'M2' }),
        listedOf({ courseId: ids.needing, module: 'M1' }),
      ],
      links: links.filter(({ kind }) => kind !== 'proposal'),
      minTotalCredits: 8,
    }));
    expect(data.checks.map(({ code, severity, message }) => [severity, code, message])).toEqual([
      ['error', 'T214', '课程“旧课程”已停开或注销，请更换'],
      ['error', 'T215', '课程“博士课程”不适用于硕士'],
      ['error', 'T218', '缺少必修环节：开题报告'],
      ['warning', 'T217', '必修课程“进阶课程”的先修课程“基础课程”未列入方案'],
    ]);
    const { data: again } = await app.as('secretary').call(programmeCalls.check, { params: { id } });
    expect(again).toEqual(data.checks);
  });

  test('modules that ask for more than the total are an error, for less a warning', async () => {
    const { id } = await written();
    const over = await save('secretary', id, () => ({ minTotalCredits: 8.5 }));
    expect(over.data.checks).toMatchObject([
      { severity: 'error', code: 'T213', message: '各模块最低学分之和9超过总学分要求8.5' },
    ]);
    const under = await save('secretary', id, () => ({ minTotalCredits: 10.5 }));
    expect(under.data.checks).toMatchObject([
      { severity: 'warning', message: '各模块最低学分之和9低于总学分要求，差额1.5学分可在任意模块修读' },
    ]);
  });

  test('a course keeps the credits it was listed with', async () => {
    const { id } = await written();
    const programme = await find('secretary', id);
    const [course] = programme.courses;
    await app.db
      .updateTable('courses')
      .set({ credits: 4 })
      .where('id', '=', course?.courseId ?? '')
      .execute();
    const { data } = await save('secretary', id, () => ({}));
    expect(codesOf(data.checks)).toEqual(['warning credits']);
    expect((await find('secretary', id)).courses[0]).toMatchObject({ credits: 3, libraryCredits: 4 });
  });
});

describe('who sees what', () => {
  test('30-11 a draft of another department is not there, its published programme is', async () => {
    const { data } = await begin('secretary', templateId);
    const published = await insertProgramme(app.db, {
      departmentId: college,
      majorCode: '081200',
      grade: 2040,
    });
    const other = app.as('multi', { role: 'secretary', department: '201' });
    expect((await other.call(programmeCalls.find, { params: { id: data.id } })).status).toBe(404);
    const seen = await other.call(programmeCalls.find, { params: { id: published } });
    expect([seen.status, seen.data.actions, seen.data.checks]).toEqual([200, [], []]);
    const departments = async (query: object) =>
      new Set(
        (await other.call(programmeCalls.list, { query: { limit: 200, ...query } as never })).data.list.map(
          ({ department }) => department.code,
        ),
      );
    expect(await departments({ followed: 'true' })).toEqual(new Set(['201']));
    expect((await departments({})).size).toBeGreaterThan(1);
  });

  test('a student finds the own programme: one of the own direction before one for all', async () => {
    const { data: own } = await app.as('student').call(programmeCalls.mine);
    const { data: page } = await app.as('student').call(programmeCalls.list);
    expect(page.list.map(({ id }) => id)).toContain(own.id);
    expect(new Set(page.list.map(({ grade, majorCode }) => `${grade} ${majorCode}`)).size).toBe(1);
    const record = await app.db
      .selectFrom('studentRecords')
      .innerJoin('studentPersons', 'studentPersons.id', 'studentRecords.personId')
      .innerJoin('accounts', 'accounts.id', 'studentPersons.accountId')
      .selectAll('studentRecords')
      .where('accounts.username', '=', 'student')
      .executeTakeFirstOrThrow();
    await app.db
      .updateTable('studentRecords')
      .set({ direction: '机器学习' })
      .where('id', '=', record.id)
      .execute();
    const directed = await insertProgramme(app.db, {
      departmentId: record.departmentId,
      majorCode: record.majorCode ?? '',
      level: record.trainingLevel as 'D' | 'M',
      degreeType: record.degreeType ?? 'A',
      studyMode: record.studyMode ?? 'fulltime',
      grade: record.grade ?? 0,
      direction: '机器学习',
    });
    expect(await programmeFor(app.db, record.id)).toBe(directed);
    const tree = await programmeTree(app.db, directed);
    expect(tree.modules.map(({ code }) => code)).toEqual(['M1', 'M2', 'M3']);
    expect(tree.courses[0]).toMatchObject({ mustTake: true, isDegreeCourse: true, credits: 3, module: 'M1' });
    await app.db.deleteFrom('programmes').where('id', '=', directed).execute();
  });

  test('nearly every student of the demonstration has a programme, and those that are published are in order', async () => {
    const students = await app.db
      .selectFrom('studentRecords')
      .select('id')
      .where('status', '=', 'active')
      .where('population', 'in', ['regular', 'intl'])
      .execute();
    const found = await programmesFor(
      app.db,
      students.map(({ id }) => id),
    );
    expect(students.length - found.size).toBeLessThan(students.length / 50);
    const wrong = new Set<string>();
    for (const id of [...new Set(found.values())].slice(0, 60))
      for (const { severity, text } of await findingsIn(app.db, id))
        if (severity === 'error') wrong.add(text.zh);
    expect([...wrong]).toEqual([]);
  });
});
