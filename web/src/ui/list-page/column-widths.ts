import { z } from 'zod';
import { lasting } from '../../platform/storage.ts';
import { createStore } from '../../platform/store.ts';

const KEY = 'column-widths';
const Widths = z.record(z.string(), z.record(z.string(), z.record(z.string(), z.number())));
/** How wide somebody has made columns, by the account, the path of the page and the name of the column. */
type ColumnWidths = z.output<typeof Widths>;

export const NARROWEST = 60;
const WIDEST = 800;

export const columnWidths = createStore<ColumnWidths>(Widths.safeParse(lasting.readJson(KEY)).data ?? {});
columnWidths.subscribe(() => lasting.writeJson(KEY, columnWidths.get()));

/** Where in this browser: several people may use it after each other. */
type Place = { account: string; path: string };

export const widenColumn = ({ account, path }: Place, column: string, width: number): void =>
  columnWidths.update((all) => ({
    ...all,
    [account]: {
      ...all[account],
      [path]: {
        ...all[account]?.[path],
        [column]: Math.round(Math.min(WIDEST, Math.max(NARROWEST, width))),
      },
    },
  }));
