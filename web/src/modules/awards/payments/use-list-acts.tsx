import { payListActions } from '@graduate/contract/awards/payments/choices.ts';
import type { BankFile, PayList } from '@graduate/contract/awards/payments/pay-lists.ts';
import { paymentCalls } from '@graduate/contract/awards/payments/payment-calls.ts';
import { useState } from 'react';
import type { Action } from '../../../ui/list-page/row-actions.tsx';
import { PasswordDialog, saveSealed } from '../../../ui/sealed-file.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { useSave } from '../../../ui/use-save.ts';
import { paymentTexts } from './payments-texts.ts';

/** What can be done with a list in its state. The layers have to stand somewhere on the page. */
export const useListActs = () => {
  const t = useTexts(paymentTexts);
  const [file, setFile] = useState<BankFile>();
  const lock = useSave(paymentCalls.lock, { told: t.locked });
  const unlock = useSave(paymentCalls.unlock, { told: t.unlocked });
  const remove = useSave(paymentCalls.remove, { told: t.removed });
  const bankFile = useSave(paymentCalls.bankFile, {
    onSuccess: (made) => {
      saveSealed(made);
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
