import { expect, it } from 'vitest';
import type { ChartData } from './chart-data.ts';
import { heightOf } from './draw-chart.ts';

const bars = (...dims: string[]): ChartData => ({
  name: '',
  type: 'bar',
  dims,
  series: [{ name: '', data: dims.map(() => 1) }],
});

const UPRIGHT = 300;
const [WIDE, PHONE] = [560, 310];

it('bars lie down where their names would hide one another, so that every name can be read', () => {
  const five = bars('非常满意', '比较满意', '一般满意', '不太满意', '很不满意');
  expect(heightOf(five, WIDE)).toBe(UPRIGHT);
  expect(heightOf(five, PHONE)).toBeLessThan(UPRIGHT);
  expect(heightOf(bars('是', '否'), PHONE)).toBe(UPRIGHT);
  // Two long names beside each other have no more room because the others are short.
  const uneven = bars('实验条件与科研平台', '学术氛围与导师指导', '其他', '无', '否', '是');
  expect(heightOf(uneven, WIDE)).toBeLessThan(UPRIGHT);
});
