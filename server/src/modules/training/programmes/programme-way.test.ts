import { courseCalls } from '@graduate/contract/training/courses/course-calls.ts';
import {
  programmeCalls,
  programmeImportCalls,
} from '@graduate/contract/training/programmes/programme-calls.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  insertProgramme,
  insertTemplate,
  smallParts,
} from '../../../../samples/training/programmes/programme.ts';
import { useTestApp } from '../../../../test/app.ts';
import { readPdf } from '../../../../test/pdf-text.ts';
import { openProgrammeWindow, programmeActs } from '../../../../test/programmes.ts';
import { departmentIdOf } from '../../../../test/rights.ts';
import { runJobs } from '../../../../test/run-jobs.ts';
import { multipartOf } from '../../../../test/upload.ts';
import { partsOf, typedWorkbook } from '../../../../test/workbooks.ts';
import { defineModule } from '../../../platform/module.ts';

let plans = 0;
/** Stands for the plans students make by a programme. */
const plansModule = defineModule({ name: 'test-plans', plansBy: async () => plans });

const app = useTestApp({}, [plansModule]);
const { begin, find, save, at, submit, publish, decide, approve } = programmeActs(app);

let college = '';
let templateId = '';
beforeAll(async () => {
  await openProgrammeWindow(app);
  college = await departmentIdOf(app, '208');
  templateId = await insertTemplate(app.db);
});

const written = async (more: object = {}) => {
  const { data } = await begin('secretary', templateId, more);
  const { courses } = await smallParts(app.db, college);
  await save('secretary', data.id, () => ({
    courses: [...courses],
    sections: ['<p>培养目标</p>', ''],
    minDegreeCredits: 3,
  }));
  return data.id;
};

const published = async (more: object = {}) => {
  const id = await written(more);
  await approve(id);
  await publish(id);
  return id;
};

describe('from the draft to the publication', () => {
  test('a programme goes from the secretary over the dean to the graduate school, which publishes it', async () => {
    const id = await written();
    expect((await submit('secretary', id)).data.state).toBe('reviewing');
    expect((await find('secretary', id)).actions).toEqual(['withdraw']);
    await decide('dean', id);
    await decide('training', id);
    expect((await find('training', id)).actions).toEqual(['publish']);
    expect((await publish(id)).data.state).toBe('published');
    const seen = await find('teacher', id);
    expect([seen.state, seen.actions, seen.records, seen.checks]).toEqual(['published', [], [], []]);
    expect((await find('secretary', id)).records.length).toBeGreaterThan(1);
  });

  test('what is wrong keeps it from being submitted, and is said with its number', async () => {
    const { data } = await begin('secretary', templateId);
    const refused = await submit('secretary', data.id);
    expect([refused.status, refused.details['code'], refused.message]).toEqual([
      422,
      'T101',
      '请输入培养目标',
    ]);
    expect((await find('secretary', data.id)).state).toBe('draft');
  });

  test('what is sent back is written anew, what nobody has decided can be taken back', async () => {
    const id = await written();
    await submit('secretary', id);
    expect((await save('secretary', id, () => ({}))).details['code']).toBe('T002');
    const back = await app.as('secretary').call(programmeCalls.withdraw, await at('secretary', id));
    expect(back.data.state).toBe('draft');
    await submit('secretary', id);
    await decide('dean', id, 9);
    expect(await find('secretary', id)).toMatchObject({ state: 'returned', actions: ['edit', 'submit'] });
    expect((await save('secretary', id, () => ({ name: '改过的方案' }))).status).toBe(200);
  });

  test('a secretary does not publish', async () => {
    const id = await written();
    await approve(id);
    expect((await app.as('secretary').call(programmeCalls.publish, await at('secretary', id))).status).toBe(
      403,
    );
  });
});

describe('editions', () => {
  test('a new edition begins as a copy and takes the place of the one before when it is published', async () => {
    const first = await published();
    const { data } = await app.as('secretary').call(programmeCalls.newEdition, await at('secretary', first));
    const draft = await find('secretary', data.id);
    expect([draft.edition, draft.state, draft.errors, draft.courses.length]).toEqual([2, 'draft', 0, 4]);
    const again = await app.as('secretary').call(programmeCalls.newEdition, await at('secretary', first));
    expect(again.details['code']).toBe('T211');
    const locked = await save('secretary', data.id, ({ modules }) => ({
      modules: modules.map((module) => ({ ...module, minCredits: 0 })),
    }));
    expect(locked.details['code']).toBe('T221');
    await approve(data.id);
    await publish(data.id);
    expect((await find('training', first)).state).toBe('superseded');
    const { editions } = await find('teacher', data.id);
    expect(editions.map(({ edition, state }) => [edition, state])).toEqual([
      [2, 'published'],
      [1, 'superseded'],
    ]);
  });

  test('of two editions that are published at once one is published and the other never both', async () => {
    const key = { departmentId: college, majorCode: '081200', grade: 2041, publishedAt: null };
    const ids = await Promise.all(
      [1, 2, 3].map((edition) => insertProgramme(app.db, { ...key, edition, state: 'approved' })),
    );
    const outcomes = await Promise.all(
      ids.map((id) =>
        app.as('training').call(programmeCalls.publish, { params: { id }, body: { version: 1 } }),
      ),
    );
    for (const { status, error } of outcomes) expect([200, 409], error).toContain(status);
    const states = await app.db
      .selectFrom('programmes')
      .select(['edition', 'state'])
      .where('id', 'in', ids)
      .where('state', '=', 'published')
      .execute();
    expect(states).toEqual([{ edition: 3, state: 'published' }]);
  });

  test('a publication is taken back only while nobody has made a plan by it', async () => {
    const id = await published();
    const unpublish = async () => app.as('training').call(programmeCalls.unpublish, await at('training', id));
    plans = 2;
    const kept = await unpublish();
    expect([kept.status, kept.details['code'], kept.message]).toEqual([
      409,
      'T219',
      '已有2名学生按此方案制定计划，不能撤回发布',
    ]);
    plans = 0;
    expect((await unpublish()).data.state).toBe('approved');
    expect((await app.as('teacher').call(programmeCalls.find, { params: { id } })).status).toBe(404);
  });

  test('two editions are compared part by part', async () => {
    const left = await published();
    const { data } = await app.as('secretary').call(programmeCalls.newEdition, await at('secretary', left));
    await save('secretary', data.id, ({ courses, links }) => ({
      minTotalCredits: 10,
      sections: ['<p>新的目标</p>', ''],
      courses: courses
        .slice(0, 3)
        .map((course, index) => (index === 0 ? { ...course, minScore: 70 } : course)),
      links: links.filter(({ kind }) => kind !== 'activity'),
    }));
    const { data: compared } = await app
      .as('secretary')
      .call(programmeCalls.compare, { query: { left, right: data.id } });
    expect(compared.basics).toEqual([
      { field: 'minTotalCredits', label: '总学分下限', left: '9', right: '10' },
    ]);
    expect(compared.sections.map(({ mark }) => mark)).toEqual(['changed', 'same']);
    expect(compared.modules.map(({ key, mark }) => [key, mark])).toEqual([
      ['M1', 'changed'],
      ['M2', 'changed'],
      ['M3', 'same'],
    ]);
    const [required, electives] = compared.modules;
    expect(required?.courses[0]?.differences).toEqual([
      { field: 'minScore', label: '最低分', left: '—', right: '70' },
    ]);
    expect(electives?.courses.map(({ mark }) => mark)).toEqual(['same', 'same', 'removed']);
    expect(compared.links.map(({ key, mark }) => [key, mark])).toEqual([
      ['proposal', 'same'],
      ['activity', 'removed'],
    ]);
    const other = app.as('multi', { role: 'secretary', department: '201' });
    expect((await other.call(programmeCalls.compare, { query: { left, right: data.id } })).status).toBe(404);
  });
});

describe('copying to another grade', () => {
  test('30-9 what is there already is left out, courses out of use are told, and twice makes nothing new', async () => {
    const key = { departmentId: college, majorCode: '081200', grade: 2044 };
    const directions = ['甲', '乙', '丙', '丁', '戊'];
    for (const direction of directions)
      await insertProgramme(app.db, { ...key, direction, name: `2044级${direction}` });
    for (const direction of directions.slice(0, 3))
      await insertProgramme(app.db, { ...key, grade: 2045, direction });
    const rows = await app.db
      .selectFrom('programmeCourses')
      .innerJoin('programmes', 'programmes.id', 'programmeCourses.programmeId')
      .select(['courseId', 'direction'])
      .where('grade', '=', 2044)
      .where('direction', '=', '丁')
      .orderBy('sortOrder')
      .execute();
    const retired = rows.slice(0, 2).map(({ courseId }) => courseId);
    await app.db.updateTable('courses').set({ state: 'retired' }).where('id', 'in', retired).execute();
    await app.db
      .updateTable('courses')
      .set({ credits: 4 })
      .where('id', '=', rows[3]?.courseId ?? '')
      .execute();
    const grades = { sourceGrade: 2044, targetGrade: 2045 };
    const { data: preview } = await app.as('secretary').call(programmeCalls.copyPreview, { query: grades });
    expect(preview.map(({ exists }) => exists).filter(Boolean)).toHaveLength(3);
    expect(preview.find(({ name }) => name === '2044级丁')?.retiredCourses).toHaveLength(2);
    const run = async () => {
      const { data } = await app
        .as('secretary')
        .call(programmeCalls.copyToGrade, { body: { ...grades, refreshCourses: true } });
      await runJobs(app);
      const job = await app.db
        .selectFrom('jobs')
        .select('message')
        .where('id', '=', data.jobId)
        .executeTakeFirstOrThrow();
      return job.message;
    };
    expect(await run()).toBe('已复制2个方案，跳过3个；其中1个含已停开或注销的课程');
    expect(await run()).toBe('已复制0个方案，跳过5个；其中0个含已停开或注销的课程');
    const { data: made } = await app
      .as('secretary')
      .call(programmeCalls.list, { query: { grade: 2045, state: 'draft' } });
    expect(Object.fromEntries(made.list.map(({ name, errors }) => [name, errors]))).toEqual({
      '2045级丁': 2,
      '2045级戊': 0,
    });
    const copy = made.list.find(({ errors }) => errors > 0);
    const { courses } = await find('secretary', copy?.id ?? '');
    expect(courses.map(({ credits }) => credits)).toEqual([3, 2, 2, 4]);
  });
});

describe('around a programme', () => {
  test('a course that a draft lists is kept in the library, one that only published ones list is not', async () => {
    const id = await written();
    const [course] = (await find('secretary', id)).courses;
    const retire = async () => {
      const { data } = await app
        .as('training')
        .call(courseCalls.find, { params: { id: course?.courseId ?? '' } });
      return app
        .as('training')
        .call(courseCalls.retire, { params: { id: data.id }, body: { version: data.version } });
    };
    const kept = await retire();
    expect([kept.details['code'], kept.message]).toEqual(['T119', '课程已被1个培养方案引用，不能注销']);
    const uses = { params: { id: course?.courseId ?? '' } };
    const { data: before } = await app.as('student').call(courseCalls.usage, uses);
    expect(before).toMatchObject([{ name: expect.stringMatching(/级方案（未发布）$/), link: null }]);
    await approve(id);
    await publish(id);
    const { data: after } = await app.as('student').call(courseCalls.usage, uses);
    expect(after[0]?.name).toMatch(/计算机科学与技术硕士研究生培养方案$/);
    expect((await retire()).data.state).toBe('retired');
  });

  test('courses come into a draft from a sheet, each fault with its row', async () => {
    const id = await written();
    const [first, second] = (await find('secretary', id)).courses;
    const added = await smallParts(app.db, college);
    const { code } = await app.db
      .selectFrom('courses')
      .select('code')
      .where('id', '=', added.courses[0]?.courseId ?? '')
      .executeTakeFirstOrThrow();
    const content = await typedWorkbook([
      ['模块', '课程编号', '必选', '组', '建议学期', '学位课'],
      ['专业必修课', code ?? '', '是', '', '2', '是'],
      ['任选课', first?.code ?? '', '否', '', '', ''],
      ['没有的模块', second?.code ?? '', '否', '', '', ''],
      ['专业选修课', 'NONE1', '否', '', '', ''],
      ['任选课', second?.code ?? '', '否', '方法', '', ''],
      ['任选课', first?.code ?? '', '否', '', '', ''],
    ]);
    const path = programmeImportCalls.check.path.replace(':programmeId', id);
    const upload = multipartOf({ name: '课程.xlsx', bytes: content, moduleCode: '-', businessCode: '-' });
    const url = `${app.services.config.apiPrefix}/${path}`;
    const raw = await app.as('secretary').send({ method: 'POST', url, ...upload });
    const { data } = raw.json<{ data: { id: string; problems: { row: number; column: string }[] } }>();
    expect(data.problems.map(({ row, column }) => `${row} ${column}`)).toEqual([
      '4 模块',
      '5 课程编号',
      '6 组',
      '7 课程编号',
    ]);
    await app.as('secretary').call(programmeImportCalls.confirm, {
      params: { programmeId: id, id: data.id },
      body: { mode: 'goodRows' },
    });
    await runJobs(app);
    const { courses } = await find('secretary', id);
    const places = new Map(courses.map((course) => [course.code, course.module]));
    expect([courses.length, places.get(code), places.get(first?.code ?? '')]).toEqual([5, 'M1', 'M3']);
  });

  test('a programme is printed and exported by who may read it', async () => {
    const id = await published();
    const printed = await app.as('teacher').call(programmeCalls.print, { params: { id } });
    const { text } = await readPdf(printed.raw.rawPayload);
    for (const words of ['培养方案', '专业必修课', '核心课程', '开题报告', '培养目标'])
      expect(text.replaceAll(/\s/g, '')).toContain(words);
    const sheet = await app.as('teacher').call(programmeCalls.exportCourses, { params: { id } });
    const parts = [...(await partsOf(sheet.raw.rawPayload)).values()].join('');
    expect(parts).toContain('专业选修课');
    const { grade } = await find('teacher', id);
    const query = { grade, columns: ['name', 'majorCode'] as const };
    const list = await app.as('teacher').call(programmeCalls.exportList, { query } as never);
    expect([...(await partsOf(list.raw.rawPayload)).values()].join('')).toContain('081200');
    const draft = await written();
    expect((await app.as('teacher').call(programmeCalls.print, { params: { id: draft } })).status).toBe(404);
  });
});
