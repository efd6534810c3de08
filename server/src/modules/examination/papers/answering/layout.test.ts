import { newQuestion } from '@graduate/contract/examination/questions/new-question.ts';
import { expect, test } from 'vitest';
import { sectionsFor } from './layout.ts';
import type { FrozenPaper } from './versions.ts';

test('two sections that draw from the same questions ask nobody one of them twice', () => {
  const pool = ['a', 'b', 'c', 'd'].map((id) => ({ ...newQuestion('single'), id }));
  const draw = { topic: '安全', count: 2, score: 1 };
  const sections = ['one', 'two'].map((id) => ({ id, title: id, questions: [], draw }));
  const frozen = {
    design: { sections, exam: { shuffleQuestions: true, shuffleOptions: true } },
    pools: { one: pool, two: pool },
  } as unknown as FrozenPaper;
  for (const seed of ['1', '2', '3', '4', '5']) {
    const asked = sectionsFor(frozen, seed).flatMap(({ questions }) => questions.map(({ id }) => id));
    expect(asked.toSorted()).toEqual(['a', 'b', 'c', 'd']);
  }
});
