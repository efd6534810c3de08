import type { AppendData, ExtraField } from '@graduate/contract/mechanisms/approvals/extra-fields.ts';
import { describe, expect, test } from 'vitest';
import { appendDataOf, ruleOf, startOf } from './extra-field-rules.ts';

const refusalOf = async (field: ExtraField, value: AppendData[string] | undefined) => {
  const { validator } = ruleOf(field) as { validator: (rule: unknown, value: unknown) => Promise<void> };
  return validator({}, value).then(
    () => undefined,
    (error: Error) => error.message,
  );
};

const score: ExtraField = { name: 'score', label: '得分', type: 'number', required: true };
const note: ExtraField = { name: 'note', label: '备注', type: 'textarea' };
const grade: ExtraField = {
  name: 'grade',
  label: '等级',
  type: 'checkbox',
  required: true,
  options: [
    { value: 'a', label: '甲' },
    { value: 'b', label: '乙' },
  ],
};

describe('the rules of additional fields', () => {
  test('a required field that is empty asks for itself by its label', async () => {
    expect(await refusalOf(score, undefined)).toBe('请输入得分');
    expect(await refusalOf(score, null)).toBe('请输入得分');
    expect(await refusalOf(grade, [])).toBe('请输入等级');
    expect(await refusalOf(note, '')).toBeUndefined();
  });

  test('numbers lie between 0 and 100 without decimals unless the field says otherwise', async () => {
    expect(await refusalOf(score, 0)).toBeUndefined();
    expect(await refusalOf(score, 100)).toBeUndefined();
    expect(await refusalOf(score, 101)).toBe('得分须在0到100之间');
    expect(await refusalOf(score, -1)).toBe('得分须在0到100之间');
    expect(await refusalOf(score, 60.5)).toBe('得分须为整数');
    expect(await refusalOf({ ...score, max: 150, precision: 1 }, 120.5)).toBeUndefined();
  });

  test('text takes 1000 characters unless the field says otherwise', async () => {
    expect(await refusalOf(note, '字'.repeat(1000))).toBeUndefined();
    expect(await refusalOf(note, '字'.repeat(1001))).toBe('备注不能超过1000个字符');
    expect(await refusalOf({ ...note, maxlength: 5 }, '六个字都太多')).toBe('备注不能超过5个字符');
  });

  test('a choice is one of the options', async () => {
    expect(await refusalOf(grade, ['a', 'b'])).toBeUndefined();
    expect(await refusalOf(grade, ['c'])).toBe('等级的取值不在选项中');
  });
});

describe('what a form starts with and sends', () => {
  test('defaults stand in the form from the start', () => {
    expect(startOf([{ ...score, default: 60 }, note])).toEqual({ score: 60, note: undefined });
  });

  test('only fields asked for with the decision are sent, empty ones are not', () => {
    const fields: ExtraField[] = [{ ...score, askedOn: 'agree' }, note];
    expect(appendDataOf(fields, 1, { score: 0, note: '' })).toEqual({ score: 0 });
    expect(appendDataOf(fields, 9, { score: 80, note: '补材料' })).toEqual({ note: '补材料' });
  });
});
