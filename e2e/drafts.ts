import { expect, type Page } from '@playwright/test';

/** When the browser last kept something that was typed. Asking must not make the store: the page does that. */
const draftedAt = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const stores = await indexedDB.databases();
    if (!stores.some(({ name }) => name === 'yjs.drafts')) return 0;
    return new Promise<number>((resolve) => {
      const opening = indexedDB.open('yjs.drafts');
      opening.onsuccess = () => {
        const database = opening.result;
        const all = database.transaction('drafts').objectStore('drafts').getAll();
        all.onsuccess = () => {
          database.close();
          resolve(Math.max(0, ...(all.result as { at: number }[]).map(({ at }) => at)));
        };
      };
    });
  });

/** Types and waits until it is kept: a draft is written after a short pause. */
export const typeAndKeep = async (page: Page, type: () => Promise<void>): Promise<void> => {
  const before = await page.evaluate(() => Date.now());
  await type();
  await expect.poll(() => draftedAt(page)).toBeGreaterThanOrEqual(before);
};
