import { signedIn } from '@graduate/contract/platform/access.ts';
import { defineCalls } from '@graduate/contract/platform/define-call.ts';
import { IDEMPOTENCY_HEADER } from '@graduate/contract/platform/envelope.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { fakeServer, good, refused, visitPage } from '../../test/fake-server.ts';
import { ApiError } from './api-error.ts';
import { callApi } from './call-api.ts';
import { online } from './network.ts';
import { againLater, passesByItself, untilKnown, type Waiting } from './until-known.ts';

const calls = defineCalls('test', {
  take: {
    method: 'POST',
    path: 'take',
    summary: text('', ''),
    access: signedIn,
    body: z.strictObject({ classId: z.string() }),
    answer: z.string(),
  },
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  visitPage('/lzuyjs/xsxk');
  return () => vi.useRealTimers();
});

const ask = () => {
  const waits: Waiting[] = [];
  const leaving = new AbortController();
  const answer = untilKnown(
    (signal) =>
      callApi(calls.take, { body: { classId: 'a' }, idempotencyKey: 'one-key', quiet: true, signal }),
    { onWait: (waiting) => waits.push(waiting), left: leaving.signal },
  );
  answer.catch(() => undefined);
  return { answer, waits, leave: () => leaving.abort() };
};

test('an answer that was lost is asked for with the same key, as often as it takes', async () => {
  let lost = 30;
  const requests = fakeServer(() => (lost-- > 0 ? { status: 0 } : good('seat')));
  const { answer, waits } = ask();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(await answer).toBe('seat');
  expect(requests).toHaveLength(31);
  expect(new Set(requests.map(({ headers }) => headers[IDEMPOTENCY_HEADER]))).toEqual(new Set(['one-key']));
  expect(waits.map(({ why, tries }) => `${why} ${tries}`)).toEqual(
    Array.from({ length: 30 }, (_, at) => `lost ${at + 1}`),
  );
});

test('who is told to come again does no sooner, whether the server says so or somebody before it', async () => {
  let told = 0;
  const requests = fakeServer(() => {
    told += 1;
    return told === 1 ? { ...refused(429, '请稍后'), headers: { 'Retry-After': '30' } } : good('seat');
  });
  const { answer, waits } = ask();
  await vi.advanceTimersByTimeAsync(29_000);
  expect(requests).toHaveLength(1);
  expect(waits.map(({ why }) => why)).toEqual(['busy']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await answer).toBe('seat');
});

test('a connection that says nothing is given up and asked anew', async () => {
  let hangs = true;
  vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => {
    if (!hangs)
      return Promise.resolve(
        new Response(JSON.stringify(good('seat').body), {
          headers: { 'Content-Type': 'application/json' },
        }),
      );
    hangs = false;
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    });
  });
  const { answer, waits } = ask();
  await vi.advanceTimersByTimeAsync(40_000);
  expect(await answer).toBe('seat');
  expect(waits.map(({ why }) => why)).toEqual(['lost']);
});

test('when the network is back nobody waits for the clock', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const requests = fakeServer(() => (navigator.onLine ? good('seat') : { status: 0 }));
  const { answer, waits } = ask();
  await vi.advanceTimersByTimeAsync(100);
  expect(waits.map(({ why }) => why)).toEqual(['offline']);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  online.set(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(await answer).toBe('seat');
  expect(requests).toHaveLength(2);
});

test('a refusal is an answer, and who leaves asks no more', async () => {
  fakeServer(() => refused(409, '该教学班已满'));
  await expect(ask().answer).rejects.toThrow('该教学班已满');
  const requests = fakeServer(() => ({ status: 0 }));
  const { answer, leave } = ask();
  await vi.advanceTimersByTimeAsync(100);
  leave();
  await vi.advanceTimersByTimeAsync(60_000);
  await expect(answer).rejects.toThrow();
  expect(requests).toHaveLength(1);
});

test('a page that could not be fetched is asked for again by itself, unless it was left', async () => {
  const away = new ApiError({ status: 503, message: '' });
  expect([passesByItself(away), passesByItself(new ApiError({ status: 404, message: '' }))]).toEqual([
    true,
    false,
  ]);
  const again = vi.fn();
  againLater(away, again);
  const leave = againLater(away, again);
  leave();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(again).toHaveBeenCalledTimes(1);
});
