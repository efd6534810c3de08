import type { Chart, Figure, ListFilter } from '@graduate/contract/platform/statistics.ts';
import type { Language, Text } from '@graduate/contract/platform/text.ts';
import { sumOf, type Tally } from './tally.ts';

/** One bar, slice or point: its key in the tally, its name, and the filter that lists what it counts. */
export type Dim = { key: string; name: string; filter?: ListFilter };

type Drawing = { key: string; name: Text; type: Chart['type'] };

/** Names things in the language of the reader and keeps the filter that holds for the whole page; without it nothing leads to a list. */
export const chartBuilder = (language: Language, everywhere: ListFilter | undefined) => {
  const filterOf = (own: ListFilter | undefined) => everywhere && own && { ...everywhere, ...own };

  const card = (key: string, name: Text, value: number, filter?: ListFilter, unit?: string): Figure => ({
    key,
    name: name[language],
    value,
    ...(unit && { unit }),
    ...(everywhere && filter && { filter: { ...everywhere, ...filter } }),
  });

  /** One series: how many of each. */
  const chart = (
    { key, name, type }: Drawing,
    of: string,
    dims: readonly Dim[],
    tallies: readonly Tally[],
  ): Chart => ({
    key,
    name: name[language],
    type,
    dims: dims.map((dim) => dim.name),
    series: [
      { name: name[language], data: dims.map((dim) => sumOf(tallies, (keys) => keys[of] === dim.key)) },
    ],
    filters: dims.map((dim) => filterOf(dim.filter) ?? null),
  });

  /** Several series side by side or stacked: how many of each that are also of the series. */
  const crossed = (
    { key, name, type }: Drawing,
    [of, dims]: readonly [string, readonly Dim[]],
    [by, series]: readonly [string, readonly Dim[]],
    tallies: readonly Tally[],
  ): Chart => ({
    key,
    name: name[language],
    type,
    dims: dims.map((dim) => dim.name),
    series: series.map((one) => ({
      name: one.name,
      data: dims.map((dim) => sumOf(tallies, (keys) => keys[of] === dim.key && keys[by] === one.key)),
    })),
    filters: dims.map((dim) => filterOf(dim.filter) ?? null),
  });

  return { card, chart, crossed };
};

/** Groups so small that they would point at people are counted together. */
export const mergeSmall = (
  dims: readonly Dim[],
  of: string,
  tallies: readonly Tally[],
  others: string,
  least = 3,
): { dims: Dim[]; tallies: Tally[] } => {
  const countOf = (key: string) => sumOf(tallies, (keys) => keys[of] === key);
  const large = dims.filter(({ key }) => countOf(key) >= least);
  const rest = sumOf(tallies, (keys) => !large.some(({ key }) => key === keys[of]));
  return rest === 0
    ? { dims: large, tallies: [...tallies] }
    : {
        dims: [...large, { key: 'others', name: others }],
        tallies: [
          ...tallies.filter(({ keys }) => large.some(({ key }) => key === keys[of])),
          { keys: { [of]: 'others' }, count: rest },
        ],
      };
};
