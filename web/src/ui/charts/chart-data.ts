import type { chartTypes } from '@graduate/contract/platform/statistics.ts';

/** Numbers to be drawn: `series[s].data[d]` belongs to `dims[d]`. */
export type ChartData = {
  name: string;
  type: (typeof chartTypes)[number];
  dims: readonly string[];
  series: readonly { name: string; data: readonly number[] }[];
  /** What each number is a part of, where shares are worth knowing; of one series. */
  of?: number | undefined;
  /** Of counts of persons over several departments: what is fewer is only said to be fewer. */
  least?: number | undefined;
  /** Of something that goes on: its points are no periods to compare. */
  goesOn?: boolean | undefined;
  /** Of streams: from where to where each of the dimensions leads. */
  links?: readonly { from: string; to: string }[] | undefined;
  /** The series are different things: nothing is the sum of them. */
  apart?: boolean | undefined;
  /** A line across the bars, behind so many of them. */
  limit?: { behind: number; name: string } | undefined;
};

export const percent = (part: number, all: number): string =>
  `${all === 0 ? 0 : Math.round((part / all) * 1000) / 10}%`;

/** A number as it is told. */
export const told = (value: number, { least = 0 }: Pick<ChartData, 'least'>): number | string =>
  value > 0 && value < least ? `<${least}` : value;

type Line = { name: string; values: (number | string)[]; sum: number; toldSum: number | string };

/** The chart as a table: a line for each dimension, with the sum where there are several series. */
export const tableOf = (data: ChartData): Line[] =>
  data.dims.map((name, index) => {
    const counts = data.series.map(({ data: values }) => values[index] ?? 0);
    const values = counts.map((count) => told(count, data));
    const sum = counts.reduce((all, count) => all + count, 0);
    return { name, values, sum, toldSum: values.some((one) => typeof one === 'string') ? `≤${sum}` : sum };
  });

const notToBeAdded: readonly ChartData['type'][] = ['radar', 'scatter', 'boxplot'];

/** Whether the series of a chart are parts of something, so that their sum says something. */
export const addsUp = ({ type, series, apart }: Pick<ChartData, 'type' | 'series' | 'apart'>): boolean =>
  series.length > 1 && !apart && !notToBeAdded.includes(type);

/** The largest of one series, or of the sums of several: what one sees first. */
export const largestIn = (
  data: ChartData,
): { names: string[]; value: number | string; part: number } | undefined => {
  if (data.apart) return undefined;
  const lines = tableOf(data);
  const most = Math.max(0, ...lines.map(({ sum }) => sum));
  if (most === 0 || lines.length < 2) return undefined;
  const largest = lines.filter(({ sum }) => sum === most);
  return { names: largest.map(({ name }) => name), value: largest[0]?.toldSum ?? most, part: most };
};

/** The last of a line and the one before it. */
export const latestIn = ({
  dims,
  series,
  goesOn = false,
}: ChartData): { name: string; now: number; before: number } | undefined => {
  const values = series.length === 1 && !goesOn ? series[0]?.data : undefined;
  const [name, now, before] = [dims.at(-1), values?.at(-1), values?.at(-2)];
  return name === undefined || now === undefined || before === undefined ? undefined : { name, now, before };
};
