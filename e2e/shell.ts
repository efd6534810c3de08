import { expect, type Locator, type Page } from '@playwright/test';
import { signInAs } from './sign-in.ts';

export const FORM = 'notices/edit-notice-page';

export const html = (page: Page) => page.locator('html');
export const menu = (page: Page) => page.getByRole('navigation', { name: '主菜单' });
export const tabs = (page: Page) => page.getByRole('tablist', { name: '标签栏' }).getByRole('tab');
export const tab = (page: Page, name: string): Locator => tabs(page).filter({ hasText: name });
export const title = (page: Page) => page.getByRole('main').getByRole('textbox', { name: '标题' });

export const setTheme = (page: Page, theme: object) =>
  page.addInitScript((stored) => localStorage.setItem('yjs.theme', stored), JSON.stringify(theme));

/** Goes to a page of the product without loading the product again. */
export const go = async (page: Page, path: string): Promise<void> => {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/lzuyjs${path}`);
  const key = path.replace(/\?.*/, '');
  const wanted = page.locator(`[id="tab-${key}"], [id^="tab-${key}?"]`);
  await expect(wanted.and(page.locator('[aria-selected="true"]'))).toBeVisible();
};

export const enter = async (page: Page, username = 'dean', at = 'index'): Promise<void> => {
  await signInAs(page, username, { at });
  await expect(tabs(page).first()).toBeVisible();
};
