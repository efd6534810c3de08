import { expect, test } from 'vitest';
import { actsOn } from './acts-on.ts';

test('a file in use can be looked at and removed, a removed one only brought back', () => {
  expect(actsOn({ state: 'inUse', actions: [] })).toEqual(['preview', 'download', 'remove']);
  expect(actsOn({ state: 'removed', actions: [] })).toEqual(['restore']);
});

test('nobody but the uploader looks at a file that no record has taken', () => {
  expect(actsOn({ state: 'waiting', actions: [] })).toEqual([]);
});

test('deleting for good is offered only where the server offers it', () => {
  expect(actsOn({ state: 'removed', actions: ['purge'] })).toEqual(['restore', 'purge']);
  expect(actsOn({ state: 'waiting', actions: ['purge'] })).toEqual(['purge']);
});
