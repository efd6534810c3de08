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

test('style sheets that did not come are asked for again before what they belong to is shown', async () => {
  const href = 'https://yjs.invalid/assets/x-1a2b.css';
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  // Nothing is to be fetched here.
  Object.defineProperty(link, 'href', { value: href });
  const asksFor = vi.spyOn(document.head, 'append').mockImplementation((added) => {
    (added as HTMLLinkElement).dispatchEvent(new Event('load'));
  });
  serverAnswers(() => {
    throw new TypeError('Failed to fetch');
  });
  const load = vi
    .fn<() => Promise<number>>()
    .mockImplementationOnce(() => {
      document.body.appendChild(link);
      link.dispatchEvent(new Event('error'));
      return Promise.reject(new Error(`Unable to preload CSS for ${href}`));
    })
    .mockImplementation(async () => asksFor.mock.calls.length);
  await expect(fetchCode(load)).rejects.toMatchObject({ released: false });
  expect(link.isConnected).toBe(false);
  await expect(fetchCode(load)).resolves.toBe(1);
  expect(asksFor.mock.lastCall?.[0]).toHaveProperty('href', href);
  await expect(fetchCode(load)).resolves.toBe(1);
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
