import { anyone } from '@graduate/contract/platform/access.ts';
import type { Call } from '@graduate/contract/platform/define-call.ts';
import { defineCalls } from '@graduate/contract/platform/define-call.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { useTestApp } from '../../../test/app.ts';
import { anybody } from '../../../test/client.ts';
import { defineModule } from '../module.ts';
import { serve } from './serve.ts';

const Said = z.strictObject({
  name: z.string(),
  number: z.number(),
  open: z.boolean(),
  roles: z.array(z.string()),
  counts: z.array(z.number()).optional(),
  place: z.object({ code: z.string() }).optional(),
  note: z.string().nullable(),
});

const echoCalls = defineCalls('echo', {
  say: {
    method: 'POST',
    path: 'api/echo',
    summary: text('回声', 'Echo'),
    access: anyone('exists only in this test'),
    body: Said,
    answer: Said,
  },
});
const echo = defineModule({
  name: 'echo',
  calls: echoCalls,
  routes: [serve(echoCalls.say, { handle: async (_context, said) => said })],
});

const app = useTestApp({}, [echo]);
const post = (path: string, type: string, payload: string) =>
  app.fastify.inject({
    method: 'POST',
    url: `${app.services.config.apiPrefix}/${path}`,
    headers: { 'content-type': type },
    payload,
  });
const FORM = 'application/x-www-form-urlencoded;charset=UTF-8';

describe('a form says what JSON says', () => {
  test('with numbers, switches, lists as a repeated name, nested values as JSON', async () => {
    const form = new URLSearchParams([
      ['name', '123'],
      ['number', '7'],
      ['open', 'true'],
      ['roles', 'dean'],
      ['roles', 'tutor'],
      ['counts', '5'],
      ['place', '{"code":"201"}'],
    ]);
    const answer = await post('api/echo', FORM, form.toString());
    expect(answer.json().data).toEqual({
      name: '123',
      number: 7,
      open: true,
      roles: ['dean', 'tutor'],
      counts: [5],
      place: { code: '201' },
      note: null,
    });
  });

  test('and is refused as JSON is, with the field named', async () => {
    const answer = await post('api/echo', FORM, 'name=a&number=many&open=true&roles=x');
    expect([answer.statusCode, answer.json().data.errors[0].field]).toEqual([400, 'number']);
  });

  test('names nobody knows are refused', async () => {
    const answer = await post('api/echo', FORM, 'name=a&number=1&open=true&roles=x&admin=true');
    expect(answer.statusCode).toBe(400);
  });
});

const DEPTH = 100_000;
/** The calls with a body, of every module. */
const bodies = () =>
  app.services.modules
    .flatMap(({ routes }) => routes.map(({ call }) => call as Call))
    .filter(({ body, carries }) => body && carries !== 'form');

describe('a body that nests too deep', () => {
  test.each([
    ['arrays', `${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}`],
    ['objects', `${'{"a":'.repeat(DEPTH)}1${'}'.repeat(DEPTH)}`],
  ])('of %s is bad input on every call, also before sign-in', async (_name, payload) => {
    const answers = await Promise.all(
      bodies().map(async ({ method, path }) => {
        const url = `${app.services.config.apiPrefix}/${path.replace(/:\w+/g, '1')}`;
        const headers = { 'content-type': 'application/json' };
        return (await anybody(app).send({ method, url, headers, payload })).statusCode;
      }),
    );
    expect(new Set(answers)).toEqual(new Set([400]));
  });

  test('in the JSON of a form is bad input, too', async () => {
    const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;
    const answer = await post('api/echo', FORM, `name=a&number=1&open=true&roles=x&place=${deep}`);
    expect(answer.statusCode).toBe(400);
  });

  test('brackets within a text are only text', async () => {
    const said = { name: '['.repeat(100), number: 1, open: true, roles: ['\\"['], note: null };
    const answer = await post('api/echo', 'application/json', JSON.stringify(said));
    expect(answer.json().data).toEqual(said);
  });
});
