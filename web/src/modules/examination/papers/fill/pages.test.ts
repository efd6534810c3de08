import { newQuestion } from '@graduate/contract/examination/questions/new-question.ts';
import type { ShownQuestion } from '@graduate/contract/examination/questions/questions.ts';
import { describe, expect, it } from 'vitest';
import { firstOpenPage, pagesOf, pageWith, progressOf, unansweredOn } from './pages.ts';

const text = (id: string, more: object = {}) =>
  ({ ...newQuestion('text'), id, ...more }) as unknown as ShownQuestion;
const words = { ...newQuestion('sectionText'), id: 'w' } as unknown as ShownQuestion;
const onlyIf = (questionId: string) => ({
  shownIf: { match: 'all', rules: [{ questionId, operator: 'is', value: 'yes' }] },
});
const section = (id: string, questions: ShownQuestion[]) => ({ id, title: id, titleEn: '', questions });
const said = (value: string) => ({ text: value });

const sections = [
  section('one', [words, text('a'), text('b', onlyIf('a'))]),
  section('two', [text('c', onlyIf('a'))]),
  section('three', [text('d')]),
];
const numbers = (answers: Record<string, { text: string }>) =>
  pagesOf(sections, answers).map(({ placed }) => placed.map(({ number }) => number));

describe('the pages of a paper', () => {
  it('a hidden question has no number and a section without questions is no page', () => {
    expect(numbers({})).toEqual([[undefined, 1], [2]]);
    expect(numbers({ a: said('yes') })).toEqual([[undefined, 1, 2], [3], [4]]);
  });
  it('progress counts what is asked, not texts between questions nor what is hidden', () => {
    const answers = { a: said('no'), b: said('kept but hidden') };
    expect(progressOf(pagesOf(sections, answers), answers)).toEqual({ answered: 1, all: 2 });
  });
  it('names what has no answer and the page it stands on', () => {
    const answers = { a: said('yes'), b: said('x') };
    const pages = pagesOf(sections, answers);
    expect(unansweredOn(pages, answers).map(({ question }) => question.id)).toEqual(['c', 'd']);
    expect(pageWith(pages, 'd')).toBe(2);
  });
  it('somebody goes on at the first open question, and begins at the beginning', () => {
    const half = { a: said('yes'), b: said('x') };
    expect(firstOpenPage(pagesOf(sections, half), half)).toBe(1);
    expect(firstOpenPage(pagesOf(sections, {}), {})).toBe(0);
    const all = { a: said('no'), d: said('x') };
    expect(firstOpenPage(pagesOf(sections, all), all)).toBe(0);
  });
});
