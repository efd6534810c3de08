import { leaveCalls } from '@graduate/contract/student-status/leaves/leave-calls.ts';
import type { LeaveRow } from '@graduate/contract/student-status/leaves/leaves.ts';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { askConfirm, feedback } from '../../../../ui/feedback.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { useSave } from '../../../../ui/use-save.ts';
import { leaveLists } from '../form/leave-form.tsx';
import { staffTexts } from './staff-texts.ts';

type Failure = { id: string; no: string; message: string };

/** Confirms the returns of the chosen rows; what could not be done is listed with its reason. */
export const ConfirmReturnsButton = ({ rows, onDone }: { rows: readonly LeaveRow[]; onDone: () => void }) => {
  const t = useTexts(staffTexts);
  const [failed, setFailed] = useState<readonly Failure[]>([]);
  const confirm = useSave(leaveCalls.confirmReturns, { invalidates: leaveLists });
  const run = async () => {
    if (
      !(await askConfirm({
        content: t.askConfirmReturns(rows.length),
        named: rows.map(({ name }) => name),
        okText: t.confirmReturn,
      }))
    )
      return;
    const answer = await confirm.submit({ body: { ids: rows.map(({ id }) => id) } });
    if (!answer) return;
    if (answer.done > 0) feedback.success(t.confirmedSome(answer.done));
    setFailed(answer.failed);
    if (answer.failed.length === 0) onDone();
  };
  const close = () => {
    setFailed([]);
    onDone();
  };
  return (
    <>
      <Button type="primary" loading={confirm.pending} onClick={() => void run()}>
        {t.confirmReturns(rows.length)}
      </Button>
      <Modal
        open={failed.length > 0}
        title={t.failedSome(failed.length)}
        onCancel={close}
        footer={
          <Button type="primary" onClick={close}>
            {t.close}
          </Button>
        }
      >
        <ul className="batch-failures">
          {failed.map(({ id, no, message }) => (
            <li key={id}>
              {no}：{message}
            </li>
          ))}
        </ul>
      </Modal>
    </>
  );
};
