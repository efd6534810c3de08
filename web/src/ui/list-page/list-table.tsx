import type { SortKey } from '@graduate/contract/platform/page.ts';
import { Table, type TableColumnsType, type TableProps } from 'antd';
import type { ReactNode } from 'react';
import type { ListColumn } from './list-columns.ts';
import type { Selection } from './use-selection.ts';

type Props<R> = {
  label: string;
  columns: readonly ListColumn<R>[];
  rows: readonly R[];
  sort: readonly SortKey[];
  onSort: (keys: readonly SortKey[]) => void;
  selection: Selection<R> | undefined;
  loading: boolean;
  dense: boolean;
  empty: ReactNode;
};

const antdColumns = <R,>(columns: readonly ListColumn<R>[], sort: readonly SortKey[]): TableColumnsType<R> =>
  columns.map(({ key, title, render, width, align, sortable, fixed }) => {
    const sorted = sort.find(({ field }) => field === key);
    return {
      key,
      title,
      width,
      align: align ?? 'left',
      fixed,
      render: (_: unknown, row: R) => render(row),
      ...(sortable && {
        sorter: { multiple: 1 },
        sortOrder: sorted ? (sorted.descending ? ('descend' as const) : ('ascend' as const)) : null,
      }),
    };
  });

const USUAL_WIDTH = 140;

/** The rows as a table: the server sorts, chosen rows stay chosen over pages. */
export const ListTable = <R extends { id: string }>(props: Props<R>) => {
  const { columns, rows, sort, onSort, selection, loading, dense, empty, label } = props;
  const width = columns.reduce((sum, column) => sum + (column.width ?? USUAL_WIDTH), selection ? 48 : 0);
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
      aria-label={label}
      rowKey="id"
      size={dense ? 'small' : 'middle'}
      columns={antdColumns(columns, sort)}
      dataSource={rows}
      loading={{ spinning: loading, delay: 200 }}
      pagination={false}
      scroll={{ x: width }}
      sticky
      showSorterTooltip={false}
      onChange={changed}
      locale={{ emptyText: empty }}
      {...(selection && {
        rowSelection: {
          selectedRowKeys: [...selection.keys],
          preserveSelectedRowKeys: true,
          fixed: true,
          columnWidth: 48,
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
