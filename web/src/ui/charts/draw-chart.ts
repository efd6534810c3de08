import {
  BarChart,
  BoxplotChart,
  FunnelChart,
  HeatmapChart,
  LineChart,
  PieChart,
  RadarChart,
  SankeyChart,
  ScatterChart,
  TreemapChart,
} from 'echarts/charts';
import {
  AriaComponent,
  GraphicComponent,
  GridComponent,
  LegendComponent,
  RadarComponent,
  TooltipComponent,
  VisualMapComponent,
} from 'echarts/components';
import { use as bringIn, type EChartsType, init } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { isStill } from '../use-still.ts';
import { type ChartData, percent, told } from './chart-data.ts';
import { heatMap, type Pen } from './heat-map.ts';
import { limitLine } from './limit-line.ts';
import { specialChart } from './more-charts.ts';

bringIn([
  BarChart,
  BoxplotChart,
  FunnelChart,
  HeatmapChart,
  LineChart,
  PieChart,
  RadarChart,
  SankeyChart,
  ScatterChart,
  TreemapChart,
  AriaComponent,
  GraphicComponent,
  GridComponent,
  LegendComponent,
  RadarComponent,
  TooltipComponent,
  VisualMapComponent,
  SVGRenderer,
]);

/** After the three tints of the theme; told apart by people who see colours differently, too. */
const MORE_COLOURS = ['#f2a03d', '#3aa981', '#d5627a', '#8a6fd1', '#a38b5b', '#7b8794'];
/** So many series are told apart by tints. */
const TINTS = 3;

const MOST_UPRIGHT = 12;
/** A Chinese character of a name below upright bars; other letters take about half as much. */
const CHARACTER = 12;
/** Beside the bars stand the counts. */
const COUNTS = 48;
const HEIGHT_OF_A_BAR = 26;
const LEAST = 180;

const widthOf = (name: string): number => name.replace(/[^\u2e80-\uffff]{2}/g, '一').length + 1;

/** Each bar has as much room as the others: two long names beside each other would hide one another. */
const haveRoom = (names: readonly string[], width: number): boolean => {
  const each = (width - COUNTS) / names.length / CHARACTER;
  const widths = names.map(widthOf);
  return widths.every((own, at) => (own + (widths[at + 1] ?? own)) / 2 <= each);
};

const liesDown = ({ type, dims }: ChartData, width: number): boolean =>
  (type === 'bar' || type === 'stackedBar') && (dims.length > MOST_UPRIGHT || !haveRoom(dims, width));

/** Charts of many bars grow downwards, so that every name can be read. */
export const heightOf = (data: ChartData, width: number): number => {
  if (data.type === 'sankey') return Math.max(300, data.dims.length * HEIGHT_OF_A_BAR);
  if (data.type === 'boxplot') return Math.max(LEAST, data.dims.length * HEIGHT_OF_A_BAR + 60);
  if (data.type === 'radar' || data.type === 'scatter') return 360;
  if (data.type === 'pyramid') return 300;
  if (data.type === 'heatmap') return Math.max(300, data.series.length * HEIGHT_OF_A_BAR + 60);
  return liesDown(data, width) ? Math.max(LEAST, data.dims.length * HEIGHT_OF_A_BAR + 60) : 300;
};

const pairs = ({ dims, series }: ChartData) =>
  dims.map((name, index) => ({ name, value: series[0]?.data[index] ?? 0 }));

/** The same place stands on both sides: where people leave and where they arrive. */
const streams = ({ links = [], series }: ChartData, ink: string): object => {
  const ends = (side: 'from' | 'to') => [...new Set(links.map((link) => link[side]))];
  const nodeOf = (side: 'from' | 'to', name: string) => `${side} ${name}`;
  const label = {
    color: ink,
    formatter: ({ name }: { name: string }) => nameIn(name),
  };
  return {
    type: 'sankey',
    left: 8,
    right: 8,
    top: 8,
    bottom: 8,
    nodeGap: 12,
    draggable: false,
    data: [
      ...ends('from').map((name) => ({ name: nodeOf('from', name), label: { ...label, position: 'right' } })),
      ...ends('to').map((name) => ({ name: nodeOf('to', name), label: { ...label, position: 'left' } })),
    ],
    links: links.map(({ from, to }, index) => ({
      source: nodeOf('from', from),
      target: nodeOf('to', to),
      value: series[0]?.data[index] ?? 0,
    })),
    lineStyle: { color: 'gradient', opacity: 0.45 },
    emphasis: { focus: 'adjacency' },
    tooltip: {
      formatter: ({ dataType, data, name, value }: StreamPoint) =>
        dataType === 'edge' && data
          ? `${nameIn(data.source)} → ${nameIn(data.target)}：${value}`
          : `${nameIn(name)}：${value}`,
    },
  };
};

type StreamPoint = {
  dataType?: string;
  name: string;
  value: number;
  data?: { source: string; target: string };
};

const nameIn = (node: string): string => node.slice(node.indexOf(' ') + 1);

/** Bars of one series carry their numbers: then nothing is left for axis and grid to say. */
const saysNumbers = ({ type, series }: ChartData): boolean => type === 'bar' && series.length === 1;

/** The number at the end of each bar, or its share. */
const numbers = (data: ChartData, ink: string, width: number): object => {
  const { of } = data;
  if (!saysNumbers(data) && !(of && data.type === 'bar')) return {};
  const position = liesDown(data, width) ? 'right' : 'top';
  const formatter = ({ value }: { value: number }) => (of ? percent(value, of) : String(told(value, data)));
  return { label: { show: true, position, color: ink, formatter } };
};

/** Up to three lines bear their names at their ends. */
const namesLines = ({ type, series }: ChartData): boolean =>
  type === 'line' && series.length > 1 && series.length <= TINTS;

const seriesOf = (data: ChartData, ink: string, width: number): object[] => {
  switch (data.type) {
    case 'pie':
      return [
        {
          type: 'pie',
          radius: ['42%', '68%'],
          data: pairs(data),
          label: { formatter: data.of ? '{b} {d}%' : '{b} {c}', color: 'inherit' },
        },
      ];
    case 'sankey':
      return [streams(data, ink)];
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
        ...numbers(data, ink, width),
        ...(namesLines(data) && { endLabel: { show: true, formatter: '{a}', color: ink } }),
        ...(data.type === 'stackedBar' && { stack: 'all' }),
      }));
  }
};

const WITHOUT_AXES: readonly ChartData['type'][] = ['pie', 'funnel', 'treemap', 'sankey'];

const axesOf = (data: ChartData, { faint, line }: Pen, width: number): object => {
  if (WITHOUT_AXES.includes(data.type)) return {};
  const axisLine = { lineStyle: { color: faint } };
  const names = { type: 'category', data: data.dims, axisTick: { show: false }, axisLine };
  const counts = {
    type: 'value',
    minInterval: 1,
    axisLabel: { show: !saysNumbers(data), color: faint },
    splitLine: { show: !saysNumbers(data), lineStyle: { color: line } },
  };
  return liesDown(data, width)
    ? { xAxis: counts, yAxis: { ...names, inverse: true, axisLabel: { interval: 0, color: faint } } }
    : { xAxis: { ...names, axisLabel: { hideOverlap: true, color: faint } }, yAxis: counts };
};

const HEX = 16;
const partsOf = (hex: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), HEX) || 0);

/** So much of one colour in the other. */
const mixed = (colour: string, ground: string, share: number): string => {
  const below = partsOf(ground);
  const parts = partsOf(colour).map((part, at) =>
    Math.round(part * share + (below[at] ?? 0) * (1 - share))
      .toString(HEX)
      .padStart(2, '0'),
  );
  return `#${parts.join('')}`;
};

const [SECOND, THIRD] = [0.55, 0.28];

const tintsOf = (accent: string, paper: string): Pen['accents'] => [
  accent,
  mixed(accent, paper, SECOND),
  mixed(accent, paper, THIRD),
];

const coloursFor = ({ series, type }: ChartData, { accents }: Pen): string[] =>
  type !== 'pie' && type !== 'treemap' && type !== 'sankey' && series.length <= TINTS
    ? [...accents]
    : [accents[0], ...MORE_COLOURS, accents[1]];

const penFor = (place: HTMLElement): Pen => {
  const style = getComputedStyle(place);
  const named = (name: string) => style.getPropertyValue(name).trim();
  return {
    ink: style.color,
    faint: named('--text-secondary'),
    line: named('--border'),
    paper: named('--card'),
    accents: tintsOf(named('--primary'), named('--card')),
    fontFamily: style.fontFamily,
  };
};

const optionOf = (data: ChartData, pen: Pen, width: number): Record<string, unknown> => ({
  color: coloursFor(data, pen),
  textStyle: { color: pen.ink, fontFamily: pen.fontFamily },
  aria: { enabled: true },
  animation: !isStill(),
  tooltip: {
    trigger: data.type === 'line' || data.type === 'stackedBar' ? 'axis' : 'item',
    confine: true,
    ...(data.least && { valueFormatter: (value: number) => told(value, data) }),
  },
  legend: {
    show: data.series.length > 1 && !namesLines(data),
    type: 'scroll',
    top: 0,
    itemGap: 16,
    textStyle: { color: pen.ink },
  },
  grid: {
    left: 8,
    right: namesLines(data) ? 96 : saysNumbers(data) ? COUNTS : 16,
    top: (data.series.length > 1 && data.type !== 'heatmap' && !namesLines(data)) || data.limit ? 36 : 20,
    bottom: 8,
    // Names of departments are long: the drawing gives way to them.
    outerBoundsMode: 'same',
    outerBoundsContain: 'axisLabel',
  },
  ...(data.type === 'heatmap'
    ? heatMap(data, pen)
    : (specialChart(data, pen) ?? {
        ...axesOf(data, pen, width),
        series: seriesOf(data, pen.ink, width),
      })),
});

/** Draws the chart into an element and follows its size; the answer takes it away again. */
export const drawChart = (
  place: HTMLElement,
  data: ChartData,
  pick: (index: number) => void,
): (() => void) => {
  const chart: EChartsType = init(place, undefined, { renderer: 'svg' });
  const pen = penFor(place);
  const lying = liesDown(data, place.clientWidth);
  chart.setOption(optionOf(data, pen, place.clientWidth));
  const drawLimit = () => {
    const line = limitLine(chart, data, pen, lying);
    if (line) chart.setOption(line);
  };
  drawLimit();
  // Two things may bear one name, but fields of a map are numbered otherwise than the dimensions.
  const isMap = data.type === 'treemap' || data.type === 'heatmap';
  chart.on('click', ({ name, dataIndex, dataType }) => {
    // The ends of streams are places, not dimensions.
    if (data.type === 'sankey' && dataType !== 'edge') return;
    pick(isMap ? data.dims.indexOf(name) : dataIndex);
  });
  const observer = new ResizeObserver(() => {
    chart.resize();
    drawLimit();
  });
  observer.observe(place);
  return () => {
    observer.disconnect();
    chart.dispose();
  };
};
