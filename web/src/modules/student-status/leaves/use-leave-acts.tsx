import type { LeaveAction } from '@graduate/contract/student-status/leaves/choices.ts';
import { leaveCalls } from '@graduate/contract/student-status/leaves/leave-calls.ts';
import type { LeaveRow } from '@graduate/contract/student-status/leaves/leaves.ts';
import { type ReactNode, useState } from 'react';
import { downloadFile } from '../../../api/call-api.ts';
import { openTab } from '../../../shell/public.ts';
import { askConfirm, feedback } from '../../../ui/feedback.tsx';
import { useRefresh } from '../../../ui/list-page/use-refresh.ts';
import { useTexts } from '../../../ui/texts.ts';
import { useSave } from '../../../ui/use-save.ts';
import { ExtendDialog } from './detail/extend-dialog.tsx';
import { ReturnDialog } from './detail/return-dialog.tsx';
import { CloseDialog, RejectDialog } from './detail/staff-dialogs.tsx';
import { leaveLists } from './form/leave-form.tsx';
import { leaveActTexts, leaveTexts } from './leave-texts.ts';

export const detailsOf = (id: string): string => `/qjgl/toDetails?id=${id}`;

type Options = {
  /** Where changing it happens, if not on its own page. */
  onEdit?: () => void;
  onRemoved?: () => void;
};

/** The acts on a leave. The node has to stand somewhere on the page. */
export const useLeaveActs = ({
  onEdit,
  onRemoved,
}: Options = {}): {
  start: (action: LeaveAction, leave: LeaveRow) => void;
  layers: ReactNode;
} => {
  const t = useTexts(leaveTexts);
  const acts = useTexts(leaveActTexts);
  const [shown, setShown] = useState<{ action: LeaveAction; leave: LeaveRow }>();
  const refresh = useRefresh(...leaveLists);
  const saving = (words: string) => ({
    invalidates: leaveLists,
    onSuccess: () => feedback.success(words),
    onError: refresh,
  });
  const remove = useSave(leaveCalls.remove, saving(t.removed));
  const withdraw = useSave(leaveCalls.withdraw, saving(t.withdrawn));
  const confirm = useSave(leaveCalls.confirmReturn, saving(t.confirmed));

  const start = async (action: LeaveAction, leave: LeaveRow) => {
    const { id, no, name, version } = leave;
    const at = { params: { id }, body: { version } };
    switch (action) {
      case 'edit':
        if (onEdit) onEdit();
        else openTab(`${detailsOf(id)}&edit=1`);
        break;
      case 'remove':
        if (
          (await askConfirm({ content: t.askRemove(no), danger: true, okText: t.remove })) &&
          (await remove.submit({ params: { id } }))
        )
          onRemoved?.();
        break;
      case 'withdraw':
        if (await askConfirm({ content: t.askWithdraw(no), danger: true, okText: t.withdraw }))
          await withdraw.submit(at);
        break;
      case 'confirm':
        if (await askConfirm({ content: t.askConfirmReturn(name), okText: acts.confirm }))
          await confirm.submit(at);
        break;
      case 'slip':
        await downloadFile(leaveCalls.slip, { params: { id } }).catch(() => undefined);
        break;
      default:
        setShown({ action, leave });
    }
  };

  const close = () => {
    setShown(undefined);
    refresh();
  };
  const layers = (
    <>
      {shown?.action === 'extend' && <ExtendDialog leave={shown.leave} onClose={close} />}
      {shown?.action === 'return' && <ReturnDialog leave={shown.leave} onClose={close} />}
      {shown?.action === 'reject' && <RejectDialog leave={shown.leave} onClose={close} />}
      {shown?.action === 'close' && <CloseDialog leave={shown.leave} onClose={close} />}
    </>
  );
  return { start: (action, leave) => void start(action, leave), layers };
};
