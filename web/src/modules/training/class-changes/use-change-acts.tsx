import { changeCalls } from '@graduate/contract/training/class-changes/change-calls.ts';
import { changeApproval } from '@graduate/contract/training/class-changes/choices.ts';
import type { ChangeAction, ChangeRow } from '@graduate/contract/training/class-changes/class-changes.ts';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { Field } from '../../../ui/form/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import type { Action } from '../../../ui/list-page/row-actions.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { useSave } from '../../../ui/use-save.ts';
import { openApproval } from '../../mechanisms/approvals/public.tsx';
import { ApplyDialog } from './apply-dialog.tsx';
import { changesTexts } from './changes-texts.ts';
import { useSend } from './use-send.ts';

type EditProps = { id: string; onDone: () => void; onClose: () => void };

const EditDialog = ({ id, ...rest }: EditProps) => {
  const { data } = useCall(changeCalls.find, { params: { id } }, { quiet: true, staleTime: 0 });
  return data && <ApplyDialog earlier={data} {...rest} />;
};

/** What can be done with an application, as the server offers it. */
export const useChangeActs = (onDone: () => void) => {
  const t = useTexts(changesTexts);
  const [revoking, setRevoking] = useState<ChangeRow>();
  const [editing, setEditing] = useState<string>();
  const send = useSend(onDone);
  const withdraw = useSave(changeCalls.withdraw, { told: t.withdrawn, onSuccess: onDone });
  const remove = useSave(changeCalls.remove, { told: t.removed, onSuccess: onDone });
  const decide = async (rows: readonly ChangeRow[]) => {
    const names = new Map(rows.map(({ id, courseName, before }) => [id, `${courseName} ${before}`]));
    const ids = rows.map(({ id }) => id);
    await openApproval({ ...changeApproval, ids, nameOf: (id) => names.get(id) ?? id });
    onDone();
  };
  const acts: Record<ChangeAction, (row: ChangeRow) => Omit<Action, 'key'>> = {
    decide: (row) => ({ name: t.decide, run: () => decide([row]) }),
    edit: (row) => ({ name: t.edit, run: () => setEditing(row.id) }),
    submit: (row) => ({ name: t.submit, run: () => send(row) }),
    withdraw: (row) => ({
      name: t.withdraw,
      ask: t.askWithdraw(row.courseName),
      run: () => withdraw.submit({ params: { id: row.id }, body: { version: row.version } }),
    }),
    remove: (row) => ({
      name: t.remove,
      ask: t.askRemove(row.courseName),
      danger: true,
      run: () => remove.submit({ params: { id: row.id } }),
    }),
    revoke: (row) => ({ name: t.revoke, danger: true, run: () => setRevoking(row) }),
  };
  const actionsOn = (row: ChangeRow): Action[] => row.actions.map((key) => ({ key, ...acts[key](row) }));
  const revoke = revoking && (
    <FormDialog<typeof changeCalls.revoke, { reason: string }>
      title={t.revokeOf(revoking.courseName)}
      follows={t.revokeFollows}
      danger
      okText={t.revoke}
      call={changeCalls.revoke}
      args={({ reason }) => ({ params: { id: revoking.id }, body: { version: revoking.version, reason } })}
      told={t.revoked}
      onDone={onDone}
      onClose={() => setRevoking(undefined)}
    >
      <Field name="reason" schema={changeCalls.revoke.body.shape.reason} rows={3} />
    </FormDialog>
  );
  const dialog = (
    <>
      {revoke}
      {editing && <EditDialog id={editing} onDone={onDone} onClose={() => setEditing(undefined)} />}
    </>
  );
  return { actionsOn, decide, dialog };
};
