import { test as base } from '@playwright/test';
import { addressOf } from './playwright.config.ts';

/** Windows that a test opened besides its own go with it: left open, they would slow down all tests after it. */
export const test = base.extend<{ tidy: undefined }>({
  // Playwright reads from the first argument which fixtures are needed and refuses an empty one of ours.
  baseURL: async ({ headless: _headless }, use, { parallelIndex }) => use(addressOf(parallelIndex)),
  tidy: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
