import { readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { expect, test } from 'vitest';
import { checkContent } from '../../../src/modules/commons/files/check-content.ts';
import type { FileExtension } from '../../../src/platform/storage/file-kinds.ts';

const folder = join(import.meta.dirname, 'documents');

test.each(readdirSync(folder))('%s of the demonstration is what its name says', async (name) => {
  const { right } = await checkContent(join(folder, name), extname(name).slice(1) as FileExtension);
  expect(right).toBe(true);
});
