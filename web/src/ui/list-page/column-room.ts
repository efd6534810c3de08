import type { ShownColumn } from './list-columns.ts';

/** How wide the contents of columns are in the rows shown, by the names of the columns. */
export type NaturalWidths = Readonly<Record<string, number>>;

/** What a look at the rows has told of the columns. */
export type SeenColumns = {
  natural: NaturalWidths;
  /** Those that say the same in every row. */
  same: readonly string[];
  /** Those of words alone: nothing is typed there, and no mark stands there that would be missed. */
  plain: readonly string[];
};

const USUAL_WIDTH = 140;
/** No column takes more for its contents: what is longer than this is text, and is read elsewhere. */
const WIDEST = 360;
const LITTLE = 60;
const ROUNDING = 1e-6;

/** So much more than usual a name gets before anything that can be done without. */
const FOR_A_NAME = 90;

type Measured = Pick<ShownColumn<never>, 'key' | 'width' | 'least' | 'held' | 'fixed' | 'card'>;

/** What a row is called: a name that is cut off is the wrong thing to save room at. */
const isName = ({ card, fixed }: Measured): boolean => card === 'title' || fixed === 'start';

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

/** So much, and the names of the rows are not cut off either. */
export const goodRoom = (columns: readonly Measured[], natural: NaturalWidths): number => {
  const lacks = columns
    .filter(isName)
    .map((column) => neededWidth(column, natural) - usualWidth(column, natural));
  return leastRoom(columns, natural) + sum(lacks.map((lack) => Math.min(FOR_A_NAME, Math.max(0, lack))));
};

/** Rows there are none of need no more room than their titles: a list without any is never scrolled sideways. */
export const naturalOfNothing = (columns: readonly Measured[]): NaturalWidths =>
  Object.fromEntries(columns.filter(({ fixed }) => fixed !== 'end').map(({ key }) => [key, 0]));

/**
 * Columns that have more than they need give to the others: first until all of them are in sight, then until nothing is
 * cut off, beginning with names and then with the one that lacks the least. Where there is room for everybody nobody gives anything.
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
  // Rounded so that together they give rather a little more: a pixel too many would have the table scrolled.
  const widths = usual.map((width, at) => width - Math.ceil((spare[at] ?? 0) * part - ROUNDING));
  // What has to be scrolled anyway may be a little wider, rather than cut off a name.
  if (sum(widths) > room) return widths.map((width, at) => width + Math.min(lacking[at] ?? 0, LITTLE));
  const later = columns.map((column) => (isName(column) ? 0 : 1));
  const byNeed = [...lacking.keys()].sort(
    (one, other) => (later[one] ?? 0) - (later[other] ?? 0) || (lacking[one] ?? 0) - (lacking[other] ?? 0),
  );
  let left = room - sum(widths);
  for (const at of byNeed) {
    const more = Math.max(0, Math.min(lacking[at] ?? 0, left));
    widths[at] = (widths[at] ?? 0) + more;
    left -= more;
  }
  return widths;
};
