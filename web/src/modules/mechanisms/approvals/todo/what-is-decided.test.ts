import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../../../../..');

const textsIn = (folder: string, ending: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => readFileSync(join(ROOT, folder, name), 'utf8'));

/** Every kind of approval the contract knows: what has a type, a module and a code for its files. */
const kinds = textsIn('contract/src', '.ts').flatMap((source) =>
  [...source.matchAll(/Approval = \{[^}]*?\btype: '(\w+)'/g)].map(([, type = '']) => type),
);

const shown = textsIn('web/src/modules', '.web.ts').flatMap((source) => {
  const declared = /\n {2}decided: \{([\s\S]*?)\n {2}\},/.exec(source)?.[1] ?? '';
  return [...declared.matchAll(/^ {4}(\w+):/gm)].map(([, type = '']) => type);
});

test('whoever decides sees what is decided, whatever kind of approval it is', () => {
  expect(kinds.length).toBeGreaterThan(25);
  expect([...new Set(kinds)].filter((kind) => !shown.includes(kind))).toEqual([]);
});
