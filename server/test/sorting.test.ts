import type { Call } from '@graduate/contract/platform/define-call.ts';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { modules } from '../src/modules/index.ts';
import { useTestApp } from './app.ts';
import type { TestClient } from './client.ts';

/* Every list × every field it offers to sort by. Lists of new modules are picked up by themselves. */
const app = useTestApp();

type Sorted = { unwrap: () => { def: { out: z.ZodArray<z.ZodObject<{ field: z.ZodEnum }>> } } };

const fieldsOf = ({ query }: Call): string[] => {
  const { sort } = ((query as { shape?: object } | undefined)?.shape ?? {}) as { sort?: Sorted };
  return sort?.unwrap ? sort.unwrap().def.out.element.shape.field.options.map(String) : [];
};

const lists = modules
  .flatMap((module) => Object.values(module.calls))
  .filter((call) => call.method === 'GET' && call.carries !== 'file' && !call.path.includes(':'))
  .map((call) => [call.name, call, fieldsOf(call)] as const)
  .filter(([, , fields]) => fields.length > 0);

const readers = new Map<string, TestClient>();
const readerOf = (username: string): TestClient => {
  const reader = readers.get(username) ?? app.as(username);
  readers.set(username, reader);
  return reader;
};

/** As the first of these who may use the call. */
const statusOf = async (call: Call, sort: string): Promise<number> => {
  const url = `${app.services.config.apiPrefix}/${call.path}?sort=${sort}`;
  for (const username of ['sysadmin', 'auditor', 'security', 'student']) {
    const { statusCode } = await readerOf(username).send({ method: 'GET', url });
    if (statusCode !== 403) return statusCode;
  }
  return 403;
};

test('there are lists that can be sorted', () => {
  expect(lists.length).toBeGreaterThan(20);
});

test.each(lists)('%s can be sorted by every field it offers', async (_name, call, fields) => {
  for (const field of fields) {
    const outcome = `${field} ${await statusOf(call, `-${field}`)}`;
    expect(outcome).not.toBe(`${field} 500`);
  }
});
