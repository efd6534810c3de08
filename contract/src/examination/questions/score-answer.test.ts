import { describe, expect, test } from 'vitest';
import { newOption, newQuestion } from './new-question.ts';
import type { CreditRule } from './question-types.ts';
import { isHandMarked, scoreAnswer } from './score-answer.ts';

const four = [newOption('甲'), newOption('乙'), newOption('丙'), newOption('丁')];
const [a, b, c, d] = four.map(({ id }) => id) as [string, string, string, string];

describe('a multiple choice of 6 points with three right options', () => {
  const question = (credit: CreditRule) => ({
    ...newQuestion('multiple'),
    options: four,
    key: [a, b, c],
    score: 6,
    credit,
  });
  const given = (credit: CreditRule, choices: string[]) => scoreAnswer(question(credit), { choices });

  test('gets everything for everything, whatever the rule', () => {
    for (const rule of ['whole', 'half', 'share', 'deduct'] as const) expect(given(rule, [c, a, b])).toBe(6);
  });

  test('gets nothing for a part when only the whole counts', () => {
    expect(given('whole', [a, b])).toBe(0);
  });

  test('gets half, or its share, for a part without a mistake', () => {
    expect(given('half', [a])).toBe(3);
    expect(given('share', [a, b])).toBe(4);
  });

  test('gets nothing with a mistake, unless mistakes are taken off', () => {
    expect(given('half', [a, d])).toBe(0);
    expect(given('share', [a, b, d])).toBe(0);
    expect(given('deduct', [a, b, d])).toBe(2);
    expect(given('deduct', [d])).toBe(0);
  });
});

describe('other questions', () => {
  test('compare words without regard to capitals, width and blanks', () => {
    const question = { ...newQuestion('text'), key: ['TCP/IP'], score: 2 };
    expect(scoreAnswer(question, { text: ' ｔｃｐ / ip ' })).toBe(2);
    expect(scoreAnswer(question, { text: 'UDP' })).toBe(0);
  });

  test('allow a number its tolerance', () => {
    const question = { ...newQuestion('number'), key: { value: 3.14, tolerance: 0.01 }, score: 2 };
    expect(scoreAnswer(question, { number: 3.15 })).toBe(2);
    expect(scoreAnswer(question, { number: 3.2 })).toBe(0);
  });

  test('count the places of an order and the rows of a matrix', () => {
    const ordering = { ...newQuestion('ordering'), options: four, credit: 'deduct' as const, score: 4 };
    expect(scoreAnswer(ordering, { order: [a, b, c, d] })).toBe(4);
    expect(scoreAnswer(ordering, { order: [a, b, d, c] })).toBe(0);
    const rows = ['r1', 'r2'].map((id) => ({ id, label: id, labelEn: '' }));
    const key = { r1: a, r2: b };
    const matrix = {
      ...newQuestion('matrixSingle'),
      rows,
      options: four,
      key,
      credit: 'share' as const,
      score: 4,
    };
    expect(scoreAnswer(matrix, { rows: { r1: a } })).toBe(2);
    expect(scoreAnswer(matrix, { rows: { r1: a, r2: c } })).toBe(0);
  });

  test('wait for a person where no key can tell, unless nothing was written', () => {
    const essay = { ...newQuestion('longText'), score: 10 };
    expect(isHandMarked(essay)).toBe(true);
    expect(scoreAnswer(essay, { text: '论述' })).toBeNull();
    expect(scoreAnswer(essay, { text: '  ' })).toBe(0);
    expect(scoreAnswer(essay, undefined)).toBe(0);
  });
});
