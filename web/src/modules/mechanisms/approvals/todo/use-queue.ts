import { approvalCalls } from '@graduate/contract/mechanisms/approvals/approval-calls.ts';
import { AGREE } from '@graduate/contract/mechanisms/approvals/approvals.ts';
import { useState } from 'react';
import { callApi } from '../../../../api/call-api.ts';
import { newKey } from '../../../../api/new-key.ts';
import { feedback } from '../../../../ui/feedback.tsx';
import { useRefresh } from '../../../../ui/list-page/use-refresh.ts';
import { useTexts } from '../../../../ui/texts.ts';
import { type Todo, whatDecisionsChange } from '../approval-lists.ts';
import { decisionBody, type Verdict } from '../open-approval/decision-body.ts';
import { titleOf } from '../subject.ts';
import { refreshTodoCount } from '../todo-count.ts';
import { approvalOf } from './approval-of.ts';
import { todoTexts } from './todo-texts.ts';

/** What became of a verdict sent from the queue. */
export type Sending = 'sending' | 'done' | { reason: string };

export const focusRow = (row: Todo | undefined): void => {
  requestAnimationFrame(() => document.getElementById(`todo-${row?.id}`)?.focus());
};

/** The rows to work through, the one in hand, and the verdicts on their way. */
export const useQueue = (rows: readonly Todo[]) => {
  const t = useTexts(todoTexts);
  const [sendings, setSendings] = useState<ReadonlyMap<string, Sending>>(new Map());
  const [wanted, setWanted] = useState<{ id: string | undefined; index: number }>({
    id: undefined,
    index: 0,
  });
  const [said, setSaid] = useState('');
  const refresh = useRefresh(...whatDecisionsChange);

  const shown = rows.filter(({ id }) => sendings.get(id) !== 'done');
  const found = shown.findIndex(({ id }) => id === wanted.id);
  // What has gone leaves its place to the one behind it.
  const at = found >= 0 ? found : Math.min(wanted.index, shown.length - 1);
  const current = shown[at];
  const mark = (id: string, sending: Sending) => setSendings((all) => new Map(all).set(id, sending));

  const take = (row: Todo | undefined) => {
    if (row) setWanted({ id: row.id, index: shown.indexOf(row) });
  };
  const waiting = (row: Todo) => sendings.get(row.id) !== 'sending';
  const step = (by: 1 | -1): Todo | undefined => {
    const ahead = by === 1 ? shown.slice(at + 1) : shown.slice(0, Math.max(at, 0)).reverse();
    return ahead.find(waiting);
  };
  const move = (by: 1 | -1) => {
    const next = step(by);
    take(next);
    focusRow(next ?? current);
  };

  const send = async (row: Todo, verdict: Verdict) => {
    const request = approvalOf([row]);
    if (!request || sendings.get(row.id) === 'sending') return;
    const next = step(1) ?? step(-1);
    mark(row.id, 'sending');
    take(next);
    focusRow(next);
    try {
      const body = decisionBody(request, verdict, row.recordId);
      await callApi(approvalCalls.decide, { body, quiet: true, idempotencyKey: newKey() });
      mark(row.id, 'done');
      setSaid(verdict.status === AGREE ? t.agreed(titleOf(row)) : t.refused(titleOf(row)));
    } catch (error) {
      const { message: reason } = error as Error;
      mark(row.id, { reason });
      feedback.error(t.failed(titleOf(row), reason));
    }
    refresh();
    refreshTodoCount();
  };

  return {
    rows: shown,
    current,
    at,
    next: step(1),
    said,
    sendingOf: (id: string) => sendings.get(id),
    take,
    move,
    send,
  };
};
export type Queue = ReturnType<typeof useQueue>;
