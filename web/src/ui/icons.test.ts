import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { icons } from './icons.ts';

const MODULES = join(import.meta.dirname, '../../../server/src/modules');

/** Menu entries are written down on the server, where nobody sees what they look like. */
test('every icon a menu entry names can be drawn', () => {
  const named = readdirSync(MODULES, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:menus|module)\.ts$/.test(file))
    .flatMap(
      (file) => readFileSync(join(MODULES, file), 'utf8').match(/(?<=')[a-z0-9-]+-(?:line|fill)(?=')/g) ?? [],
    );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((name) => !icons.includes(name))).toEqual([]);
});
