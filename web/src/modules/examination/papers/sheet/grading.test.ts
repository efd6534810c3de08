import type { Sheet } from '@graduate/contract/examination/papers/sheets.ts';
import { newQuestion } from '@graduate/contract/examination/questions/new-question.ts';
import { describe, expect, it } from 'vitest';
import { firstOpen, handMarked, isRight, marksOn, scoresIn } from './grading.ts';
import { actOf } from './use-grading-keys.ts';

const essay = (id: string) => ({ ...newQuestion('longText'), id, score: 10 });
const choice = { ...newQuestion('single'), id: 'c', score: 5 };
const sheet = {
  sections: [{ questions: [choice, essay('b')] }, { questions: [essay('a')] }],
  // Solutions come in the order of the paper, the sheet has its own.
  solutions: [essay('a'), choice, essay('b')],
  result: { scores: { a: null, b: 7.5, c: 5 }, remarks: { b: '论据不足' } },
} as unknown as Sheet;

describe('marking a sheet by hand', () => {
  it('asks for the texts only, in the order of the sheet', () => {
    expect(handMarked(sheet).map(({ id }) => id)).toEqual(['b', 'a']);
  });
  it('begins with the points and remarks given before, at the first question without', () => {
    const marks = marksOn(sheet);
    expect(marks).toEqual({ b: { score: 7.5, remark: '论据不足' }, a: { score: null, remark: '' } });
    expect(firstOpen(handMarked(sheet), marks)).toBe(1);
    expect(scoresIn(marks)).toEqual([{ questionId: 'b', score: 7.5, remark: '论据不足' }]);
  });
  it('takes halves up to what the question is worth', () => {
    expect([0, 7.5, 10, null].every((score) => isRight(score, 10))).toBe(true);
    expect([-1, 7.3, 10.5].some((score) => isRight(score, 10))).toBe(false);
  });
});

describe('the keys of who marks', () => {
  const press = (key: string, more: object = {}) => ({
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    isComposing: false,
    ...more,
  });
  it('digits go to the points from anywhere but a remark', () => {
    expect(actOf(press('7'), 'nowhere')).toBe('type');
    expect(actOf(press('7'), 'points')).toBeUndefined();
    expect(actOf(press('7'), 'words')).toBeUndefined();
  });
  it('a remark may contain every letter; Ctrl and Enter save from there too', () => {
    expect(actOf(press('f'), 'words')).toBeUndefined();
    expect(actOf(press(']'), 'words')).toBeUndefined();
    expect(actOf(press('Enter', { ctrlKey: true }), 'words')).toBe('save');
  });
  it('letters and brackets work while points are typed', () => {
    expect(actOf(press('f'), 'points')).toBe('full');
    expect(actOf(press(']'), 'points')).toBe('after');
    expect(actOf(press('ArrowUp'), 'points')).toBe('up');
  });
});
