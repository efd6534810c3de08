/** Numbers to be drawn: `series[s].data[d]` belongs to `dims[d]`. */
export type ChartData = {
  name: string;
  type: 'bar' | 'stackedBar' | 'pie' | 'line' | 'treemap' | 'funnel' | 'heatmap';
  dims: readonly string[];
  series: readonly { name: string; data: readonly number[] }[];
};

/** The chart as a table: a line for each dimension, with the sum where there are several series. */
export const tableOf = ({ dims, series }: ChartData): { name: string; values: number[]; sum: number }[] =>
  dims.map((name, index) => {
    const values = series.map(({ data }) => data[index] ?? 0);
    return { name, values, sum: values.reduce((sum, value) => sum + value, 0) };
  });
