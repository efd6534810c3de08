import { noticeCalls } from '@graduate/contract/mechanisms/notices/notice-calls.ts';
import type { ManagedNotice, NoticeAction } from '@graduate/contract/mechanisms/notices/notices.ts';
import { Input } from 'antd';
import { useState } from 'react';
import { useSubmit } from '../../../api/use-call.ts';
import { openTab } from '../../../shell/public.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { askConfirm, feedback } from '../../../ui/feedback.tsx';
import { RowActions } from '../../../ui/list-page/row-actions.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { noticeTexts } from './notices-texts.ts';

type Props = { notice: ManagedNotice; onDone: () => void; onReceipts: () => void };

/** What may be done with one notice now; the server says which acts these are. */
export const NoticeRowActions = ({ notice, onDone, onReceipts }: Props) => {
  const t = useTexts(noticeTexts);
  const [reason, setReason] = useState<string>();
  const done = (text: string) => ({
    onSuccess: () => {
      feedback.success(text);
      onDone();
    },
    onError: onDone,
  });
  const publish = useSubmit(noticeCalls.publish, done(t.published));
  const withdraw = useSubmit(noticeCalls.withdraw, done(t.withdrawn));
  const sendBack = useSubmit(noticeCalls.return, done(t.returned));
  const remove = useSubmit(noticeCalls.remove, done(t.removed));
  const { id, version, title, status } = notice;
  const at = { params: { id }, body: { version } };

  const run: Record<NoticeAction, () => unknown> = {
    edit: () => openTab(`/system/notices/edit?id=${id}`),
    submit: () => openTab(`/system/notices/edit?id=${id}`),
    publish: async () =>
      (await askConfirm({ content: t.askPublish(title), okText: t.publish })) && publish.submit(at),
    return: () => setReason(''),
    withdraw: async () =>
      (await askConfirm({ content: t.askWithdraw(title), danger: true, okText: t.withdraw })) &&
      withdraw.submit(at),
    remove: async () =>
      (await askConfirm({
        content: status === 'published' ? t.askRemovePublished(title) : t.askRemove(title),
        danger: true,
        okText: t.remove,
      })) && remove.submit({ params: { id } }),
    receipts: onReceipts,
  };

  const confirmReturn = async () => {
    const answer = await sendBack.submit({ params: { id }, body: { version, reason: reason ?? '' } });
    if (answer) setReason(undefined);
  };

  return (
    <>
      <RowActions
        actions={notice.actions
          .filter((action) => action !== 'submit')
          .map((action) => ({
            key: action,
            name: t[action],
            danger: action === 'remove' || action === 'withdraw',
            run: () => void run[action](),
          }))}
      />
      <Dialog
        open={reason !== undefined}
        title={t.returnReason}
        onCancel={() => setReason(undefined)}
        onOk={() => void confirmReturn()}
        okButtonProps={{ disabled: (reason ?? '').trim().length < 2, loading: sendBack.pending }}
      >
        <Input.TextArea
          aria-label={t.returnReason}
          rows={3}
          maxLength={200}
          showCount
          value={reason ?? ''}
          onChange={(event) => setReason(event.target.value)}
        />
      </Dialog>
    </>
  );
};
