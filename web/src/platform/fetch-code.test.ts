import { afterEach, expect, test, vi } from 'vitest';
import { fetchCode } from './fetch-code.ts';

const broken = new TypeError(
  'Failed to fetch dynamically imported module: https://yjs.invalid/assets/x-1a2b.js',
);
const asked: RequestInit[] = [];

const serverAnswers = (answer: () => Response) =>
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    asked.push(init);
    return answer();
  });

afterEach(() => {
  asked.length = 0;
  vi.unstubAllGlobals();
});

test('what failed is looked for past the cache and fetched once more', async () => {
  serverAnswers(() => new Response(''));
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(broken).mockResolvedValue('code');
  await expect(fetchCode(load)).resolves.toBe('code');
  expect(asked.map(({ cache }) => cache)).toEqual(['reload']);
});

test('a style sheet that failed is taken away, so that it is asked for again', async () => {
  const sheet = { href: 'https://yjs.invalid/assets/x-1a2b.css', remove: vi.fn() };
  vi.spyOn(document, 'querySelectorAll').mockReturnValueOnce([sheet] as never);
  serverAnswers(() => new Response(''));
  const load = vi
    .fn<() => Promise<boolean>>()
    .mockRejectedValueOnce(new Error(`Unable to preload CSS for ${sheet.href}`))
    .mockImplementation(async () => sheet.remove.mock.calls.length === 1);
  await expect(fetchCode(load)).resolves.toBe(true);
});

test('what a new release has taken away asks for a reload', async () => {
  serverAnswers(() => new Response('', { status: 404 }));
  await expect(fetchCode(() => Promise.reject(broken))).rejects.toMatchObject({
    name: 'ChunkLoadError',
    released: true,
    message: '系统已更新，请刷新页面',
  });
});

test('without a connection nobody speaks of a new release', async () => {
  serverAnswers(() => {
    throw new TypeError('Failed to fetch');
  });
  await expect(fetchCode(() => Promise.reject(broken))).rejects.toMatchObject({
    released: false,
    message: '这部分内容没有加载成功，请检查网络后重试',
  });
});
