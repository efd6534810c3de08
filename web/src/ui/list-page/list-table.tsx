import type { SortKey } from '@graduate/contract/platform/page.ts';
import { Table, type TableColumnsType, type TableProps } from 'antd';
import { type ComponentRef, type ReactNode, useRef } from 'react';
import { useTexts } from '../texts.ts';
import type { SeenColumns } from './column-room.ts';
import { HeadingCell } from './heading-cell.tsx';
import type { ShownColumn } from './list-columns.ts';
import { listTexts } from './list-texts.ts';
import { useLookAtWidths } from './use-look-at-widths.ts';
import type { Selection } from './use-selection.ts';
import { CHOICE_WIDTH } from './use-shown-columns.ts';

type Props<R> = {
  label: string;
  columns: readonly ShownColumn<R>[];
  rows: readonly R[];
  sort: readonly SortKey[];
  onSort: (keys: readonly SortKey[]) => void;
  /** A column was pulled to another width. */
  onWidth: (column: string, width: number) => void;
  /** What the columns in sight have in them. */
  onSeen: (seen: SeenColumns) => void;
  selection: Selection<R> | undefined;
  loading?: boolean;
  dense: boolean;
  empty: ReactNode;
};

/** How many rows a shared cell covers: all that follow with the same value, none for those covered. */
const rowsCovered = <R,>(rows: readonly R[], index: number, shareOf: (row: R) => string): number => {
  const values = rows.map(shareOf);
  if (index > 0 && values[index - 1] === values[index]) return 0;
  const end = values.findIndex((value, at) => at > index && value !== values[index]);
  return (end < 0 ? values.length : end) - index;
};

const antdColumns = <R,>(
  columns: readonly ShownColumn<R>[],
  rows: readonly R[],
  sort: readonly SortKey[],
  widen: (column: string, width: number) => void,
): TableColumnsType<R> =>
  columns.map(({ key, title, render, width, align, sortable, fixed, sharedBy }) => {
    const sorted = sort.find(({ field }) => field === key);
    return {
      key,
      title,
      width,
      align: align ?? 'left',
      fixed,
      // One line, as high as every other; what has no room is told when the pointer rests on it.
      ...(fixed !== 'end' && { className: 'clip' }),
      render: (_: unknown, row: R) => render(row),
      ...(!fixed && { onHeaderCell: () => ({ onWidth: (next: number) => widen(key, next) }) as object }),
      ...(sharedBy && {
        onCell: (_row: R, index?: number) => ({ rowSpan: rowsCovered(rows, index ?? 0, sharedBy) }),
      }),
      ...(sortable && {
        sorter: { multiple: 1 },
        sortOrder: sorted ? (sorted.descending ? ('descend' as const) : ('ascend' as const)) : null,
      }),
    };
  });

type TableRef = ComponentRef<typeof Table>;

const PARTS = { header: { cell: HeadingCell } };

/** The rows as a table: the server sorts, chosen rows stay chosen over pages. */
export const ListTable = <R extends { id: string }>(props: Props<R>) => {
  const {
    columns,
    rows,
    sort,
    onSort,
    onWidth,
    onSeen,
    selection,
    loading = false,
    dense,
    empty,
    label,
  } = props;
  const t = useTexts(listTexts);
  const table = useRef<TableRef>(null);
  const choice = selection ? 1 : 0;
  useLookAtWidths({ table, rows, keys: columns.map(({ key }) => key), before: choice, onSeen });
  const width = columns.reduce((sum, column) => sum + (column.width ?? 0), choice * CHOICE_WIDTH);
  const changed: NonNullable<TableProps<R>['onChange']> = (_page, _filters, sorter, { action }) => {
    if (action !== 'sort') return;
    const all = Array.isArray(sorter) ? sorter : [sorter];
    onSort(
      all.flatMap(({ columnKey, order }) =>
        order ? [{ field: String(columnKey), descending: order === 'descend' }] : [],
      ),
    );
  };
  return (
    <Table<R>
      ref={table}
      aria-label={label}
      rowKey="id"
      size={dense ? 'small' : 'middle'}
      columns={antdColumns(columns, rows, sort, onWidth)}
      dataSource={rows}
      loading={{ spinning: loading, delay: 200 }}
      pagination={false}
      scroll={{ x: width, y: 'var(--table-room)' }}
      sticky
      components={PARTS}
      showSorterTooltip={false}
      onChange={changed}
      locale={{ emptyText: empty }}
      {...(selection && {
        rowSelection: {
          selectedRowKeys: [...selection.keys],
          preserveSelectedRowKeys: true,
          fixed: true,
          columnWidth: CHOICE_WIDTH,
          // The kit names its boxes in English whatever the language.
          getTitleCheckboxProps: () => ({ 'aria-label': t.choosePage }) as object,
          getCheckboxProps: (row) => ({ 'aria-label': t.chooseRow(rows.indexOf(row) + 1) }) as object,
          onChange: (keys) =>
            selection.choose(
              rows,
              rows.filter(({ id }) => keys.includes(id)),
            ),
        },
      })}
    />
  );
};
