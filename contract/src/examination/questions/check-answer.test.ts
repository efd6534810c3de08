import { describe, expect, test } from 'vitest';
import { checkAnswers, withChanges } from './check-answer.ts';
import { newOption, newQuestion } from './new-question.ts';
import { type Question, withoutKey } from './questions.ts';

const yes = newOption('是');
const no = newOption('否');
const none = { ...newOption('以上都不是'), exclusive: true };
const first = { ...newQuestion('single'), id: 'first', options: [yes, no] };
const why = {
  ...newQuestion('text'),
  id: 'why',
  minLength: 2,
  shownIf: {
    match: 'all' as const,
    rules: [{ questionId: 'first', operator: 'is' as const, value: yes.id }],
  },
};
const more = {
  ...newQuestion('longText'),
  id: 'more',
  shownIf: {
    match: 'any' as const,
    rules: [{ questionId: 'why', operator: 'answered' as const, value: '' }],
  },
};

const check = (questions: Question[], answers: Parameters<typeof checkAnswers>[1]) =>
  checkAnswers(questions.map(withoutKey), answers);
const wrong = (questions: Question[], answers: Parameters<typeof checkAnswers>[1]) =>
  check(questions, answers).problems.map(({ questionId }) => questionId);

describe('what is hidden', () => {
  test('is not missed, and what it was answered with is dropped', () => {
    const answers = { first: { choices: [no.id] }, why: { text: '旧的回答' }, more: { text: '更多' } };
    expect(check([first, why, more], answers)).toEqual({
      kept: { first: { choices: [no.id] } },
      problems: [],
    });
  });

  test('is required as soon as it is shown, with what depends on it', () => {
    expect(wrong([first, why, more], { first: { choices: [yes.id] } })).toEqual(['why']);
    expect(wrong([first, why, more], { first: { choices: [yes.id] }, why: { text: '因为' } })).toEqual([
      'more',
    ]);
  });
});

describe('an answer', () => {
  test('of the wrong form or with an unknown option is refused', () => {
    expect(wrong([first], { first: { text: 'x' } })).toEqual(['first']);
    expect(wrong([first], { first: { choices: ['nobody'] } })).toEqual(['first']);
    expect(wrong([first], { first: { choices: [yes.id, no.id] } })).toEqual(['first']);
  });

  test('keeps to the number of choices, and exclusive options stand alone', () => {
    const question = { ...newQuestion('multiple'), id: 'q', options: [yes, no, none], maxChoices: 2 };
    expect(wrong([question], { q: { choices: [yes.id, no.id] } })).toEqual([]);
    expect(wrong([question], { q: { choices: [yes.id, none.id] } })).toEqual(['q']);
  });

  test('keeps to length, range, precision and days', () => {
    const number = { ...newQuestion('number'), id: 'n', min: 0, max: 10, decimals: 1 };
    expect(wrong([number], { n: { number: 9.5 } })).toEqual([]);
    expect(wrong([number], { n: { number: 9.55 } })).toEqual(['n']);
    expect(wrong([number], { n: { number: 11 } })).toEqual(['n']);
    const date = { ...newQuestion('date'), id: 'd', earliest: '2026-01-01', latest: null };
    expect(wrong([date], { d: { day: '2025-12-31' } })).toEqual(['d']);
  });

  test('to a matrix has all of its rows', () => {
    const rows = ['r1', 'r2'].map((id) => ({ id, label: id, labelEn: '' }));
    const question = { ...newQuestion('matrixRating'), id: 'm', rows };
    expect(wrong([question], { m: { ratings: { r1: 5 } } })).toEqual(['m']);
    expect(wrong([question], { m: { ratings: { r1: 5, r2: 6 } } })).toEqual(['m']);
    expect(wrong([question], { m: { ratings: { r1: 5, r2: 1 } } })).toEqual([]);
  });
});

test('changes of one window leave the answers of another alone', () => {
  const answers = withChanges({ a: { text: '1' }, b: { text: '2' } }, { b: null, c: { text: '3' } });
  expect(answers).toEqual({ a: { text: '1' }, c: { text: '3' } });
});

test('nothing of the key is left in a question that is shown', () => {
  const question = { ...first, key: yes.id, explanation: '解析', options: [{ ...yes, score: 5 }, no] };
  expect(JSON.stringify(withoutKey(question))).not.toMatch(/key|解析|"score":5|weight/);
});
