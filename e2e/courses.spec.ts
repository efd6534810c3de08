import { expect, type Page } from '@playwright/test';
import { test } from './test.ts';
import { button, fitsThePhone, openAs, PHONE } from './windows.ts';

const paper = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const NAME = '图神经网络及其应用';

const writeCourse = async (page: Page) => {
  const form = page.getByRole('main');
  await form.getByLabel('课程名称', { exact: true }).fill(NAME);
  await form.getByLabel('英文名称').fill('Graph Neural Networks and Their Applications');
  await form.getByLabel('课程简介').fill('讲授图表示学习的基本理论、主要模型与典型应用。');
  await form.getByLabel('输入教师姓名、拼音或工号').click();
  await page.keyboard.type('20120203');
  await page.locator('.ant-select-dropdown:visible').getByText('20120203').first().click();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: '教学大纲.pdf', mimeType: 'application/pdf', buffer: paper });
  // The size is there when all of it has arrived.
  await expect(form.getByRole('listitem').filter({ hasText: '教学大纲.pdf' })).toContainText('KB');
};

const agree = async (page: Page) => {
  const drawer = page.getByRole('dialog', { name: NAME });
  await button(drawer, '审批').click();
  const dialog = page.getByRole('dialog', { name: /^审批/ });
  await button(dialog, '提交').click();
  await expect(dialog).toBeHidden();
};

test('a course goes from the proposal of a teacher into the library, where students find it', async ({
  browser,
}) => {
  const teacher = await openAs(browser, 'teacher', 'training/courses/form');
  await writeCourse(teacher);
  const form = teacher.getByRole('main');
  // Hours that make no total are told beside the sum before anything is sent, and refused when it is.
  await form.getByLabel('总学时').fill('40');
  await expect(form.getByText('各类学时之和 32 / 总学时 40')).toBeVisible();
  await button(form, '保存并提交').click();
  await expect(teacher.getByText('各类学时之和（32）与总学时（40）不一致').first()).toBeVisible();
  await form.getByLabel('总学时').fill('32');
  await button(form, '保存并提交').click();
  const drawer = teacher.getByRole('dialog', { name: NAME });
  await expect(drawer.getByText('审核中').first()).toBeVisible();
  const page = `training/courses${new URL(teacher.url()).search}`;

  const student = await openAs(
    browser,
    'student',
    `training/courses?keyword=${encodeURIComponent(NAME)}`,
    PHONE,
  );
  await expect(student.getByText('无符合条件的数据')).toBeVisible();

  for (const username of ['dean', 'training']) await agree(await openAs(browser, username, page));

  await student.reload();
  await expect(student.getByRole('link', { name: NAME })).toBeVisible();
  await fitsThePhone(student);
  await student.getByRole('link', { name: NAME }).click();
  const shown = student.getByRole('dialog', { name: NAME });
  await expect(shown.getByText(/^208\d{5}$/)).toBeVisible();
  await expect(shown.getByText('审批记录')).toHaveCount(0);
  await fitsThePhone(student);
});
