import { Input, Modal } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../../ui/texts.ts';
import { plansTexts } from '../plans-texts.ts';

type Props = { pending: boolean; onOk: (reason: string) => void; onClose: () => void };

/** Why a plan in force shall be another. */
export const ReviseDialog = ({ pending, onOk, onClose }: Props) => {
  const t = useTexts(plansTexts);
  const [reason, setReason] = useState('');
  return (
    <Modal
      open
      title={t.revise}
      okButtonProps={{ disabled: reason.trim() === '', loading: pending }}
      onOk={() => onOk(reason.trim())}
      onCancel={onClose}
    >
      <Input.TextArea
        aria-label={t.whyRevise}
        placeholder={t.whyRevise}
        maxLength={200}
        showCount
        rows={3}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </Modal>
  );
};
