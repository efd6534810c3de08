import { approvalCalls } from '@graduate/contract/mechanisms/approvals/approval-calls.ts';
import { cancelApproval } from '@graduate/contract/training/scheduling/choices.ts';
import {
  type ClassRow,
  type ScheduleAction,
  scheduleActions,
} from '@graduate/contract/training/scheduling/classes.ts';
import { scheduleCalls } from '@graduate/contract/training/scheduling/schedule-calls.ts';
import { useState } from 'react';
import { openTab } from '../../../../shell/public.ts';
import type { Action } from '../../../../ui/list-page/row-actions.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { useSave } from '../../../../ui/use-save.ts';
import { CancelClassDialog } from '../cancel-class-dialog.tsx';
import { MergeClassDialog } from '../merge-class-dialog.tsx';
import { bookPath, placePath, planPath } from '../schedule-paths.ts';
import { classActTexts, schedulingTexts } from '../scheduling-texts.ts';
import { EditClassDialog } from './class-dialogs.tsx';
import { RosterDrawer } from './roster-drawer.tsx';

const { moduleCode, businessCode } = cancelApproval;
const inSight: readonly ScheduleAction[] = ['place', 'plan'];
const dialogs = {
  roster: RosterDrawer,
  edit: EditClassDialog,
  cancel: CancelClassDialog,
  merge: MergeClassDialog,
};
type Opened = { row: ClassRow; dialog: keyof typeof dialogs };

/** What can be done with a class, as the server offers it, and the dialog some of it needs. */
export const useClassActs = () => {
  const t = useTexts(schedulingTexts);
  const a = useTexts(classActTexts);
  const [opened, setOpened] = useState<Opened>();
  const clear = useSave(scheduleCalls.clearSeveral, {
    told: ({ failed }) => failed[0]?.message ?? t.cleared,
  });
  const open = useSave(scheduleCalls.open, { told: a.opened });
  const close = useSave(scheduleCalls.close, { told: a.closed });
  const takeBack = useSave(approvalCalls.withdraw, {
    told: a.takenBack,
    invalidates: [scheduleCalls.list, scheduleCalls.find],
  });
  const unmerge = useSave(scheduleCalls.unmerge, { told: a.unmerged });
  const at = ({ id, version }: ClassRow) => ({ params: { id }, body: { version } });
  const show = (dialog: Opened['dialog']) => (row: ClassRow) => ({
    name: a[dialog],
    run: () => setOpened({ row, dialog }),
  });
  const acts: Record<ScheduleAction, (row: ClassRow) => Omit<Action, 'key'>> = {
    place: ({ mode, id }) => ({ name: t.place, run: () => openTab(placePath(mode, id)) }),
    plan: ({ mode, id }) => ({ name: t.plan, run: () => openTab(planPath(mode, id)) }),
    roster: show('roster'),
    edit: show('edit'),
    open: (row) => ({ name: a.open, run: () => open.submit(at(row)) }),
    close: (row) => ({ name: a.closeSelection, run: () => close.submit(at(row)) }),
    clear: ({ id, name }) => ({
      name: t.clearClass,
      ask: t.askClear(name),
      danger: true,
      run: () => clear.submit({ body: { ids: [id] } }),
    }),
    merge: show('merge'),
    unmerge: (row) => ({ name: a.unmerge, ask: a.askUnmerge(row.name), run: () => unmerge.submit(at(row)) }),
    cancel: (row) => ({ ...show('cancel')(row), danger: true }),
    takeBack: ({ id, name }) => ({
      name: a.takeBack,
      ask: a.askTakeBack(name),
      run: () => takeBack.submit({ body: { moduleCode, businessCode, recordId: id } }),
    }),
  };
  const actionsOn = (row: ClassRow): Action[] =>
    scheduleActions
      .filter((action) => row.actions.includes(action))
      .map((action): Action => ({ key: action, rare: !inSight.includes(action), ...acts[action](row) }))
      .concat({ key: 'book', rare: true, name: a.book, run: () => openTab(bookPath(row.id)) });
  const Shown = opened && dialogs[opened.dialog];
  const dialog = opened && Shown && (
    <Shown key={opened.row.id} row={opened.row} onClose={() => setOpened(undefined)} />
  );
  return { actionsOn, dialog };
};
