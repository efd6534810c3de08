import { readFile } from 'node:fs/promises';
import { changeCalls } from '@graduate/contract/training/class-changes/change-calls.ts';
import { changeApproval } from '@graduate/contract/training/class-changes/choices.ts';
import { scheduleCalls } from '@graduate/contract/training/scheduling/schedule-calls.ts';
import { expect, type Locator } from '@playwright/test';
import { actingAs } from './acting.ts';
import { agree } from './degrees.ts';
import { anotherTeacher, confirmedClass, generatedTask, placedClass, seatAndRelease } from './teaching.ts';
import { test } from './test.ts';
import { button, openAs } from './windows.ts';

/** A student of the college in the second year, who has no part in other tests. */
const STUDENT = `${new Date().getFullYear() - 1}22080002`;

/** Takes what is offered in a field of a dialog. */
const choose = async (form: Locator, field: string, words: string) => {
  // What must be filled in bears a star before its name.
  await form.getByRole('combobox', { name: new RegExp(`^(\\* )?${field}$`) }).click();
  await form
    .page()
    .locator('.ant-select-item-option')
    .filter({ hasText: words, visible: true })
    .first()
    .click();
};

test('a task that a programme asks for becomes a lesson in the timetable of a student', async ({
  browser,
}) => {
  const [office, acting] = [await actingAs(browser, 'training'), await actingAs(browser, 'teacher')];
  const task = await generatedTask(office, acting);
  const { courseCode, courseName, termId } = task;

  // The teacher takes it on.
  const teacher = await openAs(browser, 'teacher', `training/tasks?termId=${termId}&state=published`);
  const row = teacher.getByRole('row').filter({ hasText: courseCode });
  await button(row, '确认').click();
  const asked = button(teacher.getByRole('dialog'), '确认');
  if (await asked.isVisible()) await asked.click();
  await expect(row).toHaveCount(0);

  const placed = await placedClass(office, task);
  await seatAndRelease(office, STUDENT, { ...placed, termId });
  const student = await openAs(browser, STUDENT, `training/my-timetable?termId=${termId}`);
  const main = student.getByRole('main');
  await main.getByText('学期视图').click();
  await expect(main.getByText(courseName).first()).toBeVisible();
  await expect(main.getByText(placed.meeting.roomName ?? '—').first()).toBeVisible();
});

test('a session that is dragged onto another class of its teacher is refused, and it says which', async ({
  browser,
}) => {
  const [office, teacher] = [await actingAs(browser, 'training'), await actingAs(browser, 'teacher')];
  const there = await confirmedClass(office, teacher);
  const { classId, meeting } = await confirmedClass(office, teacher);
  const page = await openAs(browser, 'training', `pkgl/pkxxwh/ZcPkxxForm?classId=${classId}`);
  const piece = page.locator('.piece').first();
  await piece.click();
  const target = page.locator(`[data-slot="${there.meeting.weekday}-${there.meeting.startPeriod}"]`);
  await expect(target).toHaveAttribute('data-state', 'error');
  await target.scrollIntoViewIfNeeded();
  const [from, to] = [await piece.boundingBox(), await target.boundingBox()];
  if (!from || !to) throw new Error('the board is not in sight');
  await page.mouse.move(from.x + from.width / 2, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 });
  await page.mouse.up();

  // It is told who is there; what is on the screen is not written.
  const conflict = page.locator('.conflict[data-level="error"]').filter({ hasText: there.courseName });
  await expect(conflict.first()).toBeVisible();
  await expect(page.locator('.piece[data-troubled="error"]').first()).toBeVisible();
  await expect(button(page.getByRole('main'), '保存')).toBeDisabled();
  const { meetings } = await office.call(scheduleCalls.findMeetings, { params: { id: classId } });
  expect(meetings).toContainEqual(meeting);
});

test('a lesson that somebody else gives for once is applied for, agreed to, and stands in the calendar of a student', async ({
  browser,
}) => {
  const [office, acting] = [await actingAs(browser, 'training'), await actingAs(browser, 'teacher')];
  const { classId, departmentId, termId, staffId, courseName, meeting } = await confirmedClass(
    office,
    acting,
  );
  await seatAndRelease(office, STUDENT, { classId, departmentId, termId });
  const substitute = await anotherTeacher(office, staffId);

  // The teacher applies on a screen.
  const teacher = await openAs(browser, 'teacher', 'views/home_teacher/tksqIndex');
  await button(teacher, '新建申请').click();
  const form = teacher.getByRole('dialog');
  await choose(form, '教学班', courseName);
  await choose(form, '类型', '代课');
  await choose(form, '课次', meeting.roomName ?? '');
  await choose(form, '受影响的周次', '第4周');
  await form.getByText('受影响的周次').click();
  await form.getByRole('combobox', { name: '输入教师姓名、拼音或工号' }).fill(substitute.staffNo);
  await teacher.getByTitle(new RegExp(substitute.staffNo)).click();
  // What would be in the way is told before anything is sent.
  await expect(form.getByRole('status').filter({ hasText: '冲突' })).toBeVisible();
  await choose(form, '原因类别', '公务');
  await form.getByLabel('原因', { exact: true }).fill('参加学科评估会议');
  await button(form, '提交申请').click();
  await expect(teacher.getByRole('row').filter({ hasText: courseName })).toContainText('审核中');

  // The graduate school agrees, as it does for every substitute.
  const { list } = await office.call(changeCalls.list, { query: { keyword: courseName } });
  await agree(office, changeApproval, list[0]?.id ?? '');

  const student = await openAs(browser, STUDENT, `training/my-timetable?termId=${termId}`);
  const loading = student.waitForEvent('download');
  await button(student, '导出ICS').click();
  const lines = (await readFile(await (await loading).path(), 'utf8')).replaceAll('\r\n ', '');
  const events = lines.split('BEGIN:VEVENT').filter((event) => event.includes(`SUMMARY:${courseName}`));
  expect(events.filter((event) => event.includes(substitute.name))).toHaveLength(1);
  expect(events.every((event) => /SEQUENCE:[1-9]/.test(event))).toBe(true);
});
