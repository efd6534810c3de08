import { describe, expect, test } from 'vitest';
import { shareOut } from './largest-remainder.ts';
import { drawLines, rankClaims } from './rank-claims.ts';

const three = ['101', '102', '103'].map((key) => ({ key, weight: 1 }));

describe('places are shared out by the largest remainder', () => {
  test('40-60 a hundred over three equal departments are 34, 33 and 33', () => {
    expect([...shareOut(100, three).values()]).toEqual([34, 33, 33]);
  });

  test('parts always add up to the whole, whatever the weights', () => {
    for (let total = 0; total < 60; total += 7)
      for (let first = 0; first < 9; first += 1) {
        const parts = shareOut(total, [
          { key: 'a', weight: first },
          { key: 'b', weight: 3 },
          { key: 'c', weight: 11 },
        ]);
        expect([...parts.values()].reduce((sum, one) => sum + one, 0)).toBe(total);
      }
  });

  test('where nobody is eligible nobody gets a place', () => {
    expect([...shareOut(10, [{ key: 'a', weight: 0 }]).values()]).toEqual([0]);
    expect(shareOut(10, []).size).toBe(0);
  });
});

const scored = (id: string, total: number, grade = 0, group = 'g') => ({
  id,
  group,
  total,
  scores: { grade },
});

describe('who comes first', () => {
  test('equal totals are told apart by the items, else they share a place', () => {
    const ranks = rankClaims(
      [scored('a', 80, 70), scored('b', 80, 90), scored('c', 90), scored('d', 80, 70)],
      ['grade'],
    );
    expect(Object.fromEntries(ranks.map(({ id, rank }) => [id, rank]))).toEqual({ c: 1, b: 2, a: 3, d: 3 });
    expect(ranks[0]?.groupSize).toBe(4);
  });

  test('40-60 equals on both sides of a line get no grade and are told', () => {
    const drawn = drawLines(
      [scored('a', 90), scored('b', 80), scored('c', 80), scored('d', 70)],
      [],
      [
        { code: '1', places: 2 },
        { code: '2', places: 2 },
      ],
    );
    expect(drawn).toEqual([
      { id: 'a', code: '1', tied: false },
      { id: 'b', code: null, tied: true },
      { id: 'c', code: null, tied: true },
      { id: 'd', code: '2', tied: false },
    ]);
  });

  test('equals within a grade need nobody to decide between them, nor those beyond the last place', () => {
    const drawn = drawLines(
      [scored('a', 80), scored('b', 80), scored('c', 60), scored('d', 60)],
      [],
      [{ code: '1', places: 2 }],
    );
    expect(drawn.map(({ code }) => code)).toEqual(['1', '1', null, null]);
    expect(drawn.some(({ tied }) => tied)).toBe(false);
  });
});
