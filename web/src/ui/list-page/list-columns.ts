import type { ReactNode } from 'react';

/** One column of a list. On phones a list shows as cards: `card` says where the column stands there. */
export type ListColumn<R> = {
  /** Also the sort key when `sortable`. */
  key: string;
  title: string;
  render: (row: R) => ReactNode;
  width?: number;
  align?: 'left' | 'center' | 'right';
  sortable?: boolean;
  fixed?: 'start' | 'end';
  /** Rows next to each other with the same value share one cell. */
  sharedBy?: (row: R) => string;
  /** Left out until the user chooses it in the column settings. */
  extra?: boolean;
  card?: 'title' | 'fact' | 'status' | 'actions';
};

export type Filter = {
  /** The name in the query of the call. */
  name: string;
  label: string;
  /** A field with `value` and `onChange` of text. */
  field: ReactNode;
  /** How a chosen value reads, e.g. the name of a code. */
  inWords?: (value: string) => string;
};
