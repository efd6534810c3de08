import { sessionCalls } from '@graduate/contract/identity/sign-in/session.ts';
import type { Call } from '@graduate/contract/platform/define-call.ts';
import { labelAt } from '@graduate/contract/platform/fields.ts';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { modules } from '../src/modules/index.ts';
import { useTestApp } from './app.ts';

/* Every query of every declared call; those of new modules are picked up by themselves. */
const app = useTestApp();
const calls = modules
  .flatMap(({ routes }) => routes.map(({ call }) => call as Call))
  .filter(({ query }) => query !== undefined);

const wireNames = (query: z.ZodType): string[] => {
  const { def, shape } = query as unknown as { def: { in?: z.ZodType }; shape?: object };
  return def.in ? wireNames(def.in) : Object.keys(shape ?? {});
};

const parameters = calls.flatMap((call) =>
  wireNames(call.query as z.ZodType).map((name) => [call, name] as const),
);

describe('what stands in a query', () => {
  test('has a name in words wherever a refusal names it', () => {
    const nameless = parameters.filter(([{ query }, name]) => !labelAt(query as z.ZodType, [name]));
    expect(nameless.map(([call, name]) => `${call.name} ${name}`)).toEqual([]);
  });

  test('a value that is refused in a list is named by the field', async () => {
    const answer = await app.as('sysadmin').send({
      method: 'GET',
      url: `${app.services.config.apiPrefix}/api/config/notice?status=nothing`,
    });
    expect(answer.json().data.errors).toMatchObject([{ label: '状态' }]);
  });
});

describe('a parameter without a value says the same as none', () => {
  const lists = calls.filter(
    ({ method, carries, path }) => method === 'GET' && !carries && !path.includes(':'),
  );
  test.each(lists.map((call) => [call.name, call] as const))('%s', async (_name, call) => {
    const names = wireNames(call.query as z.ZodType);
    const client = app.as('admin');
    await client.call(sessionCalls.info);
    const ask = async (search: string) => {
      const url = `${app.services.config.apiPrefix}/${call.path}${search}`;
      const answer = await client.send({ method: 'GET', url });
      const { code, msg, data } = answer.json();
      return { status: answer.statusCode, code, msg, total: data?.total, errors: data?.errors };
    };
    const empty = await ask(`?${names.map((name) => `${name}=`).join('&')}`);
    expect(empty).toEqual(await ask(''));
  });
});
