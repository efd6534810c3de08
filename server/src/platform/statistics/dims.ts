import type { ListFilter, Totals } from '@graduate/contract/platform/statistics.ts';
import type { Language, Text } from '@graduate/contract/platform/text.ts';
import type { DepartmentRef } from '../access/actor.ts';
import type { Dim } from './charts.ts';
import { sumOf, type Tally } from './tally.ts';

/** The values a property has in the tallies, in their order. */
export const keysIn = (tallies: readonly Tally[], of: string): string[] =>
  [...new Set(tallies.map(({ keys }) => keys[of] ?? ''))].filter((key) => key !== '').sort();

/** These values as they are, or by the name they have. */
export const namesIn = (tallies: readonly Tally[], of: string, nameOf = (key: string) => key): Dim[] =>
  keysIn(tallies, of).map((key) => ({ key, name: nameOf(key) }));

/** How many there are of each of these. */
export const totalsIn = (tallies: readonly Tally[], of: string, dims: readonly Dim[]): Totals =>
  dims.map(({ key, name }) => ({ key, name, count: sumOf(tallies, (keys) => keys[of] === key) }));

/** The departments that occur in the tallies; each leads to its list. */
export const departmentsIn = (tallies: readonly Tally[], departments: readonly DepartmentRef[]): Dim[] =>
  departments
    .filter(({ id }) => tallies.some(({ keys }) => keys['department'] === id))
    .map(({ id, code, name }) => ({ key: id, name, filter: { yxCode: [code] } }));

/** The values found, the most frequent first. */
export const dimsIn = (
  tallies: readonly Tally[],
  of: string,
  nameOf: (key: string) => string,
  filterOf?: (key: string) => ListFilter,
): Dim[] =>
  [...tallies]
    .filter(({ keys }) => keys[of] !== '')
    .sort((a, b) => b.count - a.count)
    .map(({ keys }) => keys[of] ?? '')
    .map((key) => ({ key, name: nameOf(key), ...(filterOf && { filter: filterOf(key) }) }));

/** The choices of a field; each leads to its list. */
export const dimsOf = (
  choices: Readonly<Record<string, Text>>,
  language: Language,
  filterName: string,
): Dim[] =>
  Object.entries(choices).map(([key, name]) => ({
    key,
    name: name[language],
    filter: { [filterName]: [key] },
  }));

/** How many of a hundred, with one decimal. */
export const percent = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10;
