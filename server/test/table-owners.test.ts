import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { serverFolder } from '../src/platform/server-folder.ts';

const SOURCE = join(serverFolder, 'src');

/**
 * Neighbours that write more than their own: signing in counts failures and sets passwords on the account itself; a change
 * of rights ends the sessions of the account in the same transaction; grants of all modules are written at start; the
 * seats of a class are counted with its enrolments; a class is open when its timetable is published; what the office of
 * tutors keeps stands in the tables that all read of whom students are guided by.
 */
const neighbours: Record<string, readonly string[]> = {
  'sign-in': ['accounts'],
  personal: ['accounts'],
  accounts: ['sign-in'],
  settings: ['platform'],
  'study-records': ['teaching'],
  scheduling: ['teaching'],
  'tutor-records': ['guidance'],
  'tutor-places': ['guidance'],
  'tutor-selection': ['guidance'],
  'industry-tutors': ['guidance'],
  composition: ['accounts', 'platform'],
};

const sources = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map((path) => ({ path, text: readFileSync(join(SOURCE, path), 'utf8') }));

const ownerOf = (path: string): string => {
  const [folder, , module, ...rest] = path.split('/');
  if (folder !== 'modules') return 'platform';
  return rest.length > 0 && module ? module : 'composition';
};

const owners = new Map(
  sources
    .filter(({ path }) => path.endsWith('.tables.ts'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/^ {4}(\w+): \{/gm)].map(([, table]) => [table ?? '', ownerOf(path)] as const),
    ),
);

const writesIn = (text: string): string[] =>
  [...text.matchAll(/(?:(?:insertInto|updateTable|deleteFrom)\(|insertMany\(tx, )'(\w+)'/g)].flatMap(
    ([, table]) => table ?? [],
  );

test('a table is written by the module that owns it and by nobody else', () => {
  expect(owners.size).toBeGreaterThan(20);
  const breaches = sources.flatMap(({ path, text }) => {
    const module = ownerOf(path);
    const own = [module, ...(neighbours[module] ?? [])];
    return writesIn(text)
      .filter((table) => !own.includes(owners.get(table) ?? 'nobody'))
      .map((table) => `${path} writes ${table} of ${owners.get(table) ?? 'nobody'}`);
  });
  expect(breaches).toEqual([]);
});
