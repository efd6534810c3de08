import type { ChartData } from './chart-data.ts';
import type { Pen } from './heat-map.ts';

const FULL = 100;

/** Each dimension an axis out of a hundred, each series a line around. */
const around = ({ dims, series }: ChartData, { ink, line }: Pen): Record<string, unknown> => ({
  radar: {
    indicator: dims.map((name) => ({ name, max: FULL })),
    radius: '64%',
    axisName: { color: ink, width: 96, overflow: 'break' },
    splitLine: { lineStyle: { color: line } },
    splitArea: { show: false },
  },
  series: [
    {
      type: 'radar',
      areaStyle: { opacity: 0.12 },
      data: series.map(({ name, data }) => ({ name, value: data })),
    },
  ],
});

type Point = { name: string; value: [number, number] };

/** Each dimension a point: the first series says how far right, the second how far up. */
const points = ({ dims, series }: ChartData, { faint, line }: Pen): Record<string, unknown> => {
  const [across, up] = series;
  const axis = (name: string | undefined) => ({
    type: 'value',
    name,
    nameLocation: 'middle',
    nameGap: 28,
    scale: true,
    axisLabel: { color: faint },
    nameTextStyle: { color: faint },
    splitLine: { lineStyle: { color: line } },
  });
  return {
    grid: { left: 48, right: 24, top: 16, bottom: 44 },
    legend: { show: false },
    tooltip: {
      confine: true,
      renderMode: 'richText',
      formatter: ({ name, value }: Point) =>
        `${name}\n${across?.name ?? ''} ${value[0]}\n${up?.name ?? ''} ${value[1]}`,
    },
    xAxis: axis(across?.name),
    yAxis: axis(up?.name),
    series: [
      {
        type: 'scatter',
        symbolSize: 9,
        data: dims.map((name, at): Point => ({ name, value: [across?.data[at] ?? 0, up?.data[at] ?? 0] })),
      },
    ],
  };
};

/** Each dimension a box; the series are the least, the quarters and the most. */
const boxes = ({ dims, series }: ChartData, { faint, line }: Pen): Record<string, unknown> => ({
  legend: { show: false },
  grid: { left: 8, right: 16, top: 16, bottom: 8, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
  tooltip: {
    confine: true,
    renderMode: 'richText',
    formatter: ({ name, dataIndex }: { name: string; dataIndex: number }) =>
      [name, ...series.map((one) => `${one.name} ${one.data[dataIndex]}`)].join('\n'),
  },
  xAxis: {
    type: 'value',
    scale: true,
    axisLabel: { color: faint },
    splitLine: { lineStyle: { color: line } },
  },
  yAxis: {
    type: 'category',
    data: dims,
    inverse: true,
    axisTick: { show: false },
    axisLine: { lineStyle: { color: faint } },
    axisLabel: { interval: 0, color: faint },
  },
  series: [{ type: 'boxplot', data: dims.map((_, at) => series.map(({ data }) => data[at] ?? 0)) }],
});

/** The numbers have room beside the longest bar. */
const BESIDE_BARS = 1.15;
type Half = { name: string; seriesName: string; value: number };

/** Each dimension a line of two bars, the first series to the left and the second to the right, from the same middle. */
const pyramid = ({ dims, series }: ChartData, { ink, faint }: Pen): Record<string, unknown> => {
  const most = Math.max(1, ...series.flatMap(({ data }) => data)) * BESIDE_BARS;
  const told = ({ value }: { value: number }) => (value === 0 ? '' : String(Math.abs(value)));
  return {
    tooltip: {
      confine: true,
      renderMode: 'richText',
      formatter: ({ name, seriesName, value }: Half) => `${name}\n${seriesName} ${Math.abs(value)}`,
    },
    xAxis: {
      type: 'value',
      min: -most,
      max: most,
      axisLabel: { show: false },
      splitLine: { show: false },
    },
    yAxis: {
      type: 'category',
      data: dims,
      axisTick: { show: false },
      axisLine: { show: false },
      axisLabel: { interval: 0, color: faint },
    },
    series: series.map(({ name, data }, side) => ({
      name,
      type: 'bar',
      stack: 'all',
      barMaxWidth: 28,
      data: data.map((value) => (side === 0 ? -value : value)),
      label: { show: true, position: side === 0 ? 'left' : 'right', color: ink, formatter: told },
    })),
  };
};

/** Pictures that are neither bars nor lines; nothing for the others. */
export const specialChart = (data: ChartData, pen: Pen): Record<string, unknown> | undefined => {
  if (data.type === 'radar') return around(data, pen);
  if (data.type === 'scatter') return points(data, pen);
  if (data.type === 'pyramid') return pyramid(data, pen);
  return data.type === 'boxplot' ? boxes(data, pen) : undefined;
};
