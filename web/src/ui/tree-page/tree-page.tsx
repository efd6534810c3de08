import '../list-page/list-page.css';
import './tree-page.css';
import { fieldsOf } from '@graduate/contract/platform/fields.ts';
import { RiRefreshLine } from '@remixicon/react';
import { Button, Input, Skeleton, Space, Table } from 'antd';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import type { z } from 'zod';
import type { ApiError } from '../../api/api-error.ts';
import type { ListColumn } from '../list-page/list-columns.ts';
import { EmptyList, FailedList } from '../list-page/list-state.tsx';
import { listTexts } from '../list-page/list-texts.ts';
import { useColumns } from '../list-page/use-columns.tsx';
import { useTexts } from '../texts.ts';
import { useIsPhone } from '../use-is-phone.ts';
import { TreeCards } from './tree-cards.tsx';
import { fitting, flattened, type TreeRow } from './tree-rows.ts';
import { treeTexts } from './tree-texts.ts';

type Answer<R> = {
  data: readonly R[] | undefined;
  error: ApiError | null;
  isFetching: boolean;
  refetch: () => unknown;
};

type Props<R> = {
  /** Names the table for assistive technology. */
  title: string;
  /** The whole tree; it is small enough to come at once. */
  answer: Answer<R>;
  /** The noun the rows are: its fields say what the columns do not. */
  of: z.ZodType;
  columns: readonly ListColumn<R>[];
  /** Whether a row has the typed word. */
  mentions: (row: R, word: string) => boolean;
  toolbar?: ReactNode;
};

const OPEN_UP_TO = 60;

/** A page for a tree of rows: find, unfold, act on each; cards on phones. */
export const TreePage = <R extends TreeRow<R>>(props: Props<R>) => {
  const { title, answer, of, columns: given, mentions, toolbar } = props;
  const t = { ...useTexts(listTexts), ...useTexts(treeTexts) };
  const phone = useIsPhone();
  const columns = useColumns(fieldsOf(of), given);
  const [typed, setTyped] = useState('');
  const word = useDeferredValue(typed.trim().toLowerCase());
  const [chosenOpen, setChosenOpen] = useState<readonly string[]>();
  const { data } = answer;
  const rows = useMemo(
    () => (word ? fitting(data ?? [], (row) => mentions(row, word)) : [...(data ?? [])]),
    [data, word, mentions],
  );
  const parents = useMemo(() => flattened(rows).flatMap(({ row }) => (row.children ? [row.id] : [])), [rows]);
  const total = flattened(rows).length;
  // What was looked for is in sight, and so is everything while it is not much.
  const open = word ? parents : (chosenOpen ?? (total <= OPEN_UP_TO ? parents : []));
  const empty = <EmptyList filtered={word !== ''} onClear={() => setTyped('')} />;

  const content = () => {
    if (answer.error) return <FailedList error={answer.error} onRetry={() => void answer.refetch()} />;
    if (!data) return <Skeleton active paragraph={{ rows: 8 }} />;
    if (phone)
      return rows.length > 0 ? (
        <TreeCards label={title} columns={columns} rows={rows} open={open} onOpen={setChosenOpen} />
      ) : (
        empty
      );
    return (
      <Table<R>
        aria-label={title}
        rowKey="id"
        size="middle"
        pagination={false}
        sticky
        dataSource={rows}
        loading={{ spinning: answer.isFetching, delay: 200 }}
        locale={{ emptyText: empty }}
        scroll={{ x: columns.reduce((sum, { width = 140 }) => sum + width, 0) }}
        expandable={{
          indentSize: 20,
          expandedRowKeys: [...open],
          onExpandedRowsChange: (keys) => setChosenOpen(keys.map(String)),
        }}
        columns={columns.map(({ key, title: name, width, align, fixed, render }) => ({
          key,
          title: name,
          width,
          align: align ?? 'left',
          fixed,
          render: (_: unknown, row: R) => render(row),
        }))}
      />
    );
  };

  return (
    <section className="list-page tree-page stack gap-l" aria-label={title}>
      <div className="list-card-area card">
        <div className="list-toolbar row gap-x-l between">
          <Space wrap>
            {toolbar}
            <search>
              <Input
                className="tree-search"
                allowClear
                aria-label={t.find}
                placeholder={t.find}
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
            </search>
          </Space>
          <Space size={4} className="push muted">
            <span className="list-total" role="status">
              {data && t.total(total)}
            </span>
            {parents.length > 0 && word === '' && (
              <Button type="link" size="small" onClick={() => setChosenOpen(open.length > 0 ? [] : parents)}>
                {open.length > 0 ? t.fold : t.unfold}
              </Button>
            )}
            <Button
              type="text"
              aria-label={t.refresh}
              title={t.refresh}
              icon={<RiRefreshLine size={18} />}
              onClick={() => void answer.refetch()}
            />
          </Space>
        </div>
        {content()}
      </div>
    </section>
  );
};
