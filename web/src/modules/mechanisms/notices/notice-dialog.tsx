import { noticeCalls } from '@graduate/contract/mechanisms/notices/notice-calls.ts';
import { Button, Skeleton, Space } from 'antd';
import { useEffect, useRef } from 'react';
import { callApi, downloadFile } from '../../../api/call-api.ts';
import { useCall } from '../../../api/use-call.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useRefresh } from '../../../ui/list-page/use-refresh.ts';
import { Nothing } from '../../../ui/nothing.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { NoticeView } from './notice-view.tsx';
import { noticeTexts } from './notices-texts.ts';

type Props = { id: string; ids: readonly string[]; onStep: (id: string) => void; onClose: () => void };

/** One notice in front of its reader; opening it is reading it. A click beside it does not close it. */
const NoticeDialog = ({ id, ids, onStep, onClose }: Props) => {
  const t = useTexts(noticeTexts);
  const answer = useCall(noticeCalls.read, { query: { id } });
  const notice = answer.data?.[0];
  const refresh = useRefresh(noticeCalls.home, noticeCalls.homeByCategory, noticeCalls.received);
  const marked = useRef(new Set<string>());

  const unread = notice?.readAt === null;
  useEffect(() => {
    if (!unread || marked.current.has(id)) return;
    marked.current.add(id);
    callApi(noticeCalls.markRead, { body: { ids: [id] }, quiet: true }).then(refresh, () =>
      marked.current.delete(id),
    );
  }, [id, unread, refresh]);

  const at = ids.indexOf(id);
  const step = (to: string | undefined) => ({ disabled: to === undefined, onClick: () => to && onStep(to) });

  return (
    <Dialog
      open
      title={t.notices}
      width={840}
      onCancel={onClose}
      footer={
        <Space>
          {ids.length > 1 && (
            <>
              <Button {...step(ids[at - 1])}>{t.previous}</Button>
              <Button {...step(ids[at + 1])}>{t.next}</Button>
            </>
          )}
          <Button disabled={!notice} onClick={() => void downloadFile(noticeCalls.print, { params: { id } })}>
            {t.pdf}
          </Button>
          <Button onClick={() => globalThis.print()}>{t.print}</Button>
        </Space>
      }
    >
      {answer.isPending && <Skeleton active paragraph={{ rows: 8 }} />}
      {answer.isSuccess && !notice && <Nothing text={t.noContent} />}
      {notice && <NoticeView {...notice} />}
    </Dialog>
  );
};

export default NoticeDialog;
