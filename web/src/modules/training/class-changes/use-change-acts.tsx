import { changeCalls } from '@graduate/contract/training/class-changes/change-calls.ts';
import type { ChangeAction, ChangeRow } from '@graduate/contract/training/class-changes/class-changes.ts';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { callApi } from '../../../api/call-api.ts';
import { messageOf } from '../../../api/exchange.ts';
import { feedback } from '../../../ui/feedback.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import type { Action } from '../../../ui/list-page/row-actions.tsx';
import { askConfirm } from '../../../ui/questions.ts';
import { useTexts } from '../../../ui/texts.ts';
import { useSave } from '../../../ui/use-save.ts';
import { changesTexts } from './changes-texts.ts';

type Sent = Pick<ChangeRow, 'id' | 'version'>;

/** Sends an application; where students have another class then, it asks first. */
export const useSend = (onDone: () => void) => {
  const t = useTexts(changesTexts);
  const send = async ({ id, version }: Sent, acceptConflicts = false): Promise<void> => {
    try {
      await callApi(changeCalls.submit, { params: { id }, body: { version, acceptConflicts }, quiet: true });
      feedback.success(t.submitted);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const asks = error.details['code'] === 'T610' && !acceptConflicts;
      if (!asks) feedback.error(messageOf(error));
      else if (await askConfirm({ content: messageOf(error) })) await send({ id, version }, true);
    }
    onDone();
  };
  return send;
};

/** What can be done with an application, as the server offers it. */
export const useChangeActs = (onDone: () => void) => {
  const t = useTexts(changesTexts);
  const [revoking, setRevoking] = useState<ChangeRow>();
  const send = useSend(onDone);
  const withdraw = useSave(changeCalls.withdraw, { told: t.withdrawn, onSuccess: onDone });
  const remove = useSave(changeCalls.remove, { told: t.removed, onSuccess: onDone });
  const acts: Record<Exclude<ChangeAction, 'edit'>, (row: ChangeRow) => Omit<Action, 'key'>> = {
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
  const actionsOn = (row: ChangeRow): Action[] =>
    row.actions.flatMap((key) => (key === 'edit' ? [] : [{ key, ...acts[key](row) }]));
  const dialog = revoking && (
    <FormDialog<typeof changeCalls.revoke, { reason: string }>
      title={t.revokeOf(revoking.courseName)}
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
  return { actionsOn, dialog };
};
