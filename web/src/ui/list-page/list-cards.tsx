import { Fragment, type ReactNode } from 'react';
import type { ShownColumn } from './list-columns.ts';

type Props<R> = {
  label: string;
  columns: readonly ShownColumn<R>[];
  rows: readonly R[];
  loading: boolean;
  empty: ReactNode;
};

type CardProps<R> = { columns: readonly ShownColumn<R>[]; row: R; before?: ReactNode };

/** What a card says of its row: name, facts, state, one bar of actions. */
export const ListCard = <R,>({ columns, row, before }: CardProps<R>) => {
  const at = (place: ShownColumn<R>['card']) => columns.filter(({ card }) => card === place);
  return (
    <>
      <div className="list-card-head line align-start between">
        {before}
        <div className="strong breaks grow">
          {at('title').map(({ key, render }) => (
            <Fragment key={key}>{render(row)}</Fragment>
          ))}
        </div>
        {at('status').map(({ key, render }) => (
          <span key={key}>{render(row)}</span>
        ))}
      </div>
      <dl className="list-card-facts stack gap-xs above-s">
        {at('fact').map(({ key, title, render }) => (
          <div key={key}>
            <dt>{title}</dt>
            <dd>{render(row)}</dd>
          </div>
        ))}
      </dl>
      {at('actions').map(({ key, render }) => (
        <div key={key} className="list-card-actions gone-if-empty tall">
          {render(row)}
        </div>
      ))}
    </>
  );
};

/** The same rows as cards for phones. */
export const ListCards = <R extends { id: string }>({ label, columns, rows, loading, empty }: Props<R>) => {
  if (loading && rows.length === 0) return <div className="rows-arriving cards-arriving" />;
  if (rows.length === 0) return empty;
  return (
    <ul className="stack" aria-label={label}>
      {rows.map((row) => (
        <li key={row.id} className="list-card outlined">
          <ListCard columns={columns} row={row} />
        </li>
      ))}
    </ul>
  );
};
