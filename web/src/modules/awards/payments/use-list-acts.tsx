import { payListActions } from '@graduate/contract/awards/payments/choices.ts';
import type { BankFile, PayList } from '@graduate/contract/awards/payments/pay-lists.ts';
import { paymentCalls } from '@graduate/contract/awards/payments/payment-calls.ts';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { saveFile } from '../../../api/call-api.ts';
import { copyText } from '../../../ui/copy-text.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { feedback } from '../../../ui/feedback.tsx';
import type { Action } from '../../../ui/list-page/row-actions.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { useSave } from '../../../ui/use-save.ts';
import { paymentTexts } from './payments-texts.ts';

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/** The password of the file that was just saved; nobody can show it again. */
const PasswordDialog = ({ file, onClose }: { file: BankFile; onClose: () => void }) => {
  const t = useTexts(paymentTexts);
  const copy = async () => {
    if (await copyText(file.password)) feedback.success(t.copied);
  };
  return (
    <Dialog
      open
      title={t.filePassword}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {t.gotIt}
        </Button>
      }
    >
      <div className="stack">
        <p className="muted">{t.filePasswordHint}</p>
        <div className="line gap-s">
          <Input readOnly aria-label={t.filePassword} value={file.password} />
          <Button onClick={() => void copy()}>{t.copyPassword}</Button>
        </div>
      </div>
    </Dialog>
  );
};

/** What can be done with a list in its state. The layers have to stand somewhere on the page. */
export const useListActs = () => {
  const t = useTexts(paymentTexts);
  const [file, setFile] = useState<BankFile>();
  const lock = useSave(paymentCalls.lock, { told: t.locked });
  const unlock = useSave(paymentCalls.unlock, { told: t.unlocked });
  const remove = useSave(paymentCalls.remove, { told: t.removed });
  const bankFile = useSave(paymentCalls.bankFile, {
    onSuccess: (made) => {
      saveFile(new Blob([bytesOf(made.content)], { type: 'application/zip' }), made.fileName);
      setFile(made);
    },
  });
  const actionsOn = ({ id, version, no, status }: PayList): Action[] => {
    const at = { params: { id }, body: { version } };
    const all = {
      lock: { name: t.lock, ask: t.askLock(no), run: () => lock.submit(at) },
      unlock: { name: t.unlock, run: () => unlock.submit(at) },
      bankFile: { name: t.bankFile, ask: t.askBankFile(no), run: () => bankFile.submit(at) },
      remove: {
        name: t.remove,
        ask: t.askRemove(no),
        danger: true,
        run: () => remove.submit({ params: { id } }),
      },
    };
    return payListActions[status].map((key) => ({ key, ...all[key] }));
  };
  const layers = file && <PasswordDialog file={file} onClose={() => setFile(undefined)} />;
  return { actionsOn, layers };
};
