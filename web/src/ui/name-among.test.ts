import { expect, test } from 'vitest';
import { nameAmong, namesAmong } from './name-among.ts';

const departments = [{ value: '208', label: '信息科学与工程学院' }];

test('a code is not shown while the names are on their way, and is where there is no name for it', () => {
  expect(nameAmong([], '208')).toBe('…');
  expect(nameAmong(departments, '208')).toBe('信息科学与工程学院');
  expect(namesAmong(departments, '208,999')).toBe('信息科学与工程学院、999');
});
