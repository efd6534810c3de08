import type { EChartsType } from 'echarts/core';
import type { ChartData } from './chart-data.ts';
import type { Pen } from './heat-map.ts';

const BESIDE = 6;

/** A dashed line between the last bar within the limit and the first beyond it; it follows the size of the drawing. */
export const limitLine = (
  chart: EChartsType,
  { limit, dims }: ChartData,
  { ink, fontFamily }: Pen,
  lying: boolean,
): Record<string, unknown> | undefined => {
  if (!limit || limit.behind < 1 || limit.behind >= dims.length) return undefined;
  const axis = lying ? { yAxisIndex: 0 } : { xAxisIndex: 0 };
  const centreOf = (bar: number) => Number(chart.convertToPixel(axis, bar));
  const between = (centreOf(limit.behind - 1) + centreOf(limit.behind)) / 2;
  // Bars stand on the line of names, or begin there.
  const names = Number(chart.convertToPixel(lying ? { xAxisIndex: 0 } : { yAxisIndex: 0 }, 0));
  const shape = lying
    ? { x1: names, y1: between, x2: chart.getWidth() - BESIDE, y2: between }
    : { x1: between, y1: BESIDE, x2: between, y2: names };
  const text = lying
    ? { x: chart.getWidth() - BESIDE, y: between + BESIDE, textAlign: 'right' }
    : { x: between + BESIDE, y: BESIDE };
  return {
    graphic: [
      { id: 'limit', type: 'line', silent: true, shape, style: { stroke: ink, lineDash: [4, 3] } },
      {
        id: 'limitName',
        type: 'text',
        silent: true,
        style: { ...text, text: limit.name, fill: ink, font: `12px ${fontFamily}` },
      },
    ],
  };
};
