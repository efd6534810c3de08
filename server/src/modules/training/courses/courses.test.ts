import { searchCalls } from '@graduate/contract/entrance/search/search-calls.ts';
import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { courseChangeApproval } from '@graduate/contract/training/courses/choices.ts';
import { courseCalls } from '@graduate/contract/training/courses/course-calls.ts';
import type { Course, NewCourse } from '@graduate/contract/training/courses/courses.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { courseActs, openCourseWindow } from '../../../../test/courses.ts';
import { departmentIdOf } from '../../../../test/rights.ts';
import { defineModule } from '../../../platform/module.ts';
import { applyDueChanges } from './changes/apply-change.ts';
import type { UseOfCourse } from './course-uses.ts';
import { equivalentsOf } from './public.ts';

let uses: UseOfCourse[] = [];
/** Stands for the programmes that name courses. */
const programmes = defineModule({ name: 'test-programmes', courseUses: async () => uses });

const app = useTestApp({}, [programmes]);
const acts = courseActs(app);
const { propose, submit, decide, active, find, written } = acts;

beforeAll(() => openCourseWindow(app));

/** The course as it is, to be proposed anew with changes. */
const contentOf = ({ teachers, prerequisites, equivalents, syllabus, ...course }: Course) => ({
  name: course.name,
  nameEn: course.nameEn,
  credits: course.credits,
  hours: course.hours,
  lectureHours: course.lectureHours,
  seminarHours: course.seminarHours,
  labHours: course.labHours,
  practiceHours: course.practiceHours,
  gradeScale: course.gradeScale,
  category: course.category,
  isDegreeCourse: course.isDegreeCourse,
  isPublic: course.isPublic,
  levels: course.levels,
  language: course.language,
  assessment: course.assessment,
  usualPct: course.usualPct,
  midPct: course.midPct,
  finalPct: course.finalPct,
  defaultCapacity: course.defaultCapacity,
  minStudents: course.minStudents,
  terms: course.terms,
  intro: course.intro,
  introEn: course.introEn,
  textbook: course.textbook,
  teachers: teachers.map(({ staffId, isLead }) => ({ staffId, isLead })),
  prerequisites: prerequisites.map(({ group, courseId, kind, minScore }) => ({
    group,
    courseId,
    kind,
    minScore,
  })),
  equivalents: equivalents.filter(({ here }) => here).map(({ courseId, oneWay }) => ({ courseId, oneWay })),
  syllabusId: syllabus?.id ?? null,
});

const change = (username: string, course: Course, more: object) =>
  app.as(username).call(courseCalls.proposeChange, {
    params: { id: course.id },
    body: { version: course.version, reason: '调整课程内容', after: { ...contentOf(course), ...more } },
  });

const edit = (username: string, { id, version }: { id: string; version: number }, course: NewCourse) =>
  app.as(username).call(courseCalls.edit, { params: { id }, body: { ...course, version } });

describe('what is written of a course', () => {
  test('30-1 the hours of all kinds must make the total', async () => {
    const wrong = await propose('secretary', { hours: 32, lectureHours: 16, seminarHours: 8 });
    expect([wrong.status, wrong.details['code'], wrong.message]).toEqual([
      422,
      'T107',
      '各类学时之和（24）与总学时（32）不一致',
    ]);
  });

  test('30-2 the shares of the grade must make a hundred', async () => {
    const wrong = await propose('secretary', { usualPct: 30, midPct: 30, finalPct: 30 });
    expect([wrong.details['code'], wrong.message]).toEqual([
      'T108',
      '平时、期中、期末占比之和必须为100%，当前为90%',
    ]);
  });

  test('credits go in halves up to twelve, and only make-up courses have none', async () => {
    const odd = await app.as('secretary').send({
      method: 'POST',
      url: `${app.services.config.apiPrefix}/${courseCalls.create.path}`,
      payload: { ...(await written('secretary')), credits: 1.3 },
    });
    expect([odd.statusCode, odd.json().msg]).toEqual([400, '学分应为0至12之间且为0.5的整数倍']);
    expect(odd.json().data.code).toBe('T106');
    expect((await propose('secretary', { credits: 0 })).details['code']).toBe('T106');
    expect((await propose('secretary', { credits: 0, category: 'makeup' })).status).toBe(200);
  });

  test('hours that do not match the credits are worth a word and nothing more', async () => {
    const saved = await propose('secretary', { credits: 3 });
    expect([saved.status, saved.data.warnings]).toEqual([200, ['学时与学分不匹配：3学分一般对应48学时']]);
  });

  test('a department has a name only once for the same levels', async () => {
    const { data } = await propose('secretary', { name: '数据挖掘专题' });
    const again = await propose('teacher', { name: '数据挖掘专题' });
    expect([data.state, again.status, again.details['code']]).toEqual(['draft', 409, 'T105']);
    expect((await propose('teacher', { name: '数据挖掘专题', levels: ['D'] })).status).toBe(200);
  });

  test('a syllabus that somebody else has uploaded is not taken', async () => {
    const syllabusId = await acts.syllabus('teacher');
    const { status } = await propose('secretary', { name: '外人的大纲', syllabusId });
    expect(status).toBe(404);
    const { data } = await app.as('secretary').call(courseCalls.list, { query: { keyword: '外人的大纲' } });
    expect(data.total).toBe(0);
  });

  test('a course is proposed for the own department and in its time', async () => {
    const elsewhere = await propose('teacher', { departmentId: await departmentIdOf(app, '203') });
    expect([elsewhere.status, elsewhere.error]).toEqual([422, 'courses.otherDepartment']);
    await app.db.deleteFrom('dateWindows').where('code', '=', 'TR_COURSE_PROPOSE').execute();
    expect((await propose('teacher')).status).toBe(422);
    expect((await propose('training')).status).toBe(200);
    await openCourseWindow(app);
  });

  test('public courses are written by the graduate school and offered by it', async () => {
    expect((await propose('secretary', { isPublic: true })).status).toBe(403);
    expect((await propose('training', { isPublic: true })).error).toBe('courses.publicElsewhere');
    const office = await departmentIdOf(app, '100');
    const { data } = await propose('training', { isPublic: true, departmentId: office });
    await submit('training', data);
    expect((await find('training', data.id)).state).toBe('reviewing');
  });
});

describe('the way into the library', () => {
  test('a course goes from the teacher over the dean to the graduate school and gets its code', async () => {
    const { data: draft } = await propose('teacher');
    expect((await submit('teacher', draft)).data.state).toBe('reviewing');
    await decide('dean', draft.id);
    await decide('training', draft.id);
    const course = await find('student', draft.id);
    expect(course).toMatchObject({
      state: 'active',
      records: [],
      progress: null,
      authorName: null,
      actions: [],
    });
    expect(course.code).toMatch(/^2082\d{4}$/);
    const { data: versions } = await app
      .as('secretary')
      .call(courseCalls.history, { params: { id: draft.id } });
    expect(versions).toMatchObject([{ no: 1, differences: [] }]);
  });

  test('what is missing is said before it is submitted', async () => {
    const codeOf = async (more: Partial<NewCourse>) => {
      const { data } = await propose('secretary', more);
      return (await submit('secretary', data)).details['code'];
    };
    expect(await codeOf({ syllabusId: null })).toBe('T109');
    expect(await codeOf({ teachers: [] })).toBe('T110');
    expect(await codeOf({ language: 'en' })).toBe('T111');
    expect(await codeOf({ intro: '' })).toBe('T101');
  });

  test('a course that is sent back is written anew; one nobody has decided can be taken back', async () => {
    const { data: draft } = await propose('teacher');
    const sent = await submit('teacher', draft);
    await decide('dean', draft.id, 9);
    const returned = await find('teacher', draft.id);
    expect([returned.state, returned.actions]).toEqual(['returned', ['edit', 'submit', 'copy']]);
    const again = await submit('teacher', returned);
    const back = await app
      .as('teacher')
      .call(courseCalls.withdraw, { params: { id: draft.id }, body: { version: again.data.version } });
    expect([sent.status, back.data.state]).toEqual([200, 'draft']);
    const removed = await app.as('teacher').call(courseCalls.remove, { params: { id: draft.id } });
    expect(removed.error).toBe('courses.wasSubmitted');
  });

  test('30-4 two courses that are approved at the same moment have two codes', async () => {
    const drafts = await Promise.all([1, 2, 3, 4].map(() => propose('secretary', { levels: ['D', 'M'] })));
    for (const { data } of drafts) {
      await submit('secretary', data);
      await decide('dean', data.id);
    }
    await Promise.all(drafts.map(({ data }) => decide('training', data.id)));
    const codes = await Promise.all(drafts.map(async ({ data }) => (await find('training', data.id)).code));
    expect(new Set(codes).size).toBe(4);
    for (const code of codes) expect(code).toMatch(/^2083\d{4}$/);
  });

  test('a code that was given by hand is left out by those made later, and given only once', async () => {
    const { data: first } = await propose('secretary', { code: 'XX1234' });
    expect(first.code).toBe('XX1234');
    const again = await propose('secretary', { code: 'XX1234' });
    expect([again.status, again.details['code'], again.message]).toEqual([
      409,
      'T104',
      '课程编号“XX1234”已存在',
    ]);
  });
});

describe('who sees and changes what', () => {
  test('30-11 a draft of another department is not there, a course of the library is', async () => {
    const { data: draft } = await propose('teacher');
    const course = await active('teacher');
    const other = app.as('multi', { role: 'secretary', department: '201' });
    expect((await other.call(courseCalls.find, { params: { id: draft.id } })).status).toBe(404);
    const seen = await other.call(courseCalls.find, { params: { id: course.id } });
    expect([seen.status, seen.data.actions]).toEqual([200, ['copy']]);
    expect((await app.as('student').call(courseCalls.find, { params: { id: draft.id } })).status).toBe(404);
  });

  test('the search of the product finds what somebody may read, by code or name', async () => {
    const course = await active('teacher');
    const { data: draft } = await propose('teacher', { name: '搜索得到的草稿' });
    const hits = async (username: string, keyword: string) =>
      (await app.as(username).call(searchCalls.find, { query: { keyword } })).data.list
        .filter(({ kind }) => kind === 'libraryCourse')
        .map(({ url }) => url);
    expect(await hits('student', course.code ?? '')).toEqual([`/training/courses?id=${course.id}`]);
    expect(await hits('teacher', '搜索得到的草稿')).toEqual([`/training/courses?id=${draft.id}`]);
    expect(await hits('student', '搜索得到的草稿')).toEqual([]);
  });

  test('students see what can be taken and nothing else', async () => {
    const course = await active('teacher');
    const { id, version } = course;
    await app.as('training').call(courseCalls.suspend, { params: { id }, body: { version } });
    expect((await app.as('student').call(courseCalls.find, { params: { id } })).status).toBe(404);
    expect((await app.as('tutor').call(courseCalls.find, { params: { id } })).data.state).toBe('suspended');
    const { data: options } = await app
      .as('student')
      .call(courseCalls.options, { query: { q: course.name } });
    expect(options).toEqual([]);
  });

  test('a change made on the strength of an older version is refused', async () => {
    const { data: draft } = await propose('teacher');
    const course = await written('teacher', { intro: '另一个简介' });
    expect((await edit('teacher', draft, course)).status).toBe(200);
    expect((await edit('teacher', draft, course)).status).toBe(409);
  });

  test('several are suspended at once, each for itself', async () => {
    const one = await active('teacher');
    const { data: draft } = await propose('teacher');
    const { data } = await app
      .as('training')
      .call(courseCalls.suspendSeveral, { body: { ids: [one.id, draft.id] } });
    expect(data.ok).toEqual([one.id]);
    expect(data.failed).toMatchObject([
      { id: draft.id, code: 'T002', message: '当前状态为“草稿”，不能执行“停开”' },
    ]);
  });

  test('a course that a programme names is not retired', async () => {
    const { id, version } = await active('teacher');
    const words = text('2026级方案', 'Programme 2026');
    uses = [{ kind: text('培养方案', 'Programme'), name: words, detail: words, link: null, keeps: 'listed' }];
    const kept = await app.as('training').call(courseCalls.retire, { params: { id }, body: { version } });
    expect([kept.details['code'], kept.message]).toEqual(['T119', '课程已被1个培养方案引用，不能注销']);
    const { data } = await app.as('teacher').call(courseCalls.usage, { params: { id } });
    expect(data).toMatchObject([{ kind: '培养方案', name: '2026级方案' }]);
    uses = [];
    const gone = await app.as('training').call(courseCalls.retire, { params: { id }, body: { version } });
    expect(gone.data.state).toBe('retired');
    const again = await app.as('training').call(courseCalls.retire, { params: { id }, body: { version } });
    expect(again.status).toBe(200);
  });

  test('the graduate school gives a course to another department, with its code and to be looked after there', async () => {
    const course = await active('teacher');
    const departmentId = await departmentIdOf(app, '201');
    const give = (username: string, body: object) =>
      app.as(username).call(courseCalls.handOver, {
        params: { id: course.id },
        body: { version: course.version, departmentId, ...body },
      });
    expect((await give('secretary', {})).status).toBe(403);
    expect((await give('training', { version: 99 })).status).toBe(409);
    expect((await give('training', {})).status).toBe(200);
    const other = app.as('multi', { role: 'secretary', department: '201' });
    const seen = (await other.call(courseCalls.find, { params: { id: course.id } })).data;
    expect([seen.code, seen.department.id, seen.actions]).toEqual([
      course.code,
      departmentId,
      ['change', 'copy'],
    ]);
    expect((await find('secretary', course.id)).actions).toEqual(['copy']);
  });

  test('a copy is a draft of the own department with a name of its own', async () => {
    const course = await active('teacher');
    const copies = await Promise.all(
      [1, 2].map(() => app.as('teacher').call(courseCalls.copy, { params: { id: course.id } })),
    );
    const made = copies.filter(({ status }) => status === 200);
    expect(made.length).toBeGreaterThan(0);
    const copy = await find('teacher', made[0]?.data.id ?? '');
    expect(copy).toMatchObject({ state: 'draft', code: null, syllabus: null });
    expect(copy.name).toMatch(/（副本2?）$/);
  });
});

describe('what must come before what', () => {
  const needs = (courseId: string) => ({
    prerequisites: [{ group: 1, courseId, kind: 'before' as const, minScore: null }],
  });

  test('a course is not required for itself', async () => {
    const course = await active('teacher');
    const wrong = await change('teacher', course, needs(course.id));
    expect([wrong.details['code'], wrong.message]).toEqual(['T117', '先修课程不能是课程本身']);
  });

  test('30-3 a circle that two people close at the same time is found, with its way', async () => {
    const [a, b, c] = [await active('secretary'), await active('secretary'), await active('secretary')];
    const approved = async (course: Course, required: Course) => {
      const { data } = await change('secretary', course, needs(required.id));
      await acts.decideChange('dean', data.id);
      return () => acts.decideChange('training', data.id);
    };
    await (await approved(a, b))();
    const [second, third] = [await approved(b, c), await approved(c, a)];
    const outcomes = await Promise.all([second(), third()]);
    const refused = outcomes.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.details['code']).toBe('T118');
    expect(refused[0]?.message).toMatch(/^先修关系形成循环：.+ → .+ → .+ → .+$/);
    const { data: graph } = await app.as('student').call(courseCalls.graph, { params: { id: a.id } });
    expect(graph.nodes.map(({ id }) => id)).toContain(b.id);
  });

  test('an equivalent works both ways unless it is one way only', async () => {
    const [a, b] = [await active('secretary'), await active('secretary')];
    const { data } = await propose('secretary', {
      equivalents: [
        { courseId: a.id, oneWay: true },
        { courseId: b.id, oneWay: false },
      ],
    });
    const found = await equivalentsOf(app.db, [data.id, a.id, b.id]);
    expect(new Set(found.get(data.id))).toEqual(new Set([a.id, b.id]));
    expect([found.get(a.id), found.get(b.id)]).toEqual([[], [data.id]]);
  });
});

describe('changes of a course that is taught', () => {
  const versionOf = async (id: string) => (await find('training', id)).version;

  test('30-5 new credits hold from the next term on and leave what is taught as it is', async () => {
    const course = await active('teacher');
    const { data } = await change('teacher', course, {
      credits: 3,
      hours: 48,
      lectureHours: 40,
      intro: '新的简介',
    });
    await acts.decideChange('dean', data.id);
    await acts.decideChange('training', data.id);
    const now = await find('teacher', course.id);
    expect([now.credits, now.hours, now.intro, now.changing]).toEqual([2, 32, '新的简介', true]);
    const { data: waiting } = await app
      .as('teacher')
      .call(courseCalls.findChange, { params: { id: data.id } });
    expect([waiting.state, waiting.termName]).toEqual(['approved', expect.stringContaining('学期')]);
    expect(await applyDueChanges(app.db)).toBe(0);
    expect(await applyDueChanges(app.db, addDays(dayInShanghai(new Date()), 400))).toBeGreaterThan(0);
    const then = await find('teacher', course.id);
    expect([then.credits, then.hours, then.changing]).toEqual([3, 48, false]);
    const { data: versions } = await app
      .as('teacher')
      .call(courseCalls.history, { params: { id: course.id } });
    expect(versions.map(({ no }) => no)).toEqual([3, 2, 1]);
    expect(versions[0]?.differences).toContainEqual({
      field: 'credits',
      label: '学分',
      before: '2',
      after: '3',
    });
    expect(await applyDueChanges(app.db, addDays(dayInShanghai(new Date()), 400))).toBe(0);
  });

  test('a new syllabus comes with the change and takes the place of the old one', async () => {
    const course = await active('teacher');
    const syllabusId = await acts.syllabus('teacher', courseChangeApproval);
    const { data } = await change('teacher', course, { syllabusId });
    await acts.decideChange('dean', data.id);
    await acts.decideChange('training', data.id);
    expect((await find('student', course.id)).syllabus?.id).toBe(syllabusId);
  });

  test('one change at a time; one that was sent back is proposed anew or taken back', async () => {
    const course = await active('teacher');
    const { data } = await change('teacher', course, { textbook: '新教材' });
    expect((await change('secretary', course, { textbook: '另一教材' })).error).toBe(
      'courses.changeUnderWay',
    );
    await acts.decideChange('dean', data.id, 9);
    const again = await change('teacher', course, { textbook: '又一教材' });
    expect(again.data.id).toBe(data.id);
    await acts.decideChange('dean', data.id, 9);
    const { data: returned } = await app
      .as('teacher')
      .call(courseCalls.findChange, { params: { id: data.id } });
    const back = await app
      .as('teacher')
      .call(courseCalls.withdrawChange, { params: { id: data.id }, body: { version: returned.version } });
    expect([returned.state, back.status]).toEqual(['returned', 200]);
    expect((await find('teacher', course.id)).changing).toBe(false);
    expect(await versionOf(course.id)).toBe(course.version);
  });

  test('a change that changes nothing is refused', async () => {
    const course = await active('teacher');
    expect((await change('teacher', course, {})).error).toBe('courses.nothingChanged');
  });
});
