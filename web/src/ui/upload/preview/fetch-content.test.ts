import { afterEach, expect, test, vi } from 'vitest';
import { fetchContent } from './fetch-content.ts';

const MB = 1024 * 1024;

const answering = (
  body: Uint8Array<ArrayBuffer> | undefined,
  headers: Record<string, string> = {},
  status = 200,
) => vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status, headers })));
const fetched = async () => {
  const { bytes, charset } = await fetchContent('/file', new AbortController().signal);
  return { size: bytes.byteLength, charset };
};

afterEach(() => vi.unstubAllGlobals());

test('20 megabytes are opened, to the byte', async () => {
  answering(new Uint8Array(20 * MB));
  expect((await fetched()).size).toBe(20 * MB);
  answering(new Uint8Array(20 * MB + 1));
  await expect(fetched()).rejects.toMatchObject({ reason: 'tooLarge' });
});

test('a file that says it is too large is not read', async () => {
  const cancel = vi.fn<() => void>();
  const body = new ReadableStream({ cancel });
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(body, { headers: { 'Content-Length': String(21 * MB) } })),
  );
  await expect(fetched()).rejects.toMatchObject({ reason: 'tooLarge' });
  expect(cancel).toHaveBeenCalledOnce();
});

test('the server names the encoding of a text', async () => {
  answering(new Uint8Array(1), { 'Content-Type': 'text/plain; charset=gb18030' });
  expect((await fetched()).charset).toBe('gb18030');
});

test('an old address, a missing file and a broken network are told apart from a bad file', async () => {
  answering(undefined, {}, 403);
  await expect(fetched()).rejects.toMatchObject({ reason: 'expired' });
  answering(undefined, {}, 404);
  await expect(fetched()).rejects.toMatchObject({ reason: 'unreachable' });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')));
  await expect(fetched()).rejects.toMatchObject({ reason: 'unreachable' });
});
