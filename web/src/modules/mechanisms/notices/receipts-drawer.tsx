import { noticeCalls } from '@graduate/contract/mechanisms/notices/notice-calls.ts';
import type { ManagedNotice } from '@graduate/contract/mechanisms/notices/notices.ts';
import { Button, Drawer, Progress, Segmented, Space } from 'antd';
import { useState } from 'react';
import { downloadOrStart } from '../../../api/call-api.ts';
import { useCall, useSubmit } from '../../../api/use-call.ts';
import { Can } from '../../../shell/public.ts';
import { askConfirm, feedback } from '../../../ui/feedback.tsx';
import { useExport } from '../../../ui/list-page/use-export.ts';
import { PagedRows } from '../../../ui/paged-rows.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { noticeTexts } from './notices-texts.ts';

const Receipts = ({ notice }: { notice: ManagedNotice }) => {
  const t = useTexts(noticeTexts);
  const [state, setState] = useState<'unread' | 'read'>('unread');
  const params = { id: notice.id };
  const counts = useCall(
    noticeCalls.receipts,
    { params, query: { state, page: 1, limit: 1 } },
    { keepPrevious: true },
  );
  const remind = useSubmit(noticeCalls.remind, {
    onSuccess: ({ people }) => feedback.success(t.reminded(people)),
  });
  const exporting = useExport();
  const { read = 0, unread = 0 } = counts.data ?? {};

  return (
    <Space direction="vertical" size={16} style={{ width: '100%' }}>
      <div>
        {t.readCount(read, read + unread)}
        <Progress percent={Math.round((read / Math.max(read + unread, 1)) * 100)} />
      </div>
      <Space wrap>
        <Segmented<'read' | 'unread'>
          value={state}
          onChange={setState}
          options={[
            { value: 'unread', label: `${t.unread} ${unread}` },
            { value: 'read', label: `${t.read} ${read}` },
          ]}
        />
        <Button
          loading={exporting.pending}
          onClick={() =>
            void exporting.run(() => downloadOrStart(noticeCalls.exportReceipts, { params, query: {} }))
          }
        >
          {t.export}
        </Button>
        <Can permission="system:notice:publish">
          <Button
            disabled={unread === 0 || notice.status !== 'published'}
            loading={remind.pending}
            onClick={async () =>
              (await askConfirm({ content: t.askRemind(unread), okText: t.remind })) &&
              remind.submit({ params })
            }
          >
            {t.remind}
          </Button>
        </Can>
      </Space>
      <PagedRows
        label={t.receipts}
        call={noticeCalls.receipts}
        params={params}
        query={{ state }}
        columns={['personNo', 'realName', 'departmentName', 'readAt']}
      />
    </Space>
  );
};

type Props = { notice: ManagedNotice | undefined; onClose: () => void };

/** Who has read a notice and who has not. */
export const ReceiptsDrawer = ({ notice, onClose }: Props) => {
  const t = useTexts(noticeTexts);
  return (
    <Drawer
      open={notice !== undefined}
      title={`${t.receipts}：${notice?.title ?? ''}`}
      size={640}
      onClose={onClose}
      destroyOnHidden
    >
      {notice && <Receipts notice={notice} />}
    </Drawer>
  );
};
