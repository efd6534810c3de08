import { fieldsAskedOn } from '@graduate/contract/mechanisms/approvals/extra-fields.ts';
import { useState } from 'react';
import { openTab } from '../../../../shell/public.ts';
import { feedback } from '../../../../ui/feedback.tsx';
import type { Selection } from '../../../../ui/list-page/use-selection.ts';
import { useTexts } from '../../../../ui/texts.ts';
import type { Todo } from '../approval-lists.ts';
import type { Verdict } from '../open-approval/decision-body.ts';
import { openApproval } from '../open-approval/open-approval.tsx';
import { approvalOf, areAlike } from './approval-of.ts';
import { todoTexts } from './todo-texts.ts';
import { focusRow, type Queue } from './use-queue.ts';
import type { KeyAct } from './use-queue-keys.ts';

/** What can be done with the queue, by hand or by key. */
export const useTodoActs = (
  queue: Queue,
  selection: Selection<Todo>,
  together: (row: Todo) => boolean = () => true,
) => {
  const t = useTexts(todoTexts);
  const { current } = queue;
  const [deciding, setDeciding] = useState<{ id: string; status: 1 | 9 }>();
  const [helping, setHelping] = useState(false);
  const [handing, setHanding] = useState<Todo>();

  const decideFully = async (row: Todo, status: 1 | 9 = 1) => {
    const request = approvalOf([row], status);
    if (request && (await openApproval(request)).done > 0) selection.choose([row], []);
    focusRow(row);
  };
  /** A step that asks for more than an opinion needs the whole dialog. */
  const decide = (status: 1 | 9) => {
    if (!current || queue.sendingOf(current.id) === 'sending') return;
    if (fieldsAskedOn(current.extraFields, status).length > 0) void decideFully(current, status);
    else setDeciding({ id: current.id, status });
  };
  const decideMany = async () => {
    const { rows } = selection;
    if (!areAlike(rows)) return feedback.warning(t.mixed);
    if (rows.length > 1 && !rows.every(together)) return feedback.warning(t.oneByOne);
    const request = approvalOf(rows);
    if (!request) return;
    const { done, failures } = await openApproval(request);
    const failed = new Set(failures.map(({ id }) => id));
    if (done > 0)
      selection.choose(
        rows,
        rows.filter(({ recordId }) => failed.has(recordId)),
      );
  };
  const choose = (row: Todo, chosen: boolean) => selection.choose([row], chosen ? [row] : []);
  const onRow = (row: Todo, act: 'decide' | 'transfer' | 'look') => {
    queue.take(row);
    if (act === 'decide') void decideFully(row);
    else if (act === 'transfer') setHanding(row);
    else openTab(row.link);
  };

  const run: Record<KeyAct | 'fully', () => void> = {
    next: () => queue.move(1),
    previous: () => queue.move(-1),
    agree: () => decide(1),
    refuse: () => decide(9),
    fully: () => current && void decideFully(current),
    open: () => current && openTab(current.link),
    select: () => current && choose(current, !selection.has(current.id)),
    help: () => setHelping(true),
  };

  return {
    act: (name: KeyAct | 'fully') => run[name](),
    deciding: deciding && deciding.id === current?.id ? deciding.status : undefined,
    send: (verdict: Verdict) => {
      setDeciding(undefined);
      if (!current) return;
      choose(current, false);
      void queue.send(current, verdict);
    },
    leave: () => {
      setDeciding(undefined);
      focusRow(current);
    },
    choose,
    onRow,
    decideMany: () => void decideMany(),
    helping,
    closeHelp: () => setHelping(false),
    handing,
    closeHanding: () => setHanding(undefined),
  };
};
