import { semicolon } from '../../../../ui/list-words.ts';
import '../../../../ui/list-page/list-page.css';
import '../approvals.css';
import './todo.css';
import { approvalCalls } from '@graduate/contract/mechanisms/approvals/approval-calls.ts';
import { Pagination } from 'antd';
import { useRef, useState } from 'react';
import { useServerEvent } from '../../../../api/events/use-server-event.ts';
import { useCall } from '../../../../api/use-call.ts';
import { lasting } from '../../../../platform/storage.ts';
import { FilterForm } from '../../../../ui/list-page/filter-form.tsx';
import { useFilters } from '../../../../ui/list-page/use-filters.tsx';
import { useListQuery } from '../../../../ui/list-page/use-list-query.ts';
import { useSearch } from '../../../../ui/list-page/use-search.ts';
import { useSelection } from '../../../../ui/list-page/use-selection.ts';
import { SideDrawer } from '../../../../ui/side-drawer.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { useIsPhone } from '../../../../ui/use-is-phone.ts';
import { type Todo, todoList } from '../approval-lists.ts';
import { approvalTexts } from '../approvals-texts.ts';
import { OtherWork } from '../other-work.tsx';
import { titleOf } from '../subject.ts';
import { TransferDialog } from '../transfer-dialog.tsx';
import { areAlike } from './approval-of.ts';
import { DecisionBar } from './decision-bar.tsx';
import { DetailPane } from './detail-pane.tsx';
import { KeysHelp } from './keys-help.tsx';
import { QueueList } from './queue-list.tsx';
import { QueueToolbar } from './queue-toolbar.tsx';
import { todoTexts } from './todo-texts.ts';
import { TypeChips } from './type-chips.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { useQueue } from './use-queue.ts';
import { useQueueKeys } from './use-queue-keys.ts';
import { useTodoActs } from './use-todo-acts.ts';

const KEYS = 'approvals.keys';
export type TodoBoardProps = {
  /** Only applications of these kinds. */
  types?: readonly string[];
  /** Whether one verdict may go to several of these; without it the step alone decides. */
  together?: (row: Todo) => boolean;
};

/** How many rows in sight can be chosen together: those of one kind. */
const alikeIn = (type: string | undefined, rows: readonly Todo[]): number =>
  type && areAlike(rows) ? rows.length : 0;

/** Everything that waits for the person in their current role, to be worked through by hand or by keyboard. */
export const TodoBoard = ({ types, together }: TodoBoardProps) => {
  const t = useTexts(todoTexts);
  const shared = useTexts(approvalTexts);
  const phone = useIsPhone();
  const list = useListQuery(todoList);
  const query = { ...list.query, ...(types && !list.query.type && { type: [...types] }) };
  const answer = useCall(todoList, { query }, { quiet: true, keepPrevious: true });
  const counts = answer.data?.counts.filter(({ type }) => !types || types.includes(type));
  useServerEvent('todo', approvalCalls.todo);
  useServerEvent('message', approvalCalls.todo);
  const selection = useSelection<Todo>();
  const queue = useQueue(answer.data?.list ?? []);
  const acts = useTodoActs(queue, selection, together);
  const [keysOn, setKeysOn] = useState(lasting.read(KEYS) !== 'off');
  const [drawer, setDrawer] = useState(false);
  const pane = useRef<HTMLElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  useKeptFocus(queue.current, selection.keys.length, frame);
  useQueueKeys(keysOn, acts.act);
  const { current } = queue;
  const total = answer.data?.total;
  const place = (list.page - 1) * list.limit + queue.at + 1;
  const filters = useFilters(approvalCalls.todo, ['keyword', 'olderThanDays', 'overdue']);
  const filtered = Object.keys(list.filters).length > 0;
  const search = useSearch(list, todoList, answer.refetch);

  const take = (row: Todo) => {
    queue.take(row);
    // Where there is no room for the pane the style sheet hides it.
    if (!pane.current?.clientWidth) setDrawer(true);
  };
  const switchKeys = (on: boolean) => {
    lasting.write(KEYS, on ? 'on' : 'off');
    setKeysOn(on);
  };
  const nothing = !current && answer.isSuccess && !answer.isFetching;
  const details = current && <DetailPane row={current} next={queue.next} />;
  const bar = current && (
    <DecisionBar
      row={current}
      position={t.position(place, total ?? 0)}
      deciding={acts.deciding}
      onAct={acts.act}
      onSend={acts.send}
      onLeave={acts.leave}
    />
  );

  return (
    <section className="list-page stack gap-l" aria-label={shared.todo}>
      <FilterForm filters={filters} values={list.filters} onSearch={search} />
      <div className="todo-frame split" data-nothing={nothing || undefined}>
        <div ref={frame} tabIndex={-1} className="list-card-area todo-queue card">
          <TypeChips
            counts={counts}
            chosen={list.filters.type}
            onChoose={(type) => list.setFilters({ ...list.filters, type })}
          />
          <QueueToolbar
            chosen={selection.keys.length}
            alike={alikeIn(list.filters.type, queue.rows)}
            onChooseAll={(all) => selection.choose(queue.rows, all ? queue.rows : [])}
            total={total}
            keysOn={keysOn}
            onDecideMany={acts.decideMany}
            onClear={selection.clear}
            onKeys={switchKeys}
            onHelp={() => acts.act('help')}
            onRefresh={() => void answer.refetch()}
          />
          <QueueList
            answer={answer}
            queue={queue}
            selection={selection}
            acts={acts}
            onTake={take}
            onClearFilters={filtered ? () => list.setFilters({}) : undefined}
          />
          <Pagination
            className="list-pager"
            hideOnSinglePage
            current={list.page}
            pageSize={list.limit}
            total={total ?? 0}
            simple={phone}
            onChange={list.turnTo}
          />
        </div>
        <aside ref={pane} className="list-card-area todo-pane card" aria-label={t.details}>
          {details}
          {!drawer && bar}
        </aside>
      </div>
      <p className="visually-hidden" role="status">
        {[queue.said, current && t.announce(place, total ?? 0, titleOf(current))]
          .filter(Boolean)
          .join(semicolon())}
      </p>
      {drawer && current && (
        <SideDrawer title={t.details} onClose={() => setDrawer(false)} footer={() => bar}>
          {details}
        </SideDrawer>
      )}
      <KeysHelp open={acts.helping} onClose={acts.closeHelp} />
      {acts.handing && <TransferDialog row={acts.handing} onClose={acts.closeHanding} />}
    </section>
  );
};

const NONE = { query: { limit: 1 } } as const;

/** What waits besides applications stands above them. */
const TodoPage = () => {
  const { data } = useCall(todoList, NONE, { quiet: true });
  return (
    <>
      <OtherWork work={data?.others ?? []} />
      <TodoBoard />
    </>
  );
};

export default TodoPage;
