import type { ReactElement, ReactNode } from 'react';
import type { Action } from './row-actions.tsx';

/** Where a column stands on the card of a row, for phones. */
type CardPlace = 'title' | 'fact' | 'status' | 'actions';

/** How a column looks where it differs from what its kind says. */
type Look<R> = {
  width?: number;
  align?: 'left' | 'center' | 'right';
  /** Stays in sight at one end; the first column does unless told otherwise. */
  fixed?: 'start' | 'end' | false | undefined;
  /** Rows next to each other with the same value share one cell. */
  sharedBy?: (row: R) => string;
  /** Left out until the user chooses it in the column settings. */
  extra?: boolean;
  /** Left out where there is no room for all, the last one first; who wants it anyway chooses it. */
  yields?: boolean;
  /** Without any said, the first column is the title, a state the status, and the next three are facts. */
  card?: CardPlace | 'none' | undefined;
};

/** What can be done with a row; an element where that takes more than buttons. Not there for who may do nothing. */
export type ActionsColumn<R> = {
  actions: ((row: R) => readonly Action[] | ReactElement | null) | false;
  width?: number;
};

/** A field of a row, or of a thing the row holds: `brief.departmentName`. */
type FieldName<R> =
  | (keyof R & string)
  | {
      [K in keyof R & string]: R[K] extends readonly unknown[] | Date | string
        ? never
        : `${K}.${keyof R[K] & string}`;
    }[keyof R & string];

/**
 * One column of a list: the name of a field of its rows, or an object that says what is special about it. Title,
 * rendering, width and alignment follow from the field; sorting from the call.
 */
export type ListColumn<R> = FieldName<R> | ActionsColumn<R> | ColumnSpec<R>;

type FieldColumn<R> = Look<R> & {
  title?: string;
  render?: (row: R) => ReactNode;
  /** What a click on the value opens. */
  open?: (row: R) => void;
  sortable?: boolean;
};

export type ColumnSpec<R> =
  | (FieldColumn<R> & { key: FieldName<R> })
  /** Sorted by one name and showing the field of another. */
  | (FieldColumn<R> & { key: string; field: FieldName<R> })
  | (Look<R> & { key: string; title: string; render: (row: R) => ReactNode; sortable?: boolean });

/** A column with everything said. */
export type ShownColumn<R> = Omit<Look<R>, 'card' | 'fixed'> & {
  /** Also the sort key when `sortable`. */
  key: string;
  title: string;
  render: (row: R) => ReactNode;
  sortable?: boolean;
  fixed?: 'start' | 'end' | undefined;
  card?: CardPlace | undefined;
  /** What its title needs on one line. */
  least?: number | undefined;
  /** Somebody has pulled it to this width, and so it stays. */
  held?: boolean | undefined;
  /** How much room the rows shown need, where that differs from page to page; nothing when they have nothing to show. */
  fitting?: ((rows: readonly R[]) => number | undefined) | undefined;
  /** The name of the department a row belongs to, in the column that shows it. */
  departmentOf?: ((row: R) => unknown) | undefined;
};

/** One filter: the name of a field of the call's query, or an object that says what is special about it. */
export type Filter = string | FilterSpec;

export type FilterSpec = {
  /** The name in the query of the call. */
  name: string;
  label?: string;
  /** What can be typed. */
  hint?: string;
  /** The codes that occur in this list, where those are not all of the field. */
  among?: readonly string[];
  /** A field with `value` and `onChange` of text. */
  field?: ReactNode;
  /** How a chosen value reads, e.g. the name of a code. */
  inWords?: (value: string) => ReactNode;
};

export type ShownFilter = {
  name: string;
  label: string;
  field: ReactNode;
  inWords: (value: string) => ReactNode;
};
