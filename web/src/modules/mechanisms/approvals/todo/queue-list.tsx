import type { UseQueryResult } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import type { ApiError } from '../../../../api/api-error.ts';
import { EmptyList, FailedList } from '../../../../ui/list-page/list-state.tsx';
import type { Selection } from '../../../../ui/list-page/use-selection.ts';
import { Nothing } from '../../../../ui/nothing.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import type { Todo } from '../approval-lists.ts';
import { approvalTexts } from '../approvals-texts.ts';
import { QueueRow } from './queue-row.tsx';
import { todoTexts } from './todo-texts.ts';
import type { Queue } from './use-queue.ts';
import type { useTodoActs } from './use-todo-acts.ts';

type Props = {
  answer: Pick<UseQueryResult<unknown, ApiError>, 'error' | 'isPending' | 'isFetching' | 'refetch'>;
  queue: Queue;
  selection: Selection<Todo>;
  acts: ReturnType<typeof useTodoActs>;
  onTake: (row: Todo) => void;
  /** Given when filters are set: takes them away. */
  onClearFilters: (() => void) | undefined;
};

/** The rows of the queue, or why there are none. */
export const QueueList = ({ answer, queue, selection, acts, onTake, onClearFilters }: Props) => {
  const t = useTexts(todoTexts);
  const shared = useTexts(approvalTexts);
  if (answer.error) return <FailedList error={answer.error} onRetry={() => void answer.refetch()} />;
  // Whoever is quick has decided all in sight before the next ones are there.
  if (answer.isPending || (answer.isFetching && queue.rows.length === 0))
    return <Skeleton active paragraph={{ rows: 8 }} />;
  if (queue.rows.length === 0)
    return onClearFilters ? (
      <EmptyList filtered onClear={onClearFilters} />
    ) : (
      <Nothing of="done" text={t.nothing} />
    );
  return (
    <ul className="queue-rows" aria-label={shared.todo}>
      {queue.rows.map((row) => (
        <QueueRow
          key={row.id}
          row={row}
          isCurrent={row === queue.current}
          chosen={selection.has(row.id)}
          sending={queue.sendingOf(row.id)}
          onTake={() => onTake(row)}
          onChoose={(chosen) => acts.choose(row, chosen)}
          onAct={(act) => acts.onRow(row, act)}
        />
      ))}
    </ul>
  );
};
