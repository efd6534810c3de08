/** Numbers to be drawn: `series[s].data[d]` belongs to `dims[d]`. */
export type ChartData = {
  name: string;
  type: 'bar' | 'stackedBar' | 'pie' | 'line' | 'treemap' | 'funnel' | 'heatmap' | 'sankey';
  dims: readonly string[];
  series: readonly { name: string; data: readonly number[] }[];
  /** What each number is a part of, where shares are worth knowing; of one series. */
  of?: number | undefined;
  /** Of streams: from where to where each of the dimensions leads. */
  links?: readonly { from: string; to: string }[] | undefined;
};

export const percent = (part: number, all: number): string =>
  `${all === 0 ? 0 : Math.round((part / all) * 1000) / 10}%`;

/** The chart as a table: a line for each dimension, with the sum where there are several series. */
export const tableOf = ({ dims, series }: ChartData): { name: string; values: number[]; sum: number }[] =>
  dims.map((name, index) => {
    const values = series.map(({ data }) => data[index] ?? 0);
    return { name, values, sum: values.reduce((sum, value) => sum + value, 0) };
  });
