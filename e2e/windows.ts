import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { signInAs } from './sign-in.ts';

export const PHONE = { viewport: { width: 390, height: 844 } };

/** A window of its own in which somebody has signed in. */
export const openAs = async (
  browser: Browser,
  username: string,
  path: string,
  size: Partial<typeof PHONE> = {},
): Promise<Page> => {
  const page = await (await browser.newContext(size)).newPage();
  await signInAs(page, username, { at: path });
  return page;
};

/** What anybody sees who opens the address on a certificate. */
export const checkCertificate = async (browser: Browser, link: string): Promise<Page> => {
  const page = await (await browser.newContext()).newPage();
  await page.goto(link);
  await page.getByRole('button', { name: '验证', exact: true }).click();
  return page;
};

const literal = (character: string): string => (/[()]/.test(character) ? `\\${character}` : character);

/** The component kit puts a space between the two characters of a short button. */
const named = (name: string): RegExp => new RegExp(`^${[...name].map(literal).join('\\s?')}$`);

export const button = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name: named(name) });

/** Nothing sticks out of the screen of a phone. */
export const fitsThePhone = async (page: Page): Promise<void> =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    PHONE.viewport.width,
  );
