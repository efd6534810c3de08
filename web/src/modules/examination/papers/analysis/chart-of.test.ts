import type { Tally } from '@graduate/contract/examination/papers/analysis.ts';
import { newOption, newQuestion } from '@graduate/contract/examination/questions/new-question.ts';
import type { ShownQuestion } from '@graduate/contract/examination/questions/questions.ts';
import { describe, expect, it } from 'vitest';
import { percent } from '../../../../ui/charts/chart-data.ts';
import { chartOf } from './chart-of.ts';
import { comparedChart } from './compare-groups.ts';

const option = (id: string) => ({ ...newOption(`选项${id}`), id });
const asked = (
  type: 'single' | 'multiple' | 'ordering' | 'matrixRating' | 'rating' | 'longText',
  more: object = {},
) => ({ ...newQuestion(type), ...more }) as unknown as ShownQuestion;
const tally = (code: string, count: number, row: string | null = null): Tally => ({ row, code, count });
const told = (question: ShownQuestion, tallies: Tally[], more: object = {}) => ({
  question,
  tallies,
  answered: tallies.reduce((sum, { count }) => sum + count, 0),
  numbers: null,
  spans: [],
  ...more,
});

describe('the chart of a question', () => {
  const single = asked('single', { options: [option('a'), option('b')] });
  it('has every option, also those nobody chose, and says which was chosen most', () => {
    const chart = chartOf(told(single, [tally('a', 3)]), 'zh');
    expect(chart).toMatchObject({ type: 'pie', dims: ['选项a', '选项b'], name: '“选项a”最多，占 100%' });
    expect(chart?.series[0]?.data).toEqual([3, 0]);
  });
  it('of several choices says how many of the people took one, not how much of all choices it is', () => {
    const multiple = asked('multiple', { options: [option('a'), option('b')] });
    const chart = chartOf(told(multiple, [tally('a', 4), tally('b', 2)], { answered: 4 }), 'zh');
    expect(chart?.name).toBe('“选项a”最多，占 100%');
  });
  it('many options are bars, which can be told apart, and so are few where there is no room', () => {
    expect(chartOf(told(single, [tally('a', 3)]), 'zh', true)?.type).toBe('bar');
    const many = asked('single', { options: ['a', 'b', 'c', 'd', 'e', 'f'].map(option) });
    expect(chartOf(told(many, [tally('f', 1)]), 'zh')?.type).toBe('bar');
  });
  it('a rating says its mean', () => {
    const numbers = { mean: 4.256, median: 4, least: 1, most: 5, deviation: 1 };
    expect(chartOf(told(asked('rating'), [tally('4', 2)], { numbers }), 'zh')?.name).toBe(
      '平均 4.26 分（5 分制）',
    );
  });
  it('a matrix is a bar for each row, with its mean', () => {
    const rows = [
      { id: 'x', label: '教学', labelEn: '' },
      { id: 'y', label: '食堂', labelEn: '' },
    ];
    const chart = chartOf(
      told(asked('matrixRating', { rows }), [tally('5', 2, 'x'), tally('1', 1, 'y')]),
      'zh',
    );
    expect(chart?.dims).toEqual(['教学 5', '食堂 1']);
    expect(chart?.series.at(-1)?.data).toEqual([2, 0]);
    expect(chart?.name).toContain('教学');
  });
  it('an ordering says what is put first most often', () => {
    const ordering = asked('ordering', { options: [option('a'), option('b')] });
    const tallies = [tally('1', 1, 'a'), tally('2', 4, 'a'), tally('1', 4, 'b'), tally('2', 1, 'b')];
    expect(chartOf(told(ordering, tallies), 'zh')?.name).toContain('选项b');
  });
  it('words and files have none', () => {
    expect(chartOf(told(asked('longText'), []), 'zh')).toBeUndefined();
  });
  it('shares of nothing are nothing', () => {
    expect(percent(0, 0)).toBe('0%');
    expect(percent(1, 3)).toBe('33.3%');
  });
  const group = (name: string, answered: number, ...tallies: Tally[]) => ({
    code: name,
    name,
    answered,
    mean: null,
    tallies,
  });
  it('groups stand beside each other by their shares, with how many answered', () => {
    const chart = comparedChart(
      single,
      [group('文学院', 6, tally('a', 2), tally('b', 4)), group('法学院', 9, tally('a', 9))],
      'zh',
    );
    expect(chart?.dims).toEqual(['文学院（6）', '法学院（9）']);
    expect(chart?.series.map(({ data }) => data)).toEqual([
      [33.3, 100],
      [66.6, 0],
    ]);
  });
  it('several choices of a group are no parts of one bar', () => {
    const multiple = asked('multiple', { options: [option('a'), option('b')] });
    const chart = comparedChart(multiple, [group('文学院', 4, tally('a', 4), tally('b', 3))], 'zh');
    expect(chart).toMatchObject({ type: 'heatmap', dims: ['选项a', '选项b'] });
    expect(chart?.series).toEqual([{ name: '文学院（4）', data: [100, 75] }]);
  });
});
