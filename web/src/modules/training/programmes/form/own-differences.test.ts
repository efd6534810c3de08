import { plainModule } from '@graduate/contract/training/programmes/programme-parts.ts';
import type { Programme } from '@graduate/contract/training/programmes/programmes.ts';
import { expect, test } from 'vitest';
import { ownDifferences } from './own-differences.ts';

const course = (courseId: string, more: object = {}) => ({
  courseId,
  name: `课程${courseId}`,
  module: 'M1',
  mustTake: false,
  chooseGroup: null,
  suggestedTerm: null,
  isDegreeCourse: false,
  minScore: null,
  note: '',
  ...more,
});

const programme = (given: object) =>
  ({
    name: '方案',
    minTotalCredits: 30,
    version: 1,
    sections: [{ title: '培养目标', html: '' }],
    modules: [plainModule({ code: 'M1', name: '必修' })],
    courses: [course('a'), course('b')],
    links: [],
    ...given,
  }) as unknown as Programme;

test('what is on the own screen is told apart from what somebody else has saved', () => {
  const mine = programme({ courses: [course('a', { mustTake: true }), course('c')] });
  const theirs = programme({
    version: 2,
    minTotalCredits: 32,
    sections: [{ title: '培养目标', html: '新' }],
  });
  const { basics, parts } = ownDifferences(mine, theirs);
  expect(basics).toEqual([{ field: 'minTotalCredits', theirs: 32, mine: 30 }]);
  expect(parts.map(({ name, mark }) => [name, mark])).toEqual([
    ['培养目标', 'changed'],
    ['课程a', 'changed'],
    ['课程c', 'added'],
    ['课程b', 'removed'],
  ]);
});

test('a version number alone is no difference', () => {
  expect(ownDifferences(programme({}), programme({ version: 5 }))).toEqual({ basics: [], parts: [] });
});
