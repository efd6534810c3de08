import { expect, test } from 'vitest';
import { populationInForm } from './types.ts';

test('who has no record yet is known by the nationality in the form; until it is chosen nobody is a foreigner', () => {
  expect(populationInForm({ nationality: '840' })).toBe('intl');
  expect(populationInForm({ nationality: '156' })).toBe('regular');
  expect(populationInForm({ nationality: '' })).toBe('regular');
  expect(populationInForm({})).toBe('regular');
});
