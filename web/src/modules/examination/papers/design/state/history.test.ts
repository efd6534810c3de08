import { expect, test } from 'vitest';
import { historyOf, recorded, redone, undone } from './history.ts';

test('what was changed can be taken back step by step, and done again', () => {
  const changed = recorded(recorded(historyOf('a'), 'b', '', 0), 'c', '', 0);
  expect(undone(changed).present).toBe('b');
  expect(undone(undone(changed)).present).toBe('a');
  expect(redone(redone(undone(undone(changed)))).present).toBe('c');
});

test('typing without a pause is one step, a pause or another field begins the next', () => {
  const typed = recorded(recorded(historyOf(''), '考', 'title', 0), '考试', 'title', 500);
  expect(undone(typed).present).toBe('');
  const later = recorded(typed, '考试安排', 'title', 9_000);
  expect(undone(later).present).toBe('考试');
  const elsewhere = recorded(typed, '另一处', 'option', 600);
  expect(undone(elsewhere).present).toBe('考试');
});

test('a change after taking back forgets what was taken back', () => {
  const again = recorded(undone(recorded(historyOf('a'), 'b', '', 0)), 'c', '', 0);
  expect(redone(again).present).toBe('c');
  expect(undone(again).present).toBe('a');
});

test('there is nothing before the beginning and nothing after the end', () => {
  const still = historyOf('a');
  expect(undone(still)).toEqual(still);
  expect(redone(still)).toEqual(still);
  expect(recorded(still, 'a', '', 0)).toBe(still);
});

test('a hundred steps are kept', () => {
  let history = historyOf(0);
  for (let at = 1; at <= 150; at += 1) history = recorded(history, at, '', 0);
  expect(history.past).toHaveLength(100);
  expect(history.past[0]).toBe(50);
});
