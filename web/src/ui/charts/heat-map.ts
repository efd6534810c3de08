import type { ChartData } from './chart-data.ts';

/** The colours and letters of the page a chart is drawn on. */
export type Pen = {
  ink: string;
  faint: string;
  line: string;
  paper: string;
  /** The colour of the theme, paler for what comes second and third. */
  accents: readonly [string, string, string];
  fontFamily: string;
};

type Cell = { name: string; value: [across: number, down: number, count: number] };

/** One field for each series and dimension. */
const cellsOf = ({ dims, series }: ChartData): Cell[] =>
  series.flatMap(({ data }, down) =>
    dims.map((name, across): Cell => ({ name, value: [across, down, data[across] ?? 0] })),
  );

const bare = { type: 'category', axisTick: { show: false }, axisLine: { show: false } };

/** Dimensions across, series down: the darker a field, the more it counts. */
export const heatMap = (data: ChartData, { ink, faint, paper, accents }: Pen): Record<string, unknown> => {
  const { name, dims, series } = data;
  const cells = cellsOf(data);
  return {
    legend: { show: false },
    tooltip: {
      confine: true,
      renderMode: 'richText',
      formatter: ({ value: [across, down, count] }: Cell) =>
        `${name}\n${dims[across]} ${series[down]?.name}  ${count}`,
    },
    xAxis: { ...bare, data: dims, axisLabel: { hideOverlap: true, color: faint } },
    yAxis: { ...bare, data: series.map((one) => one.name), inverse: true, axisLabel: { color: faint } },
    visualMap: {
      show: false,
      min: 0,
      max: Math.max(1, ...cells.map(({ value: [, , count] }) => count)),
      inRange: { color: [paper, accents[1]] },
    },
    series: [
      {
        type: 'heatmap',
        data: cells,
        itemStyle: { borderColor: paper, borderWidth: 2, borderRadius: 4 },
        emphasis: { itemStyle: { borderColor: ink } },
        label: {
          show: true,
          color: ink,
          formatter: ({ value: [, , count] }: Cell) => (count > 0 ? String(count) : ''),
        },
      },
    ],
  };
};
