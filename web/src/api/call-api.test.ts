import { anyone, signedIn } from '@graduate/contract/platform/access.ts';
import { defineCalls } from '@graduate/contract/platform/define-call.ts';
import { labelled } from '@graduate/contract/platform/fields.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { listInQuery, NumberInQuery, onTheWire } from '@graduate/contract/platform/wire.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { fakeServer, good, refused, visitPage } from '../../test/fake-server.ts';
import { loadings } from '../ui/loading.ts';
import { messages } from '../ui/messages.ts';
import { showCalls } from '../ui/show-calls.ts';
import type { ApiError } from './api-error.ts';
import { onApi } from './api-events.ts';
import { callApi, fetchFile } from './call-api.ts';
import { currentRole, token } from './session.ts';
import { bodyContent, FORM_CONTENT, JSON_CONTENT } from './settings.ts';

const summary = text('', '');
const calls = defineCalls('test', {
  list: {
    method: 'GET',
    path: 'things/:kind',
    summary,
    access: signedIn,
    params: z.object({ kind: z.string() }),
    query: z.strictObject({ ids: listInQuery(z.string()).optional(), page: NumberInQuery.optional() }),
    answer: z.array(onTheWire(z.object({ cardNo: z.string() }), { cardNo: 'xykh' })),
  },
  plain: { method: 'GET', path: 'plain', summary, access: anyone('test'), answer: z.string() },
  save: {
    method: 'POST',
    path: 'things/doEdit',
    summary,
    access: signedIn,
    body: z.strictObject({
      name: labelled('名称', 'Name', z.string().min(2)),
      hidden: z.boolean().optional(),
    }),
  },
  file: { method: 'GET', path: 'file', summary, access: signedIn, carries: 'file' },
});

const failureOf = (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => expect.unreachable('the call should have failed'),
    (error: unknown) => error as ApiError,
  );

showCalls();
const shown = () => messages.get().map((one) => one.text);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  visitPage('/lzuyjs/index');
  token.set('old');
  currentRole.set('');
  vi.advanceTimersByTime(10_000);
  messages.set([]);
  return () => {
    vi.useRealTimers();
    bodyContent.type = JSON_CONTENT;
  };
});

describe('making a call', () => {
  test('writes the contract for the wire and reads the answer back', async () => {
    const requests = fakeServer(() => good([{ xykh: '42' }]));
    const answer = await callApi(calls.list, {
      params: { kind: 'a/b' },
      query: { ids: ['1', '2'], page: 3 },
    });
    expect(answer).toEqual([{ cardNo: '42' }]);
    expect(requests[0]?.url).toBe('/lzuyjs/service/things/a%2Fb?ids=1&ids=2&page=3');
  });

  test('sends token, role and language with every call', async () => {
    currentRole.set('role-7');
    const requests = fakeServer(() => good('x'));
    await callApi(calls.plain);
    expect(requests[0]?.headers).toMatchObject({
      Authorization: 'Bearer old',
      'X-Current-Role': 'role-7',
      'Accept-Language': 'zh-CN',
    });
  });

  test.each([200, 0, '200', '0', 1])('takes the code %j for success', async (code) => {
    fakeServer(() => ({ body: { code, msg: '', data: 'fine' } }));
    await expect(callApi(calls.plain)).resolves.toBe('fine');
  });

  test('keeps false and empty values in a body', async () => {
    const requests = fakeServer(() => good(null));
    await callApi(calls.save, { body: { name: 'ab', hidden: false } });
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual({ name: 'ab', hidden: false });
  });

  test('writes a body as a form when that is configured', async () => {
    bodyContent.type = FORM_CONTENT;
    const requests = fakeServer(() => good(null));
    await callApi(calls.save, { body: { name: '张 三' } });
    expect(requests[0]?.body).toBe('name=%E5%BC%A0+%E4%B8%89');
    expect(requests[0]?.headers['Content-Type']).toBe(FORM_CONTENT);
  });

  test('refuses in the words of the server what the contract forbids, without asking it', async () => {
    const requests = fakeServer(() => good(null));
    const error = await failureOf(callApi(calls.save, { body: { name: 'a' } }));
    expect(error.errors).toEqual([{ field: 'name', label: '名称', message: '名称不能少于2个字符' }]);
    expect(requests).toHaveLength(0);
  });
});

describe('a failing call', () => {
  test('shows the message of the server and carries its details', async () => {
    fakeServer(() => refused(422, '名额已满', { error: 'course.full', seats: 0 }));
    const error = await failureOf(callApi(calls.plain));
    expect(error).toMatchObject({ status: 422, error: 'course.full', details: { seats: 0 } });
    expect(shown()).toEqual(['名额已满']);
  });

  test('says nothing when the caller wants to show it', async () => {
    fakeServer(() => refused(422, '名额已满'));
    await failureOf(callApi(calls.plain, { quiet: true }));
    expect(shown()).toEqual([]);
  });

  test.each([
    [404, '访问资源不存在'],
    [502, '网关错误'],
    [0, '未可知错误，可能是因为后端不支持跨域CORS、接口地址不存在等问题引起'],
  ])('without words of the server speaks of %i by the table', async (status, words) => {
    fakeServer(() => ({ status, body: '' }));
    await failureOf(callApi(calls.plain));
    expect(shown()).toEqual([words]);
  });

  test('tells the error number of a failure nobody foresaw', async () => {
    fakeServer(() => ({ ...refused(500, '服务器发生错误'), headers: { 'X-Request-Id': 'R-17' } }));
    await failureOf(callApi(calls.plain));
    expect(shown()).toEqual(['服务器发生错误（错误编号：R-17）']);
  });

  test('is asked once only: nothing is repeated by itself', async () => {
    const requests = fakeServer(() => refused(503));
    await failureOf(callApi(calls.plain));
    expect(requests).toHaveLength(1);
  });

  test('leads to /403 when it is forbidden, unless the caller deals with that', async () => {
    const forbidden = vi.fn();
    const stop = onApi('forbidden', forbidden);
    fakeServer(() => refused(403, '没有权限'));
    await failureOf(callApi(calls.plain));
    await failureOf(callApi(calls.plain, { quiet: true }));
    expect(forbidden).toHaveBeenCalledTimes(1);
    stop();
  });

  test('for a role that was taken away has the rights asked for again and forbids no page', async () => {
    const heard: string[] = [];
    const stops = [
      onApi('forbidden', () => heard.push('forbidden')),
      onApi('rightsChanged', () => heard.push('rights')),
    ];
    fakeServer(() => refused(403, '您没有该角色', { error: 'platform.roleNotHeld' }));
    await failureOf(callApi(calls.plain));
    expect([heard, shown()]).toEqual([['rights'], []]);
    for (const stop of stops) stop();
  });

  test('of a file is read as words although a file was expected', async () => {
    fakeServer(() => refused(404, '文件不存在'));
    expect((await failureOf(fetchFile(calls.file))).message).toBe('文件不存在');
  });

  test('with an answer nobody can read is a failure too', async () => {
    fakeServer(() => good({ not: 'a string' }));
    expect((await failureOf(callApi(calls.plain))).error).toBe('unreadable');
  });
});

describe('an expired token', () => {
  const isRefresh = (url: string) => url.endsWith('/refreshToken');

  test('five calls at once make one refresh and five repeats, and nobody notices', async () => {
    const requests = fakeServer(({ url, headers }) => {
      if (isRefresh(url)) return good({ token: 'new', expiresIn: 900 });
      return headers['Authorization'] === 'Bearer new' ? good('fine') : refused(402, '令牌过期');
    });
    const answers = await Promise.all(Array.from({ length: 5 }, () => callApi(calls.plain)));
    expect(answers).toEqual(Array(5).fill('fine'));
    expect(requests.filter(({ url }) => isRefresh(url))).toHaveLength(1);
    expect(requests).toHaveLength(11);
    expect(token.get()).toBe('new');
    expect(shown()).toEqual([]);
  });

  test('is refreshed in the role one acts in', async () => {
    currentRole.set('role-7');
    const requests = fakeServer(({ url, headers }) => {
      if (isRefresh(url)) return good({ token: 'new', expiresIn: 900 });
      return headers['Authorization'] === 'Bearer new' ? good('fine') : refused(402, '令牌过期');
    });
    await callApi(calls.plain);
    expect(requests.map(({ headers }) => headers['X-Current-Role'])).toEqual(['role-7', 'role-7', 'role-7']);
  });

  test('is honoured as a code in the body as well', async () => {
    fakeServer(({ url, headers }) => {
      if (isRefresh(url)) return good({ token: 'new', expiresIn: 900 });
      return headers['Authorization'] === 'Bearer new'
        ? good('fine')
        : { status: 200, body: { code: 402, msg: '令牌过期', data: null } };
    });
    await expect(callApi(calls.plain)).resolves.toBe('fine');
  });

  test('that cannot be refreshed fails every waiting call and ends the session', async () => {
    const ended = vi.fn();
    const stop = onApi('sessionEnded', ended);
    const requests = fakeServer(({ url }) => (isRefresh(url) ? refused(401, '登录已失效') : refused(402)));
    const errors = await Promise.all(Array.from({ length: 5 }, () => failureOf(callApi(calls.plain))));
    expect(errors.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
    expect(requests.filter(({ url }) => isRefresh(url))).toHaveLength(1);
    expect(ended).toHaveBeenCalled();
    expect(shown()).toEqual([]);
    stop();
  });

  test('is refreshed once for a call, however often the server says it has expired', async () => {
    const requests = fakeServer(({ url }) =>
      isRefresh(url) ? good({ token: 'new', expiresIn: 900 }) : refused(402, '令牌过期'),
    );
    expect((await failureOf(callApi(calls.plain))).status).toBe(402);
    expect(requests).toHaveLength(3);
  });

  test('a refresh that is itself answered with 402 does not start another', async () => {
    const requests = fakeServer(() => refused(402));
    expect((await failureOf(callApi(calls.plain))).status).toBe(401);
    expect(requests).toHaveLength(2);
  });

  test('without a connection is no reason to sign anybody out', async () => {
    const ended = vi.fn();
    const stop = onApi('sessionEnded', ended);
    fakeServer(({ url }) => (isRefresh(url) ? { status: 0 } : refused(402)));
    expect((await failureOf(callApi(calls.plain))).status).toBe(0);
    expect(ended).not.toHaveBeenCalled();
    stop();
  });

  test('another window has refreshed already: its token serves', async () => {
    const requests = fakeServer(({ headers }) => {
      if (headers['Authorization'] === 'Bearer other') return good('fine');
      token.set('other');
      return refused(402);
    });
    await expect(callApi(calls.plain)).resolves.toBe('fine');
    expect(requests.some(({ url }) => isRefresh(url))).toBe(false);
  });
});

describe('the mask over the page', () => {
  const answers: (() => void)[] = [];
  const waitToBeAnswered = () =>
    fakeServer(() => new Promise((resolve) => answers.push(() => resolve(good(null)))));
  const next = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
  };

  test('stays until the last of two calls is answered', async () => {
    waitToBeAnswered();
    const both = [
      callApi(calls.save, { body: { name: 'ab' } }),
      callApi(calls.save, { body: { name: 'cd' } }),
    ];
    await next(250);
    expect(loadings.get()).toHaveLength(1);
    answers.shift()?.();
    await next(1_000);
    expect(loadings.get()).toHaveLength(1);
    answers.shift()?.();
    await Promise.all(both);
    await next(400);
    expect(loadings.get()).toHaveLength(0);
  });

  test('does not flash for a quick answer', async () => {
    waitToBeAnswered();
    const call = callApi(calls.save, { body: { name: 'ab' } });
    await next(100);
    answers.shift()?.();
    await call;
    await next(500);
    expect(loadings.get()).toHaveLength(0);
  });
});
