import type { Call, ParamsOf, QueryOf } from '@graduate/contract/platform/define-call.ts';
import { Pagination, Skeleton } from 'antd';
import { useState } from 'react';
import type { z } from 'zod';
import { useCall } from '../api/use-call.ts';
import type { ListColumn } from './list-page/list-columns.ts';
import { FailedList } from './list-page/list-state.tsx';
import { RowsTable } from './rows-table.tsx';
import { useIsPhone } from './use-is-phone.ts';

const PAGE = 20;

type PageCall = Call & { answer: z.ZodType<{ list: unknown[]; total: number }> };
type RowOf<C extends PageCall> = z.output<C['answer']>['list'][number] & object;

type Props<C extends PageCall> = {
  label: string;
  call: C;
  params?: ParamsOf<C>;
  /** What is asked for beside the page. */
  query?: Partial<QueryOf<C>>;
  columns: readonly ListColumn<RowOf<C>>[];
  /** What stands in place of rows. */
  empty?: string | undefined;
};

/** A list inside a record that comes page by page; another question begins with its first page. */
export const PagedRows = <C extends PageCall>(props: Props<C>) => {
  const { label, call, params, query, columns, empty } = props;
  const phone = useIsPhone();
  const question = JSON.stringify([params, query]);
  const [turned, setTurned] = useState({ question, page: 1 });
  const page = turned.question === question ? turned.page : 1;
  const { data, error, refetch } = useCall<PageCall>(
    call,
    { ...(params ? { params } : {}), query: { ...(query as object), page, limit: PAGE } } as never,
    { quiet: true, keepPrevious: true, staleTime: 0 },
  );
  if (error) return <FailedList error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active paragraph={{ rows: 6 }} />;
  const { list, total } = data;
  return (
    <>
      <RowsTable<RowOf<C>>
        label={label}
        of={call.answer}
        rows={list as RowOf<C>[]}
        columns={columns}
        empty={empty}
      />
      <Pagination
        className="end above-l"
        current={page}
        pageSize={PAGE}
        total={total}
        showSizeChanger={false}
        hideOnSinglePage
        simple={phone}
        onChange={(next) => setTurned({ question, page: next })}
      />
    </>
  );
};
