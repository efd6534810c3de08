import { SignJWT, UnsecuredJWT } from 'jose';
import { afterEach, expect, test, vi } from 'vitest';
import { ACCESS_TOKEN_SECONDS, issueToken, readToken, tokenReader } from './tokens.ts';

const secret = new TextEncoder().encode('a secret of at least thirty-two characters');
const claims = { accountId: 'somebody', sessionId: 'session', departmentId: undefined, generation: 1 };

afterEach(() => {
  vi.useRealTimers();
});

test('a token seen before expires all the same', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const read = tokenReader(secret);
  const token = await issueToken(secret, claims);
  expect(read(token)).toMatchObject({ kind: 'valid', claims });
  vi.setSystemTime(Date.now() + (ACCESS_TOKEN_SECONDS - 2) * 1000);
  expect(read(token)).toMatchObject({ kind: 'valid', claims });
  vi.setSystemTime(Date.now() + 2000);
  expect(read(token)).toMatchObject({ kind: 'expired', claims });
});

test('a token like one seen before, with another signature, is invalid', async () => {
  const read = tokenReader(secret);
  const token = await issueToken(secret, claims);
  expect(read(token)).toMatchObject({ kind: 'valid' });
  const forged = `${token.slice(0, token.lastIndexOf('.'))}.${'A'.repeat(43)}`;
  expect(read(forged)).toEqual({ kind: 'invalid' });
});

const said = { sid: 'session', gen: 1 };
const signed = (alg: string, audience: string, key = secret) =>
  new SignJWT(said)
    .setProtectedHeader({ alg })
    .setSubject('somebody')
    .setAudience(audience)
    .setExpirationTime('5m')
    .sign(key);

test.each([
  ['for somebody else', () => signed('HS256', 'elsewhere')],
  ['signed in another way', () => signed('HS512', 'graduate')],
  ['signed with another key', () => signed('HS256', 'graduate', new Uint8Array(32))],
  ['not signed', () => new UnsecuredJWT(said).setSubject('somebody').setAudience('graduate').encode()],
  [
    'without an end',
    () =>
      new SignJWT(said)
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject('somebody')
        .setAudience('graduate')
        .sign(secret),
  ],
  [
    'of which a part is missing',
    async () => (await signed('HS256', 'graduate')).split('.').slice(0, 2).join('.'),
  ],
  ['with more behind it', async () => `${await signed('HS256', 'graduate')}=`],
  ['that is none', async () => 'no token at all'],
])('a token %s is invalid', async (_what, made) => {
  expect(readToken(secret, await made())).toEqual({ kind: 'invalid' });
});
