import { signedIn } from '@graduate/contract/platform/access.ts';
import { defineCalls } from '@graduate/contract/platform/define-call.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { onTheWire } from '@graduate/contract/platform/wire.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { inputOf, refuseRepeatedFields } from './input-of.ts';

const Named = z.strictObject({ id: z.string(), name: z.string() });

const calls = defineCalls('test', {
  apart: {
    method: 'PUT',
    path: 'api/test/:id',
    summary: text('测试', 'Test'),
    access: signedIn,
    params: z.object({ id: z.string() }),
    body: z.strictObject({ name: z.string() }),
  },
  repeated: {
    method: 'PUT',
    path: 'api/test/:id',
    summary: text('测试', 'Test'),
    access: signedIn,
    params: z.object({ id: z.string() }),
    body: onTheWire(Named, { id: 'bh' }),
  },
});

test('params, query and body are one input, and a body alone stays what it is', () => {
  const input = inputOf({ params: { id: '1' }, query: { page: 2 }, body: { name: 'a' } });
  expect(input).toEqual({ id: '1', page: 2, name: 'a' });
  expect(inputOf({ params: undefined, query: undefined, body: ['a'] })).toEqual(['a']);
});

test('a call that names a field twice is refused, by our names and not by those outside', () => {
  expect(() => refuseRepeatedFields(calls.apart)).not.toThrow();
  expect(() => refuseRepeatedFields(calls.repeated)).toThrow('test.repeated names id twice');
});
