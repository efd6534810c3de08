import { afterEach, expect, test, vi } from 'vitest';
import { ACCESS_TOKEN_SECONDS, issueToken, tokenReader } from './tokens.ts';

const secret = new TextEncoder().encode('a secret of at least thirty-two characters');
const claims = { accountId: 'somebody', sessionId: 'session', departmentId: undefined, generation: 1 };

afterEach(() => {
  vi.useRealTimers();
});

test('a token seen before expires all the same', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const read = tokenReader(secret);
  const token = await issueToken(secret, claims);
  expect(await read(token)).toMatchObject({ kind: 'valid', claims });
  vi.setSystemTime(Date.now() + (ACCESS_TOKEN_SECONDS - 2) * 1000);
  expect(await read(token)).toMatchObject({ kind: 'valid', claims });
  vi.setSystemTime(Date.now() + 2000);
  expect(await read(token)).toMatchObject({ kind: 'expired', claims });
});

test('a token like one seen before, with another signature, is invalid', async () => {
  const read = tokenReader(secret);
  const token = await issueToken(secret, claims);
  expect(await read(token)).toMatchObject({ kind: 'valid' });
  const forged = `${token.slice(0, token.lastIndexOf('.'))}.${'A'.repeat(43)}`;
  expect(await read(forged)).toEqual({ kind: 'invalid' });
});
