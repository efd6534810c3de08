import { vi } from 'vitest';

type Answer = { status?: number; body?: unknown; headers?: Record<string, string> };
type Request = { url: string; method: string; headers: Record<string, string>; body: string | null };

/** Answers in place of the network: what was asked is kept, and `reply` decides what comes back. */
export const fakeServer = (reply: (request: Request) => Answer | Promise<Answer>) => {
  const requests: Request[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const request: Request = {
      url,
      method: init.method ?? 'GET',
      headers: init.headers as Record<string, string>,
      body: (init.body as string | null | undefined) ?? null,
    };
    requests.push(request);
    const { status = 200, body, headers = {} } = await reply(request);
    if (status === 0) throw new TypeError('Failed to fetch');
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return new Response(text, { status, headers: { 'Content-Type': 'application/json', ...headers } });
  });
  return requests;
};

export const good = (data: unknown) => ({ body: { code: 200, msg: '操作成功', data } });
export const refused = (status: number, msg = '', data: object = {}) => ({
  status,
  body: { code: status, msg, data },
});

/** The address of the page under test. */
export const visitPage = (path: string): void => {
  (globalThis as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(
    `http://localhost${path}`,
  );
};
