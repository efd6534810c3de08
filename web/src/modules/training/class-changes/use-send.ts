import { changeCalls } from '@graduate/contract/training/class-changes/change-calls.ts';
import type { ChangeRow } from '@graduate/contract/training/class-changes/class-changes.ts';
import { ApiError } from '../../../api/api-error.ts';
import { callApi } from '../../../api/call-api.ts';
import { messageOf } from '../../../api/exchange.ts';
import { feedback } from '../../../ui/feedback.tsx';
import { askConfirm } from '../../../ui/questions.ts';
import { useTexts } from '../../../ui/texts.ts';
import { changesTexts } from './changes-texts.ts';

export type Sent = Pick<ChangeRow, 'id' | 'version'>;

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
      else if (await askConfirm({ content: messageOf(error), okText: t.submitNow }))
        await send({ id, version }, true);
    }
    onDone();
  };
  return send;
};
