import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import { readingCalls } from '@graduate/contract/student-status/students/reading-calls.ts';
import { programmeApproval } from '@graduate/contract/training/programmes/choices.ts';
import { programmeCalls } from '@graduate/contract/training/programmes/programme-calls.ts';
import { editOf, type Programme } from '@graduate/contract/training/programmes/programmes.ts';
import { templateCalls } from '@graduate/contract/training/programmes/templates.ts';
import { expect } from '@playwright/test';
import { type Acting, actingAs } from './acting.ts';
import { agree } from './degrees.ts';
import { test } from './test.ts';
import { button, fitsThePhone, openAs, PHONE } from './windows.ts';

/** Somebody who studies by a programme for all directions of the major, and that programme: one of the own direction is new. */
const studentWithDirection = async (secretary: Acting) => {
  const grade = Number(addDays(dayInShanghai(new Date()), -700).slice(0, 4));
  const { list } = await secretary.call(readingCalls.list, {
    query: { grade: [String(grade)], limit: 100 } as never,
  });
  const { list: programmes } = await secretary.call(programmeCalls.list, {
    query: { grade, limit: 200 } as never,
  });
  for (const student of list) {
    const theirs = programmes.filter(
      (one) =>
        one.majorCode === student.majorCode &&
        one.level === student.trainingLevel &&
        one.degreeType === student.degreeType &&
        one.studyMode === student.studyMode &&
        one.population === student.population,
    );
    const model = theirs.find((one) => one.direction === '' && one.state === 'published');
    const { direction, status, cardNo } = student;
    if (model && direction && status === 'active' && !theirs.some((one) => one.direction === direction))
      return {
        username: cardNo ?? '',
        direction,
        model,
        models: programmes.filter(
          (one) => one.level === model.level && one.state === 'published' && one.id !== model.id,
        ),
      };
  }
  throw new Error('nobody with a direction has a programme');
};

const MOST_READ = 12;

/**
 * What the first of these programmes says and lists, more where a module asks for more (whatever module others have it in),
 * and a course beside them.
 */
const writtenFrom = async (office: Acting, { modules }: Programme, models: readonly { id: string }[]) => {
  const read: Programme[] = [];
  for (const { id } of models.slice(0, MOST_READ))
    read.push(await office.call(programmeCalls.find, { params: { id } }));
  const [first, ...others] = read;
  const known = (course: Programme['courses'][number]) => modules.find(({ code }) => code === course.module);
  const courses = (first?.courses ?? []).filter(known);
  const has = (courseId: string) => courses.some((one) => one.courseId === courseId);
  const creditsIn = (code: string) =>
    courses.reduce((sum, one) => sum + (one.module === code ? one.credits : 0), 0);
  for (const course of others.flatMap((one) => one.courses)) {
    const module = known(course);
    if (module && !has(course.courseId) && creditsIn(module.code) < module.minCredits) courses.push(course);
  }
  const hasParts = (code: string) => modules.some(({ parent }) => parent === code);
  for (const { code, minCredits } of modules.filter((one) => !hasParts(one.code)))
    for (const course of others.flatMap((one) => one.courses))
      if (!has(course.courseId) && creditsIn(code) < minCredits)
        courses.push({ ...course, module: code, mustTake: false, chooseGroup: null, isDegreeCourse: false });
  const beside = others.flatMap((one) => one.courses).find(({ courseId }) => !has(courseId));
  return { sections: first?.sections.map(({ html }) => html) ?? [], courses, beside };
};

test('a programme goes from its template over checks and decisions to publication, and its students read it', async ({
  browser,
}) => {
  const [secretary, office] = [await actingAs(browser, 'secretary'), await actingAs(browser, 'training')];
  const { username, direction, model, models } = await studentWithDirection(secretary);
  const { level, degreeType, studyMode, population, majorCode, grade, department } = model;
  const { list: templates } = await secretary.call(templateCalls.listTemplates, {
    query: { enabled: 'true', limit: 200 } as never,
  });
  const template = templates.find(
    (one) =>
      one.level === level &&
      one.degreeType === degreeType &&
      one.studyMode === studyMode &&
      one.name.includes('留学生') === (population === 'intl'),
  );
  const key = { level, degreeType, studyMode, population, majorCode, grade, direction };
  const { id } = await secretary.call(programmeCalls.create, {
    body: { templateId: template?.id ?? '', departmentId: department.id, ...key },
  });

  // Written like the programmes of the college, but with too few credits in all.
  const name = `${grade}级${direction}研究生培养方案`;
  const begun = await secretary.call(programmeCalls.find, { params: { id } });
  const { sections, courses, beside } = await writtenFrom(office, begun, [model, ...models]);
  const sum = begun.modules.reduce((all, one) => all + (one.parent === null ? one.minCredits : 0), 0);
  const few = { minTotalCredits: 1, minCourseCredits: 1, minDegreeCredits: 1 };
  const listed = courses.map(({ courseId, module, mustTake, chooseGroup, isDegreeCourse }) => ({
    courseId,
    module,
    mustTake,
    isDegreeCourse,
    chooseGroup,
    suggestedTerm: 1,
    minScore: null,
    note: '',
  }));
  await secretary.call(programmeCalls.save, {
    params: { id },
    body: { ...editOf(begun), ...few, name, sections, courses: listed },
  });

  const page = await openAs(browser, 'secretary', `pyfazd/pyfazdForm?id=${id}`);
  const main = page.getByRole('main');
  const checks = main.getByRole('region', { name: '检查' });
  await expect(checks.getByText(/^各模块最低学分之和.*超过总学分要求1/)).toBeVisible();
  for (const [label, value] of [
    ['总学分下限', sum + 4],
    ['课程学分下限', sum],
  ] as const)
    await main.getByLabel(label).fill(String(value));
  await main.getByRole('tab', { name: '课程设置' }).click();
  await button(main, '添加课程').click();
  const found = page.getByRole('dialog', { name: '添加课程' });
  await found.getByLabel('输入课程编号或名称').fill(beside?.name ?? '');
  await found.getByRole('checkbox', { name: new RegExp(beside?.code ?? '—') }).check();
  await button(found, '添加所选 1 门').click();
  await button(main, '保存').click();
  await expect(main.getByText(/^已自动保存/)).toBeVisible();
  await expect(checks.getByText(/超过总学分要求/)).toHaveCount(0);
  await button(main, '保存并提交审核').click();
  await expect(page.getByRole('main').getByText('审核中').first()).toBeVisible();

  const dean = await openAs(browser, 'dean', `pyfack/pyfaView?id=${id}`);
  await button(dean.getByRole('main'), '审批').click();
  const decision = dean.getByRole('dialog', { name: /^审批/ });
  await button(decision, '提交').click();
  await expect(decision).toBeHidden();
  await agree(office, programmeApproval, id);

  const desk = await openAs(browser, 'training', `training/programmes?keyword=${encodeURIComponent(name)}`);
  await button(desk.getByRole('row').filter({ hasText: name }), '发布').click();
  await button(desk.getByRole('dialog').last(), '发布').click();
  await expect(desk.getByRole('row').filter({ hasText: name })).toContainText('已发布');

  const student = await openAs(browser, username, `pyfack/pyfaView?id=${id}`, PHONE);
  await expect(student.getByRole('heading', { name })).toBeVisible();
  await fitsThePhone(student);
  const started = student.waitForEvent('download');
  await button(student.getByRole('main'), '打印 PDF').click();
  expect((await started).suggestedFilename()).toContain('培养方案');
});
