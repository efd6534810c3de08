import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { customIconIn, customIcons, iconName } from './custom-icons.ts';

test('every custom icon is drawn, and every drawing has its name', () => {
  const sprite = readFileSync(join(import.meta.dirname, '../../build/own-icons.svg'), 'utf8');
  const drawn = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, name]) => name);
  expect(drawn).toEqual([...customIcons]);
});

test('an entry says which of the two kinds its icon is', () => {
  expect(customIconIn(iconName('student-cap', true))).toBe('student-cap');
  expect(iconName('home-2-line', undefined)).toBe('home-2-line');
  for (const name of [
    iconName('student-cap', false),
    iconName('nobody-drew-it', true),
    iconName(undefined, true),
  ])
    expect(customIconIn(name)).toBeUndefined();
});
