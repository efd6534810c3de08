import type { Section } from '@graduate/contract/examination/papers/design.ts';
import { newQuestion } from '@graduate/contract/examination/questions/new-question.ts';
import { expect, test } from 'vitest';
import {
  beginSection,
  joinSection,
  lineIds,
  movedBy,
  movedTo,
  moveSection,
  putAfter,
  putBefore,
  removeQuestion,
  withPoints,
} from './arrange.ts';

const question = (id: string) => ({ ...newQuestion('single'), id });
const section = (id: string, ...questions: string[]): Section => ({
  id,
  title: '',
  titleEn: '',
  questions: questions.map(question),
  draw: null,
});
const paper = [section('s1', 'a', 'b'), section('s2', 'c')];
const order = (sections: readonly Section[]) => lineIds(sections).join(' ');

test('a question is moved within its section and into another', () => {
  expect(order(movedTo(paper, 'a', 'b'))).toBe('s1 b a s2 c');
  expect(order(movedTo(paper, 'a', 'c'))).toBe('s1 b s2 c a');
  expect(order(movedTo(paper, 'c', 'a'))).toBe('s1 c a b s2');
});

test('nothing stands above the first section', () => {
  expect(order(movedTo(paper, 'b', 's1'))).toBe('s1 b a s2 c');
  expect(order(movedBy(paper, 'a', -1))).toBe(order(paper));
});

test('step by step a question passes the border of a section', () => {
  expect(order(movedBy(paper, 'b', 1))).toBe('s1 a s2 b c');
  expect(order(movedBy(paper, 'c', -1))).toBe('s1 a b c s2');
  expect(order(movedBy(paper, 'c', 1))).toBe(order(paper));
});

test('new questions stand before or behind a line, or at the end', () => {
  expect(order(putBefore(paper, question('n'), 'b'))).toBe('s1 a n b s2 c');
  expect(order(putBefore(paper, question('n'), undefined))).toBe('s1 a b s2 c n');
  expect(order(putAfter(paper, [question('n'), question('m')], 'a'))).toBe('s1 a n m b s2 c');
  expect(order(putAfter(paper, [question('n')], undefined))).toBe('s1 a b s2 c n');
});

test('a section takes what follows, and gives it back when it goes', () => {
  const split = beginSection(paper, section('s3'), 'a');
  expect(order(split)).toBe('s1 a s3 b s2 c');
  expect(split.map(({ questions }) => questions.length)).toEqual([1, 1, 1]);
  expect(order(joinSection(split, 's3'))).toBe(order(paper));
  expect(order(joinSection(paper, 's1'))).toBe('s2 a b c');
  expect(joinSection([section('s1', 'a')], 's1')).toHaveLength(1);
});

test('sections change places with their questions', () => {
  expect(order(moveSection(paper, 's2', -1))).toBe('s2 c s1 a b');
  expect(order(moveSection(paper, 's1', -1))).toBe(order(paper));
});

test('a question goes', () => {
  expect(order(removeQuestion(paper, 'b'))).toBe('s1 a s2 c');
});

test('many questions get their points at once, the others keep theirs', () => {
  const given = withPoints(withPoints(paper, ['b'], 3), ['a', 'c'], 2.5);
  expect(given.map(({ questions }) => questions.map(({ score }) => score))).toEqual([[2.5, 3], [2.5]]);
});
