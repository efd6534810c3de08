import { noticeCalls } from '@graduate/contract/mechanisms/notices/notice-calls.ts';
import { type ManagedNotice, Receipt } from '@graduate/contract/mechanisms/notices/notices.ts';
import { Button, Drawer, Progress, Segmented, Space, Table } from 'antd';
import { useState } from 'react';
import { downloadOrStart } from '../../../api/call-api.ts';
import { useCall, useSubmit } from '../../../api/use-call.ts';
import { Can } from '../../../shell/public.ts';
import { askConfirm, feedback } from '../../../ui/feedback.tsx';
import { useExport } from '../../../ui/list-page/use-export.ts';
import { useTexts } from '../../../ui/texts.ts';
import { minute } from '../../../ui/time-in-words.ts';
import { useLabels } from '../../../ui/use-labels.ts';
import { noticeTexts } from './notices-texts.ts';

const PAGE = 20;

const Receipts = ({ notice }: { notice: ManagedNotice }) => {
  const t = useTexts(noticeTexts);
  const [state, setState] = useState<'unread' | 'read'>('unread');
  const [page, setPage] = useState(1);
  const params = { id: notice.id };
  const receipts = useCall(
    noticeCalls.receipts,
    { params, query: { state, page, limit: PAGE } },
    { keepPrevious: true },
  );
  const remind = useSubmit(noticeCalls.remind, {
    onSuccess: ({ people }) => feedback.success(t.reminded(people)),
  });
  const exporting = useExport();
  const { read = 0, unread = 0, list = [], total = 0 } = receipts.data ?? {};
  const label = useLabels(Receipt);

  return (
    <Space direction="vertical" size={16} style={{ width: '100%' }}>
      <div>
        {t.readCount(read, read + unread)}
        <Progress percent={Math.round((read / Math.max(read + unread, 1)) * 100)} />
      </div>
      <Space wrap>
        <Segmented<'read' | 'unread'>
          value={state}
          onChange={(next) => {
            setState(next);
            setPage(1);
          }}
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
              (await askConfirm({ content: t.askRemind(unread) })) && remind.submit({ params })
            }
          >
            {t.remind}
          </Button>
        </Can>
      </Space>
      <Table
        rowKey="accountId"
        size="small"
        loading={receipts.isFetching}
        dataSource={list}
        pagination={{ current: page, pageSize: PAGE, total, onChange: setPage, showSizeChanger: false }}
        scroll={{ x: 'max-content' }}
        columns={[
          { title: label.personNo, dataIndex: 'personNo' },
          { title: label.realName, dataIndex: 'realName' },
          { title: label.departmentName, dataIndex: 'departmentName' },
          { title: label.readAt, dataIndex: 'readAt', render: (time: Date | null) => minute(time) },
        ]}
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
