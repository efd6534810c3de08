import { expect, type Page } from '@playwright/test';
import { test } from './test.ts';
import { button, fitsThePhone, openAs, PHONE } from './windows.ts';

const book = async (page: Page, purpose: string) => {
  const drawer = page.getByRole('dialog', { name: /^借用教室/ });
  await drawer.getByLabel('用途', { exact: true }).fill(purpose);
  await button(drawer, '保存').click();
  return drawer;
};

test('a secretary finds a free room, books it and sees it in the week; nobody else gets it then', async ({
  browser,
}) => {
  const secretary = await openAs(browser, 'secretary', 'training/rooms?tab=free');
  const main = secretary.getByRole('main');
  await main.getByLabel('周次').fill('1-20单');
  await button(main, '查询空闲教室').click();
  const free = main.getByRole('row').filter({ has: button(secretary, '借用') });
  await expect(main.getByRole('status').filter({ hasText: '共' })).toBeVisible();
  await button(free.first(), '借用').click();
  const room = ((await free.first().getByRole('cell').first().textContent()) ?? '').trim();
  await book(secretary, '博士生学术论坛');
  await expect(secretary.getByText('借用成功')).toBeVisible();
  const mine = main.getByRole('row').filter({ hasText: '博士生学术论坛' });
  await expect(mine).toContainText(room);

  // Whoever comes second is told who has it.
  const office = await openAs(browser, 'training', `training/rooms?keyword=${encodeURIComponent(room)}`);
  await button(office.getByRole('row').filter({ hasText: room }), '借用').click();
  await office
    .getByRole('dialog', { name: /^借用教室/ })
    .getByRole('textbox', { name: /周次/ })
    .fill('1-20');
  await book(office, '招生宣讲');
  await expect(office.getByText('已被“博士生学术论坛”占用')).toBeVisible();

  const phone = await openAs(
    browser,
    'secretary',
    `training/rooms?keyword=${encodeURIComponent(room)}`,
    PHONE,
  );
  await button(phone.getByRole('main'), '占用表').first().click();
  await expect(phone.getByText('博士生学术论坛').first()).toBeVisible();
  await fitsThePhone(phone);
});
