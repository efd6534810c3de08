import { describe, expect, test } from 'vitest';
import { hashPassword, hashRandomPassword, passwordMatches } from './passwords.ts';

describe.each([
  ['chosen', hashPassword],
  ['random', hashRandomPassword],
])('a password that was %s', (_, hashed) => {
  test('fits its hash and no other does', async () => {
    const stored = await hashed('Kx7@mQp2Rt9wZz');
    expect(await passwordMatches(stored, 'Kx7@mQp2Rt9wZz')).toBe(true);
    expect(await passwordMatches(stored, 'nobody has this password')).toBe(false);
  });
});

test('who has no account has no password either', async () => {
  expect(await passwordMatches(null, 'nobody has this password')).toBe(false);
});
