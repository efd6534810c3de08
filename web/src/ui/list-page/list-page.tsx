import './list-page.css';
import type { AnswerOf, Call, ParamsOf } from '@graduate/contract/platform/define-call.ts';
import { fieldsOf } from '@graduate/contract/platform/fields.ts';
import { sortableIn } from '@graduate/contract/platform/page.ts';
import { Pagination, Spin } from 'antd';
import { type ReactNode, useState } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import { useCall, useIsAsking } from '../../api/use-call.ts';
import { lasting } from '../../platform/storage.ts';
import { useTexts } from '../texts.ts';
import { useIsPhone } from '../use-is-phone.ts';
import { useWidth } from '../use-width.ts';
import { ChosenBar } from './chosen-bar.tsx';
import { FilterForm } from './filter-form.tsx';
import { ListCards } from './list-cards.tsx';
import type { Filter, ListColumn } from './list-columns.ts';
import { EmptyList, FailedList } from './list-state.tsx';
import { ListTable } from './list-table.tsx';
import { listTexts } from './list-texts.ts';
import { ListToolbar } from './list-toolbar.tsx';
import { useChooseAll } from './use-choose-all.ts';
import { useClippedTitles } from './use-clipped-titles.ts';
import { useColumns } from './use-columns.tsx';
import { useFilters } from './use-filters.tsx';
import { type ListQuery, useListQuery } from './use-list-query.ts';
import { useSearch } from './use-search.ts';
import { type Selection, useSelection } from './use-selection.ts';
import { useShownColumns } from './use-shown-columns.ts';
import { useTableRoom } from './use-table-room.ts';

/** A row of the list a call answers. */
export type RowOf<C extends Call> =
  AnswerOf<C> extends { list: (infer R extends { id: string })[] } ? R : never;

export type ListPageProps<C extends Call> = {
  /** Names the table for assistive technology. */
  title: string;
  /** A list call of the contract: its query carries page, limit, sort and the filters. */
  call: C;
  /** What the path of the call needs, e.g. for the rows of one record. */
  params?: ParamsOf<C>;
  /** Asked instead of the call while it is there, with the same page and order, for the same kind of rows. */
  instead?: { call: Call; args: (at: Pick<ListQuery<C>, 'page' | 'limit' | 'sort'>) => object } | undefined;
  /** Asked for beside what stands in the address, e.g. more fields for the columns in sight. */
  also?: object;
  /** Of a list that is watched: asked for anew after so many milliseconds. */
  everyMs?: number;
  columns: readonly ListColumn<RowOf<C>>[];
  filters?: readonly Filter[];
  /** Counts that narrow the list at a click, above its filters. */
  quick?: ReactNode;
  /** Buttons above the table. */
  toolbar?: ReactNode;
  /** Buttons for the chosen rows; with it rows can be chosen, over several pages. */
  batch?: (selection: Selection<RowOf<C>>) => ReactNode;
};

/** Covers the rows while an answer is on its way, without drawing them again. */
const WhileAsking = ({ call, args, children }: { call: Call; args: object; children: ReactNode }) => (
  <Spin spinning={useIsAsking(call, args)} delay={200}>
    {children}
  </Spin>
);

const PAGE_SIZES = [20, 50, 100, 200];
const DENSITY = 'density';
/** The edges of the card and the room of the scroll bar. */
const BESIDE_ROWS = 48;

/** The usual page of this product: filters, toolbar, table (cards on phones), pager. All its state is in the address. */
export const ListPage = <C extends Call>({
  title,
  call,
  params,
  instead,
  also,
  everyMs = 0,
  columns: given,
  filters: wanted = [],
  quick,
  toolbar,
  batch,
}: ListPageProps<C>) => {
  const t = useTexts(listTexts);
  const phone = useIsPhone();
  const list = useListQuery(call);
  const columns = useColumns(fieldsOf(call.answer), given, sortableIn(call.query));
  const filters = useFilters(call, wanted);
  const { shown, neededFor, see, onCards, choose, pull } = useShownColumns(columns);
  const selection = useSelection<RowOf<C>>();
  const [dense, setDense] = useState(lasting.read(DENSITY) === 'small');
  const asked: Call = instead?.call ?? call;
  const argsFor = (page?: { page: number; limit: number }) =>
    instead
      ? instead.args({ ...list, ...page })
      : { params, query: Object.assign({}, list.query, also, page) };
  const args = argsFor();
  const answer = useCall(asked, args as never, {
    quiet: true,
    keepPrevious: true,
    refetchInterval: everyMs,
  });
  const { busy, chooseAll } = useChooseAll(asked, argsFor, selection);
  const frame = useTableRoom();
  useClippedTitles(frame);
  const { area, width } = useWidth();
  const room = Math.max(0, width - BESIDE_ROWS);
  const search = useSearch(list, asked, answer.refetch);
  const data = answer.data as { list: RowOf<C>[]; total: number } | undefined;
  const rows = data?.list ?? [];
  // What the page itself asks for, e.g. a batch that is chosen above, is nothing to be cleared.
  const filtered = filters.some(({ name }) => name in list.filters);
  const empty = answer.isPending ? (
    <div className="rows-arriving" />
  ) : (
    <EmptyList filtered={filtered} onClear={() => search({})} />
  );
  const shared = { label: title, rows, empty };

  const changeDensity = () => {
    lasting.write(DENSITY, dense ? 'middle' : 'small');
    setDense(!dense);
  };

  return (
    <section ref={frame} className="list-page" aria-label={title}>
      <div ref={area} className="list-card-area card">
        {quick}
        <div className="list-head" data-choosable={batch !== undefined}>
          {filters.length > 0 && <FilterForm filters={filters} values={list.filters} onSearch={search} />}
          {batch && selection.keys.length > 0 ? (
            <ChosenBar
              count={selection.keys.length}
              total={data?.total ?? 0}
              busy={busy}
              onChooseAll={() => void chooseAll(data?.total ?? 0)}
              onClear={selection.clear}
            >
              {batch(selection)}
            </ChosenBar>
          ) : (
            <ListToolbar
              columns={columns}
              shown={shown}
              onColumns={choose}
              onDensity={changeDensity}
              onRefresh={() => void answer.refetch()}
            >
              {toolbar}
            </ListToolbar>
          )}
        </div>
        {answer.isError ? (
          <FailedList error={answer.error as ApiError} onRetry={() => void answer.refetch()} />
        ) : phone ? (
          <ListCards {...shared} columns={onCards(rows)} loading={answer.isPending} />
        ) : (
          <WhileAsking call={asked} args={args}>
            <ListTable
              {...shared}
              columns={neededFor(rows, room, batch !== undefined)}
              sort={list.sort}
              onSort={list.sortBy}
              onWidth={pull}
              onSeen={(seen) => see(data, seen)}
              selection={batch && selection}
              dense={dense}
            />
          </WhileAsking>
        )}
        <div className="list-foot row between gap-x-l">
          <span className="muted" role="status">
            {data && t.total(data.total)}
          </span>
          {data && data.total > 0 && (
            <Pagination
              className="list-pager"
              {...(!phone && { size: 'small' as const })}
              current={list.page}
              pageSize={list.limit}
              total={data.total}
              showSizeChanger={!phone}
              showQuickJumper={!phone && data.total > list.limit * 5}
              pageSizeOptions={PAGE_SIZES}
              simple={phone}
              onChange={list.turnTo}
            />
          )}
        </div>
      </div>
    </section>
  );
};
