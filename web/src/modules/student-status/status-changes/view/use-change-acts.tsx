import { changeCalls } from '@graduate/contract/student-status/status-changes/change-calls.ts';
import type { ChangeAction, ChangeRow } from '@graduate/contract/student-status/status-changes/changes.ts';
import { type ReactNode, useState } from 'react';
import { downloadFile } from '../../../../api/call-api.ts';
import { openTab } from '../../../../shell/public.ts';
import { askConfirm, feedback } from '../../../../ui/feedback.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { useSave } from '../../../../ui/use-save.ts';
import { changeTexts } from '../change-texts.ts';
import { whatChangesChange } from '../form/use-saving.ts';
import { DeliverDialog, DocumentDialog, FilingDialog, ReasonDialog } from './act-dialogs.tsx';

const pageOfChange = ({ id, population }: Pick<ChangeRow, 'id' | 'population'>): string =>
  `${population === 'intl' ? '/addLxsXjyd' : '/addXjyd'}?id=${id}`;

/** While it runs the approval has its own button to withdraw. */
export const actsBesideApproval = ({
  state,
  actions,
}: Pick<ChangeRow, 'state' | 'actions'>): ChangeAction[] =>
  actions.filter((action) => action !== 'withdraw' || state !== 'reviewing');

type Print = (typeof changeCalls)['printForm' | 'printDecision' | 'printProof'];
type Asking = { act: 'close' | 'revoke' | 'document' | 'filing' | 'deliver'; row: ChangeRow };

/** What can be done with a change, wherever it is shown; `dialogs` must stand on the page. */
export const useChangeActs = (onDone: () => void) => {
  const t = useTexts(changeTexts);
  const [asking, setAsking] = useState<Asking>();
  const submit = useSave(changeCalls.submit, { invalidates: whatChangesChange });
  const withdraw = useSave(changeCalls.withdraw, { invalidates: whatChangesChange });
  const remove = useSave(changeCalls.remove, { invalidates: whatChangesChange });
  const synced = useSave(changeCalls.markSynced, { invalidates: whatChangesChange });

  const told = (answer: unknown, words: string) => {
    if (answer === undefined) return;
    feedback.success(words);
    onDone();
  };
  const print = (call: Print, id: string) =>
    void downloadFile(call, { params: { id } } as never).catch(() => undefined);

  const run: Record<ChangeAction | 'view', (row: ChangeRow) => void | Promise<void>> = {
    view: (row) => openTab(pageOfChange(row)),
    edit: (row) => openTab(`${pageOfChange(row)}&edit=1`),
    submit: async ({ id, version }) =>
      told(await submit.submit({ params: { id }, body: { version } }), t.submitted),
    withdraw: async ({ id, name }) => {
      if (await askConfirm({ content: t.askWithdraw(name), danger: true, okText: t.withdraw }))
        told(await withdraw.submit({ params: { id } }), t.withdrawn);
    },
    delete: async ({ id, name }) => {
      if (await askConfirm({ content: t.askDelete(name), danger: true, okText: t.remove }))
        told(await remove.submit({ params: { id } }), t.deleted);
    },
    chsiSynced: async ({ id, version, name }) => {
      if (await askConfirm({ content: t.askSynced(name), okText: t.chsiSynced }))
        told(await synced.submit({ params: { id }, body: { version } }), t.saved);
    },
    close: (row) => setAsking({ act: 'close', row }),
    revoke: (row) => setAsking({ act: 'revoke', row }),
    document: (row) => setAsking({ act: 'document', row }),
    filing: (row) => setAsking({ act: 'filing', row }),
    deliver: (row) => setAsking({ act: 'deliver', row }),
    printForm: ({ id }) => print(changeCalls.printForm, id),
    printDecision: ({ id }) => print(changeCalls.printDecision, id),
    printProof: ({ id }) => print(changeCalls.printProof, id),
  };

  const leave = () => setAsking(undefined);
  const finish = () => {
    leave();
    onDone();
  };
  const shared = asking && { row: asking.row, onDone: finish, onClose: leave };
  const dialogs: ReactNode = shared && (
    <>
      {(asking.act === 'close' || asking.act === 'revoke') && <ReasonDialog {...shared} act={asking.act} />}
      {asking.act === 'document' && <DocumentDialog {...shared} />}
      {asking.act === 'filing' && <FilingDialog {...shared} />}
      {asking.act === 'deliver' && <DeliverDialog {...shared} />}
    </>
  );
  return { act: (name: ChangeAction | 'view', row: ChangeRow) => void run[name](row), dialogs };
};
