import './rows-table.css';
import { fieldsOf } from '@graduate/contract/platform/fields.ts';
import { Table } from 'antd';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { ListColumn } from './list-page/list-columns.ts';
import { useColumns } from './list-page/use-columns.tsx';
import { Nothing } from './nothing.tsx';
import { sharedTexts, useTexts } from './texts.ts';
import { useIsPhone } from './use-is-phone.ts';

export type RowsColumn<R> = ListColumn<R>;

type Props<R> = {
  label: string;
  rows: readonly R[];
  /** The noun the rows are: its fields say what the columns do not. */
  of?: z.ZodType;
  columns: readonly RowsColumn<R>[];
  /** What is said where there are no rows. */
  empty?: string | undefined;
  /** The act on a row, where it depends on its place. */
  acts?: (row: R, at: number) => ReactNode;
};

/** Rows of a record have no other name than their place. */
const nameOf = (at: number) => `row ${at}`;

/** A short list inside a record: a table, on phones one block for each row. */
export const RowsTable = <R extends object>({ label, rows, of, columns: given, empty, acts }: Props<R>) => {
  const t = useTexts(sharedTexts);
  const phone = useIsPhone();
  const columns = useColumns(fieldsOf(of), given);
  if (rows.length === 0) return <Nothing text={empty ?? t.nothingYet} />;
  if (phone)
    return (
      <ul className="row-blocks stack" aria-label={label}>
        {rows.map((row, at) => (
          <li key={nameOf(at)} className="outlined">
            <dl>
              {columns
                .filter(({ card }) => card !== 'actions')
                .map(({ key, title, render }) => (
                  <div key={key}>
                    <dt>{title}</dt>
                    <dd>{render(row) || '—'}</dd>
                  </div>
                ))}
            </dl>
            {columns.find(({ card }) => card === 'actions')?.render(row)}
            {acts?.(row, at)}
          </li>
        ))}
      </ul>
    );
  return (
    <Table<R>
      aria-label={label}
      size="middle"
      rowKey={(row) => nameOf(rows.indexOf(row))}
      dataSource={rows}
      pagination={false}
      scroll={{ x: 'max-content' }}
      columns={[
        // What can be done stays in sight however wide the rest is.
        ...columns.map(({ key, title, width, align = 'left', render, card }) => ({
          key,
          title,
          width,
          align,
          ...(card === 'actions' && { fixed: 'end' as const }),
          render: (_: unknown, row: R) => render(row) || '—',
        })),
        ...(acts
          ? [
              {
                key: 'acts',
                title: t.actions,
                width: 130,
                fixed: 'end' as const,
                render: (_: unknown, row: R, at: number) => acts(row, at),
              },
            ]
          : []),
      ]}
    />
  );
};
