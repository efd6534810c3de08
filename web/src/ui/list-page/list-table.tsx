import type { SortKey } from '@graduate/contract/platform/page.ts';
import { Table, type TableColumnsType, type TableProps } from 'antd';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { sessionInfo } from '../../api/session.ts';
import { useLanguage } from '../texts.ts';
import { useStore } from '../use-store.ts';
import { columnWidths, widenColumn } from './column-widths.ts';
import { HeadingCell } from './heading-cell.tsx';
import type { ShownColumn } from './list-columns.ts';
import type { Selection } from './use-selection.ts';

type Props<R> = {
  label: string;
  columns: readonly ShownColumn<R>[];
  rows: readonly R[];
  sort: readonly SortKey[];
  onSort: (keys: readonly SortKey[]) => void;
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

const PARTS = { header: { cell: HeadingCell } };
const USUAL_WIDTH = 140;
/** English names of acts take so much more room than the Chinese ones the widths are made for. */
const ENGLISH_ACTS = 1.5;

/** The rows as a table: the server sorts, chosen rows stay chosen over pages. */
export const ListTable = <R extends { id: string }>(props: Props<R>) => {
  const { rows, sort, onSort, selection, loading = false, dense, empty, label } = props;
  const language = useLanguage();
  const { pathname: path } = useLocation();
  const account = useStore(sessionInfo, (session) => session?.username ?? '');
  const chosen = useStore(columnWidths, (all) => all[account]?.[path]);
  const columns = props.columns.map((column) => {
    const width = chosen?.[column.key];
    if (width && !column.fixed) return { ...column, width };
    return language === 'en' && column.card === 'actions' && column.width && !column.fitting
      ? { ...column, width: column.width * ENGLISH_ACTS }
      : column;
  });
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
      columns={antdColumns(columns, rows, sort, (column, next) =>
        widenColumn({ account, path }, column, next),
      )}
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
