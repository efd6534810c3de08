import { expect, type Locator, type Page } from '@playwright/test';
import { signInAs } from './sign-in.ts';
import { test } from './test.ts';

const title = () => `食堂满意度调查 ${Date.now()}`;

const startPaper = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('textbox', { name: '标题' }).fill(name);
  await page.getByRole('button', { name: '开始设计' }).click();
  await expect(page.getByRole('region', { name: '画布' })).toBeVisible();
};

const add = async (page: Page, type: string, words: string): Promise<void> => {
  const before = await page.locator('.question-card').count();
  await page.getByRole('button', { name: `添加${type}`, exact: true }).click();
  await page
    .getByRole('textbox', { name: `第 ${before + 1} 题` })
    .first()
    .fill(words);
};

/** The questions as they stand on the canvas, by their words. */
const order = (page: Page): Promise<string[]> =>
  page.locator('.question-card').evaluateAll((cards) =>
    cards.map((card) => {
      const open = card.querySelector('textarea');
      return (open ? open.value : (card.querySelector('.question-title')?.textContent ?? '')).trim();
    }),
  );

const words = async (page: Page): Promise<string> => (await order(page)).map((one) => one[0]).join('');

const middleOf = async (place: Locator) => {
  const box = await place.boundingBox();
  if (!box) throw new Error('not in sight');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** Drags as a hand does: a press, a first small move, then there in steps. */
const drag = async (page: Page, what: Locator, where: Locator): Promise<void> => {
  const from = await middleOf(what);
  const to = await middleOf(where);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 4, from.y + 10, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 12 });
  await page.mouse.up();
};

test('a questionnaire is designed with mouse and keyboard, mended where it is wrong, and published', async ({
  page,
}) => {
  const name = title();
  await signInAs(page, 'training', { at: 'examination/form' });
  await startPaper(page, name);
  await add(page, '单选题', '甲：您常去哪个食堂？');
  await page.getByRole('textbox', { name: '选项 1', exact: true }).fill('一食堂');
  await page.keyboard.press('Enter');
  await page.keyboard.type('二食堂');
  await page.getByRole('textbox', { name: '选项 3', exact: true }).fill('三食堂');
  await add(page, '填空题', '乙：最想改进什么？');
  await add(page, '评分题', '丙：请打分');
  expect(await words(page)).toBe('甲乙丙');

  // By mouse: the third stands first; taken back, and done again.
  await drag(
    page,
    page.getByRole('button', { name: '移动第 3 题' }),
    page.getByRole('button', { name: '移动第 1 题' }),
  );
  await expect.poll(() => words(page)).toBe('丙甲乙');
  await page.getByRole('button', { name: '撤销' }).click();
  await expect.poll(() => words(page)).toBe('甲乙丙');
  await page.getByRole('button', { name: '重做' }).click();
  await expect.poll(() => words(page)).toBe('丙甲乙');

  // By keyboard: lifted, two down, dropped; then one step with Alt.
  await page.getByRole('button', { name: '移动第 1 题' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('现在位于第 2 位，共 4 位')).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('现在位于第 3 位，共 4 位')).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('现在位于第 4 位，共 4 位')).toBeAttached();
  await page.keyboard.press('Space');
  await expect.poll(() => words(page)).toBe('甲乙丙');
  await page.getByRole('button', { name: '移动第 2 题' }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => words(page)).toBe('乙甲丙');

  // An empty question is named, and the name leads to it.
  await page.getByRole('button', { name: '添加判断题' }).click();
  await page.getByRole('button', { name: /检查/ }).click();
  await expect(page.getByText('1 处待完善')).toBeVisible();
  await page.getByRole('button', { name: '去修改' }).click();
  await page.getByRole('textbox', { name: '第 4 题' }).fill('丁：会推荐给同学吗？');
  await expect(page.getByText(/已保存 \d\d:\d\d/)).toBeVisible();

  await page.getByRole('button', { name: /^发\s?布$/ }).click();
  const dialog = page.getByRole('dialog', { name: new RegExp(name) });
  await expect(dialog.getByText('4 题')).toBeVisible();
  await dialog.getByRole('button', { name: /^发\s?布$/ }).click();
  await expect(page.getByText('已发布', { exact: true }).first()).toBeVisible();

  await page.goto(`examination/index?tab=manage&keyword=${encodeURIComponent(name)}`);
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row.getByText('进行中')).toBeVisible();
});

test('what is written survives a reload, and a second author is told before anything is lost', async ({
  page,
  browser,
}) => {
  const name = title();
  await signInAs(page, 'training', { at: 'examination/form' });
  await startPaper(page, name);
  await add(page, '填空题', '甲：第一版');
  await expect(page.getByText(/已保存 \d\d:\d\d/)).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await signInAs(other, 'training', { at: page.url() });
  await other.getByRole('button', { name: '编辑第 1 题' }).click();
  await other.getByRole('textbox', { name: '第 1 题' }).fill('甲：第二版');
  await expect(other.getByText(/已保存 \d\d:\d\d/)).toBeVisible();

  await page.getByRole('textbox', { name: '第 1 题' }).fill('甲：第三版');
  const note = page.getByRole('alert').filter({ hasText: '他人已修改并保存了此问卷' });
  await expect(note).toBeVisible();
  await note.getByRole('button', { name: '载入他人的版本' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '载入他人的版本' }).click();
  await expect(page.locator('.question-card').getByText('甲：第二版')).toBeVisible();
});
