import { expect, test } from 'vitest';
import { asHtml, plainLines, wordsIn } from './title-words.ts';

test('plain lines are kept as paragraphs and come back as they were', () => {
  const lines = '若 a < b & c > d\n则 "真"';
  expect(asHtml(lines)).toBe('<p>若 a &lt; b &amp; c &gt; d</p><p>则 "真"</p>');
  expect(plainLines(asHtml(lines))).toBe(lines);
  expect(asHtml('')).toBe('');
  expect(plainLines('')).toBe('');
  expect(plainLines('旧题目')).toBe('旧题目');
});

test('what is formatted is no plain text', () => {
  expect(plainLines('<p>一<strong>二</strong></p>')).toBeUndefined();
  expect(plainLines('<p>一</p><img src="file:1">')).toBeUndefined();
});

test('the words of a formatted text stand in one line', () => {
  expect(wordsIn('<p>一<strong>二</strong></p><p>三 &lt;四&gt;</p>')).toBe('一 二 三 <四>');
});
