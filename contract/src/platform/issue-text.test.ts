import { expect, test } from 'vitest';
import { z } from 'zod';
import { choice } from './choices.ts';
import { labelled, schemaAt } from './fields.ts';
import { issueText } from './issue-text.ts';
import { text } from './text.ts';
import { WireDate } from './wire.ts';

const label = text('项', 'It');

const saidOf = (field: z.ZodType, value?: unknown): string => {
  const schema = z.object({ field });
  const [issue] = schema.safeParse({ field: value }, { reportInput: true }).error?.issues ?? [];
  if (!issue) throw new Error('nothing is wrong with it');
  return issueText(issue, label, schemaAt(schema, issue.path)).zh;
};

test.each([
  ['words', z.string().min(1), '请填写项'],
  ['a number', z.int(), '请填写项'],
  ['a code', choice('项', 'It', { a: text('甲', 'A') }), '请选择项'],
  ['one of a few', z.enum(['a', 'b']), '请选择项'],
  ['a thing by its id', z.uuid(), '请选择项'],
  ['a day', WireDate, '请选择项'],
  ['several codes', z.array(z.enum(['a', 'b'])), '请选择项'],
  ['rows of their own', z.array(z.object({ a: labelled('甲', 'A', z.string()) })), '请填写项'],
])('what is missing is asked for as it is given: %s', (_, field, said) => {
  expect(saidOf(field)).toBe(said);
});

test('what is there and wrong is not asked for again', () => {
  expect(saidOf(z.enum(['a', 'b']), 'c')).toBe('项的取值不在允许范围内');
  expect(saidOf(z.int().min(1), 0)).toBe('项不能小于1');
});
