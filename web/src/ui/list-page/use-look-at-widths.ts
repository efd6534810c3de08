import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import type { SeenColumns } from './column-room.ts';

/** So many rows tell something by saying the same. */
const SEVERAL = 5;

/** What is no word: a mark, a picture, a field. */
const MARKS = 'svg, img, input, [role]';

const wordsOf = (cell: HTMLTableCellElement | undefined): string | undefined =>
  cell && !cell.querySelector(MARKS) ? cell.textContent : undefined;

type Seen = { width: number; same: boolean; plain: boolean };

const isFilled = (cell: HTMLTableCellElement | undefined): boolean =>
  Boolean(cell?.textContent) || cell?.querySelector(MARKS) != null;

/**
 * Every cell as wide as its contents for the moment of one look; nothing of it is painted. A column whose cells are all
 * still empty says nothing: what belongs there comes later.
 */
const lookAt = (table: HTMLElement): readonly (Seen | undefined)[] => {
  const rows = [...table.querySelectorAll<HTMLTableRowElement>('.ant-table-tbody > tr.ant-table-row')];
  const [first] = rows;
  if (!first) return [];
  table.classList.add('measuring');
  const widths = [...first.cells].map((cell) => Math.ceil(cell.getBoundingClientRect().width));
  table.classList.remove('measuring');
  return widths.map((width, at) => {
    if (!rows.some((row) => isFilled(row.cells[at]))) return undefined;
    const words = rows.map((row) => wordsOf(row.cells[at]));
    const plain = words.every((one) => one !== undefined);
    const same = rows.length >= SEVERAL && plain && words.every((one) => one === words[0]);
    return { width, same, plain };
  });
};

type Look = {
  table: RefObject<{ nativeElement: HTMLElement } | null>;
  rows: unknown;
  keys: readonly string[];
  /** Cells that stand before the first column. */
  before: number;
  onSeen: (seen: SeenColumns) => void;
};

/** Tells what stands in the columns in sight and how wide it is, before new rows or columns are painted. */
export const useLookAtWidths = ({ table, rows, keys, before, onSeen }: Look): void => {
  const look = useEffectEvent(() => {
    const looks = table.current ? lookAt(table.current.nativeElement).slice(before) : [];
    const seen = keys.flatMap((key, at) => {
      const one = looks[at];
      return one ? [{ key, ...one }] : [];
    });
    onSeen({
      natural: Object.fromEntries(seen.map(({ key, width }) => [key, width])),
      same: seen.flatMap(({ key, same }) => (same ? [key] : [])),
      plain: seen.flatMap(({ key, plain }) => (plain ? [key] : [])),
    });
  });
  const names = keys.join(' ');
  // Looked at again only when rows or columns are others.
  useLayoutEffect(() => look(), [rows, names, before]);
};
