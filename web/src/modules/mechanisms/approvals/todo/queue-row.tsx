import { Checkbox, Tag } from 'antd';
import { inLanguage } from '../../../../platform/texts.ts';
import { RowActions } from '../../../../ui/list-page/row-actions.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { minute } from '../../../../ui/time-in-words.ts';
import type { Todo } from '../approval-lists.ts';
import { approvalTexts } from '../approvals-texts.ts';
import { titleOf } from '../subject.ts';
import { waitedSince } from '../waiting-time.ts';
import { todoTexts } from './todo-texts.ts';
import type { Sending } from './use-queue.ts';

/** Overdue, urged, or in somebody's place. */
export const TodoMarks = ({ row }: { row: Todo }) => {
  const shared = useTexts(approvalTexts);
  return (
    <>
      {row.overdue && <Tag color="red">{shared.overdue}</Tag>}
      {row.urgedAt && (
        <Tag color="orange" title={shared.urged(minute(row.urgedAt))}>
          {shared.urgedMark}
        </Tag>
      )}
      {row.onBehalfOfName && <Tag color="purple">{shared.onBehalfOf(row.onBehalfOfName)}</Tag>}
    </>
  );
};

type Props = {
  row: Todo;
  isCurrent: boolean;
  chosen: boolean;
  sending: Sending | undefined;
  onTake: () => void;
  onChoose: (chosen: boolean) => void;
  onAct: (act: 'decide' | 'transfer' | 'look') => void;
};

/** One application in the queue. Its title holds the focus while the keyboard moves through the queue. */
export const QueueRow = ({ row, isCurrent, chosen, sending, onTake, onChoose, onAct }: Props) => {
  const t = useTexts(todoTexts);
  const shared = useTexts(approvalTexts);
  const language = useLanguage();
  const busy = sending === 'sending';
  const failed = typeof sending === 'object' ? sending.reason : undefined;
  const acts = [...row.actions, 'look' as const];
  return (
    <li
      className="queue-row line gap-m align-start"
      aria-current={isCurrent ? 'true' : undefined}
      aria-busy={busy}
    >
      <Checkbox
        checked={chosen}
        disabled={busy}
        aria-label={t.choose(titleOf(row))}
        onChange={(event) => onChoose(event.target.checked)}
      />
      <div className="grow">
        <button
          type="button"
          id={`todo-${row.id}`}
          className="queue-row-title strong breaks"
          onClick={onTake}
        >
          {titleOf(row)}
        </button>
        <div className="queue-row-marks gone-if-empty tags">
          <TodoMarks row={row} />
          {busy && <Tag color="processing">{t.sending}</Tag>}
        </div>
        <div className="muted small">
          {[row.typeName[language], row.stepName[language], row.applicantName, row.departmentName].join(
            ' · ',
          )}
        </div>
        {failed && (
          <div className="danger-text" role="alert">
            {failed}
          </div>
        )}
      </div>
      <div className="queue-row-end column muted numbers">
        <time dateTime={row.since.toISOString()} title={minute(row.since)}>
          {inLanguage(waitedSince(row.since))}
        </time>
        <RowActions actions={acts.map((act) => ({ key: act, name: shared[act], run: () => onAct(act) }))} />
      </div>
    </li>
  );
};
