import type { ShownColumn } from './list-columns.ts';

/** How wide the contents of columns are in the rows shown, by the names of the columns. */
export type NaturalWidths = Readonly<Record<string, number>>;

/** What a look at the rows has told of the columns. */
export type SeenColumns = {
  natural: NaturalWidths;
  /** Those that say the same in every row. */
  same: readonly string[];
};

const USUAL_WIDTH = 140;
/** No column takes more for its contents: what is longer than this is text, and is read elsewhere. */
const WIDEST = 360;
const LITTLE = 60;

type Measured = Pick<ShownColumn<never>, 'key' | 'width' | 'least' | 'held' | 'fixed'>;

/** What a column has where all have room: what its kind says, and never less than its title or its acts. */
const usualWidth = (
  { key, width = USUAL_WIDTH, least = 0, held, fixed }: Measured,
  natural: NaturalWidths,
) => {
  if (held) return width;
  return fixed === 'end' ? (natural[key] ?? width) : Math.max(width, least);
};

/** What a column needs for its title and what stands in it. */
const neededWidth = (column: Measured, natural: NaturalWidths): number => {
  const contents = natural[column.key];
  if (column.held || column.fixed === 'end' || contents === undefined) return usualWidth(column, natural);
  return Math.max(column.least ?? 0, Math.min(contents, WIDEST));
};

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** So much room the columns take when each that has more than it needs gives the rest away. */
export const leastRoom = (columns: readonly Measured[], natural: NaturalWidths): number =>
  sum(columns.map((column) => Math.min(usualWidth(column, natural), neededWidth(column, natural))));

/**
 * Columns that have more than they need give to the others: first until all of them are in sight, then until nothing is
 * cut off, beginning with the one that lacks the least. Where there is room for everybody nobody gives anything.
 */
export const sharedRoom = (
  columns: readonly Measured[],
  natural: NaturalWidths,
  room: number,
): readonly number[] => {
  const usual = columns.map((column) => usualWidth(column, natural));
  if (room === 0) return usual;
  const lacks = columns.map((column, at) => neededWidth(column, natural) - (usual[at] ?? 0));
  const spare = lacks.map((lack) => Math.max(0, -lack));
  const lacking = lacks.map((lack) => Math.max(0, lack));
  const wanted = Math.max(0, sum(usual) + sum(lacking) - room);
  const part = sum(spare) > 0 ? Math.min(1, wanted / sum(spare)) : 0;
  const widths = usual.map((width, at) => width - Math.floor((spare[at] ?? 0) * part));
  // What has to be scrolled anyway may be a little wider, rather than cut off a name.
  if (sum(widths) > room) return widths.map((width, at) => width + Math.min(lacking[at] ?? 0, LITTLE));
  const byNeed = [...lacking.keys()].sort((one, other) => (lacking[one] ?? 0) - (lacking[other] ?? 0));
  let left = room - sum(widths);
  for (const at of byNeed) {
    const more = Math.max(0, Math.min(lacking[at] ?? 0, left));
    widths[at] = (widths[at] ?? 0) + more;
    left -= more;
  }
  return widths;
};
