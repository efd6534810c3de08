import { describe, expect, test } from 'vitest';
import { ExtraField, type ExtraField as Field, fieldsAskedOn, problemsIn } from './extra-fields.ts';

const options = [
  { value: 'a', label: '甲' },
  { value: 'b', label: '乙' },
];
const field = (changes: Partial<Field>): Field => ({ name: 'x', label: '内容', type: 'input', ...changes });
const messages = (changes: Partial<Field>, value: string | number | string[] | null) =>
  problemsIn([field(changes)], { x: value }).map(({ message }) => message.zh);

describe('what is filled in', () => {
  test.each([
    [{}, '', []],
    [{ required: true }, '', ['请输入内容']],
    [{ required: true, type: 'number' }, null, ['请输入内容']],
    [{ required: true, type: 'number' }, 0, []],
    [{ required: true, type: 'checkbox', options }, [], ['请输入内容']],
    [{}, '字'.repeat(1000), []],
    [{}, '字'.repeat(1001), ['内容不能超过1000个字符']],
    [{ maxlength: 2 }, '👍👍', []],
    [{}, 5, ['内容须为文字']],
    [{ type: 'number' }, 100, []],
    [{ type: 'number' }, 101, ['内容须在0到100之间']],
    [{ type: 'number' }, -1, ['内容须在0到100之间']],
    [{ type: 'number' }, 0.5, ['内容须为整数']],
    [{ type: 'number', precision: 1 }, 0.55, ['内容最多1位小数']],
    [{ type: 'number', precision: 4 }, 1e-7, ['内容须为数字']],
    [{ type: 'number', min: -5, max: 5 }, -5, []],
    [{ type: 'select', options }, 'a', []],
    [{ type: 'select', options }, 'c', ['内容的取值不在选项中']],
    [{ type: 'radio', options }, ['a'], ['内容的取值不在选项中']],
    [{ type: 'checkbox', options }, ['a', 'b'], []],
    [{ type: 'checkbox', options }, ['a', 'a'], ['内容的取值不在选项中']],
    [{ type: 'checkbox', options }, 'a', ['内容的取值不在选项中']],
  ] as const)('%j with %j', (changes, value, expected) => {
    expect(messages(changes as Partial<Field>, value as never)).toEqual(expected);
  });

  test('a field that is inherited by every object is not taken for filled in', () => {
    expect(problemsIn([field({ name: 'valueOf', required: true })], {})).toHaveLength(1);
  });
});

test('a field may be asked for only when agreeing or only when refusing', () => {
  const fields = [
    field({ name: 'a', askedOn: 'agree' }),
    field({ name: 'r', askedOn: 'refuse' }),
    field({ name: 'b' }),
  ];
  expect(fieldsAskedOn(fields, 1).map(({ name }) => name)).toEqual(['a', 'b']);
  expect(fieldsAskedOn(fields, 9).map(({ name }) => name)).toEqual(['r', 'b']);
});

test.each(['opinion', '__proto__', 'toString', 'A', '1a', 'a b', ''])(
  'a field cannot be called “%s”',
  (name) => {
    expect(ExtraField.safeParse(field({ name })).success).toBe(false);
  },
);
