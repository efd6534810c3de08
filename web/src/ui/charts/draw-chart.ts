import { BarChart, FunnelChart, HeatmapChart, LineChart, PieChart, TreemapChart } from 'echarts/charts';
import {
  AriaComponent,
  GridComponent,
  LegendComponent,
  TooltipComponent,
  VisualMapComponent,
} from 'echarts/components';
import { use as bringIn, type EChartsType, init } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import type { ChartData } from './chart-data.ts';
import { heatMap, type Pen } from './heat-map.ts';

bringIn([
  BarChart,
  FunnelChart,
  HeatmapChart,
  LineChart,
  PieChart,
  TreemapChart,
  AriaComponent,
  GridComponent,
  LegendComponent,
  TooltipComponent,
  VisualMapComponent,
  SVGRenderer,
]);

/** Told apart by people who see colours differently, too. */
const COLOURS = ['#4e88f3', '#f2a03d', '#3aa981', '#d5627a', '#8a6fd1', '#5bb5c9', '#a38b5b', '#7b8794'];

const MOST_UPRIGHT = 12;
/** So many Chinese characters have room below upright bars; other letters take about half as much. */
const ROOM_BELOW = 30;
const HEIGHT_OF_A_BAR = 26;
const LEAST = 180;

const widthOf = (name: string): number => name.replace(/[^\u2e80-\uffff]{2}/g, '一').length + 1;

const liesDown = ({ type, dims }: ChartData): boolean =>
  (type === 'bar' || type === 'stackedBar') &&
  (dims.length > MOST_UPRIGHT || dims.reduce((sum, name) => sum + widthOf(name), 0) > ROOM_BELOW);

/** Charts of many bars grow downwards, so that every name can be read. */
export const heightOf = (data: ChartData): number =>
  liesDown(data) ? Math.max(LEAST, data.dims.length * HEIGHT_OF_A_BAR + 60) : 300;

const pairs = ({ dims, series }: ChartData) =>
  dims.map((name, index) => ({ name, value: series[0]?.data[index] ?? 0 }));

const seriesOf = (data: ChartData): object[] => {
  switch (data.type) {
    case 'pie':
      return [
        {
          type: 'pie',
          radius: ['42%', '68%'],
          data: pairs(data),
          label: { formatter: '{b} {c}', color: 'inherit' },
        },
      ];
    case 'funnel':
      return [{ type: 'funnel', sort: 'none', data: pairs(data), label: { formatter: '{b} {c}' }, gap: 2 }];
    case 'treemap':
      return [
        {
          type: 'treemap',
          roam: false,
          nodeClick: false,
          breadcrumb: { show: false },
          data: pairs(data),
          label: { formatter: '{b}\n{c}' },
        },
      ];
    default:
      return data.series.map(({ name, data: values }) => ({
        name,
        data: values,
        type: data.type === 'line' ? 'line' : 'bar',
        barMaxWidth: 28,
        ...(data.type === 'stackedBar' && { stack: 'all' }),
      }));
  }
};

const axesOf = (data: ChartData, { faint, line }: Pen): object => {
  if (data.type === 'pie' || data.type === 'funnel' || data.type === 'treemap') return {};
  const axisLine = { lineStyle: { color: faint } };
  const names = { type: 'category', data: data.dims, axisTick: { show: false }, axisLine };
  const counts = {
    type: 'value',
    minInterval: 1,
    axisLabel: { color: faint },
    splitLine: { lineStyle: { color: line } },
  };
  return liesDown(data)
    ? { xAxis: counts, yAxis: { ...names, inverse: true, axisLabel: { interval: 0, color: faint } } }
    : { xAxis: { ...names, axisLabel: { hideOverlap: true, color: faint } }, yAxis: counts };
};

const penFor = (place: HTMLElement): Pen => {
  const style = getComputedStyle(place);
  const named = (name: string) => style.getPropertyValue(name).trim();
  return {
    ink: style.color,
    faint: named('--text-secondary'),
    line: named('--border'),
    paper: named('--card'),
    fontFamily: style.fontFamily,
  };
};

const optionOf = (data: ChartData, pen: Pen): Record<string, unknown> => ({
  color: COLOURS,
  textStyle: { color: pen.ink, fontFamily: pen.fontFamily },
  aria: { enabled: true },
  animation: !matchMedia('(prefers-reduced-motion: reduce)').matches,
  tooltip: { trigger: data.type === 'line' || data.type === 'stackedBar' ? 'axis' : 'item', confine: true },
  legend: {
    show: data.series.length > 1,
    type: 'scroll',
    top: 0,
    itemGap: 16,
    textStyle: { color: pen.ink },
  },
  grid: {
    left: 8,
    right: 16,
    top: data.series.length > 1 && data.type !== 'heatmap' ? 36 : 16,
    bottom: 8,
    // Names of departments are long: the drawing gives way to them.
    outerBoundsMode: 'same',
    outerBoundsContain: 'axisLabel',
  },
  ...(data.type === 'heatmap' ? heatMap(data, pen) : { ...axesOf(data, pen), series: seriesOf(data) }),
});

/** Draws the chart into an element and follows its size; the answer takes it away again. */
export const drawChart = (
  place: HTMLElement,
  data: ChartData,
  pick: (index: number) => void,
): (() => void) => {
  const chart: EChartsType = init(place, undefined, { renderer: 'svg' });
  chart.setOption(optionOf(data, penFor(place)));
  // Two things may bear one name, but fields of a map are numbered otherwise than the dimensions.
  const isMap = data.type === 'treemap' || data.type === 'heatmap';
  chart.on('click', ({ name, dataIndex }) => pick(isMap ? data.dims.indexOf(name) : dataIndex));
  const observer = new ResizeObserver(() => chart.resize());
  observer.observe(place);
  return () => {
    observer.disconnect();
    chart.dispose();
  };
};
