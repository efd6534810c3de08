import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { visitPage } from '../../../test/fake-server.ts';
import { sessionInfo, token } from '../session.ts';
import { eventReader } from './event-stream.ts';
import { onServerEvent } from './server-events.ts';

type Opened = { controller: ReadableStreamDefaultController<Uint8Array>; signal: AbortSignal };
const opened: Opened[] = [];
const refusals: number[] = [];
let waiting: (() => void)[] = [];
let held = false;

/** Locks as the browser has them, for the windows of one test. */
const request = (_name: string, _options: object, work: () => Promise<void>) =>
  new Promise<void>((resolve) => {
    const run = () => {
      held = true;
      void work().then(() => {
        held = false;
        resolve();
        waiting.shift()?.();
      });
    };
    if (held) waiting.push(run);
    else run();
  });

const say = (text: string) => opened.at(-1)?.controller.enqueue(new TextEncoder().encode(text));
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  visitPage('/lzuyjs/index');
  token.set('token');
  opened.length = 0;
  refusals.length = 0;
  waiting = [];
  held = false;
  vi.stubGlobal('navigator', { locks: { request }, language: 'zh-CN' });
  vi.stubGlobal('fetch', (_url: string, { signal }: { signal: AbortSignal }) => {
    const refused = refusals.shift();
    if (refused) return Promise.resolve(new Response('{}', { status: refused }));
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        opened.push({ controller, signal });
        signal.addEventListener('abort', () => controller.error(signal.reason));
      },
    });
    return Promise.resolve(new Response(body, { headers: { 'Content-Type': 'text/event-stream' } }));
  });
  sessionInfo.set({ username: 'tutor', roles: [] } as never);
});
afterEach(() => {
  sessionInfo.set(null);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('events are read wherever the network cuts them', () => {
  const read = eventReader();
  expect(read(': open\n\ndata: {"kin')).toEqual([]);
  expect(read('d":"message"}\n\ndata: {"kind":"todo"}\n')).toEqual([{ kind: 'message' }]);
  expect(read('\n: beat\n\ndata: {"kind":"unknown"}\n\n')).toEqual([{ kind: 'todo' }]);
});

test('who listens is told, once for events that come together', async () => {
  const heard = vi.fn();
  const stop = onServerEvent('message', heard);
  await settle();
  say('data: {"kind":"message"}\n\ndata: {"kind":"message"}\n\ndata: {"kind":"todo"}\n\n');
  await settle(1_000);
  expect(heard).toHaveBeenCalledOnce();
  expect(opened).toHaveLength(1);
  stop();
});

test('several listeners share one stream, which closes with the last of them', async () => {
  const stops = [onServerEvent('message', vi.fn()), onServerEvent('todo', vi.fn())];
  await settle();
  expect(opened).toHaveLength(1);
  for (const stop of stops) stop();
  expect(opened[0]?.signal.aborted).toBe(true);
});

test('a stream that broke is opened again, later each time, and then everything counts as changed', async () => {
  const heard = vi.fn();
  const stop = onServerEvent('message', heard);
  await settle();
  refusals.push(503, 503);
  opened[0]?.controller.close();
  await settle(20_000);
  expect(opened).toHaveLength(2);
  expect(heard).toHaveBeenCalledOnce();
  stop();
});

test('nothing is followed once the person has signed out', async () => {
  const stop = onServerEvent('message', vi.fn());
  await settle();
  sessionInfo.set(null);
  await settle(120_000);
  expect(opened).toHaveLength(1);
  expect(opened[0]?.signal.aborted).toBe(true);
  stop();
});
