import { z } from 'zod';
import { WireDate } from './wire.ts';

/** Of fewer students than this, numbers of several departments say only that they are fewer: they would be somebody's. */
export const FEWEST_TOLD = 3;

/** Such a number as it leaves the server. */
export const toldCount = (count: number): number =>
  count > 0 && count < FEWEST_TOLD ? FEWEST_TOLD - 1 : count;

/** The query that shows in the list what a number counts; absent where no list shows it. */
const ListFilter = z.record(z.string(), z.union([z.string(), z.array(z.string())]));
export type ListFilter = z.output<typeof ListFilter>;

export const Figure = z.object({
  key: z.string(),
  name: z.string(),
  value: z.number(),
  /** What follows the number, e.g. %. */
  unit: z.string().optional(),
  filter: ListFilter.optional(),
});
export type Figure = z.output<typeof Figure>;

export const chartTypes = [
  'bar',
  'stackedBar',
  'pie',
  'line',
  'treemap',
  'funnel',
  'heatmap',
  'sankey',
  'radar',
  'scatter',
  'boxplot',
  'pyramid',
] as const;

/**
 * A picture of numbers: `series[s].data[d]` counts `dims[d]`; `filters[d]` shows them in the list. A heat map has its
 * dimensions across and its series down; a radar has an axis out of a hundred for each dimension; of points the first
 * series says how far right they are and the second how far up; of boxes the series are the least, the quarters, the most.
 * A pyramid has its first series to the left and its second to the right.
 */
const Chart = z.object({
  key: z.string(),
  name: z.string(),
  type: z.enum(chartTypes),
  dims: z.array(z.string()),
  series: z.array(z.object({ name: z.string(), data: z.array(z.number()) })),
  filters: z.array(ListFilter.nullable()),
  /** Of streams: from where to where each of the dimensions leads. */
  links: z.array(z.object({ from: z.string(), to: z.string() })).optional(),
  /** What each number is a part of, where shares are worth knowing. */
  of: z.number().optional(),
  /** The series are different things, e.g. what there is and what of it is used: their sum says nothing. */
  apart: z.boolean().optional(),
  /** A line across the bars, behind so many of them, with what it says. */
  limit: z.object({ behind: z.int(), name: z.string() }).optional(),
});
export type Chart = z.output<typeof Chart>;

/** How many there are of each kind, for callers who draw nothing. */
export const Totals = z.array(z.object({ key: z.string(), name: z.string(), count: z.number() }));
export type Totals = z.output<typeof Totals>;

export const Statistics = z.object({ cards: z.array(Figure), charts: z.array(Chart), asOf: WireDate });
export type Statistics = z.output<typeof Statistics>;
