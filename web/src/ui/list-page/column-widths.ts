import { z } from 'zod';
import { lasting } from '../../platform/storage.ts';
import { createStore } from '../../platform/store.ts';

const KEY = 'column-widths';
const Widths = z.record(z.string(), z.record(z.string(), z.number()));
/** How wide somebody has made columns, by the path of the page and the name of the column. */
type ColumnWidths = z.output<typeof Widths>;

export const NARROWEST = 60;
const WIDEST = 800;

export const columnWidths = createStore<ColumnWidths>(Widths.safeParse(lasting.readJson(KEY)).data ?? {});
columnWidths.subscribe(() => lasting.writeJson(KEY, columnWidths.get()));

export const widenColumn = (path: string, column: string, width: number): void =>
  columnWidths.update((all) => ({
    ...all,
    [path]: { ...all[path], [column]: Math.round(Math.min(WIDEST, Math.max(NARROWEST, width))) },
  }));
