import { NamedPerson } from '@graduate/contract/examination/papers/audience.ts';
import { audienceImportCalls, paperCalls } from '@graduate/contract/examination/papers/paper-calls.ts';
import { RiUpload2Line } from '@remixicon/react';
import { Button, Input, Table } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useCall, useSubmit } from '../../../../api/use-call.ts';
import { askConfirm, feedback } from '../../../../ui/feedback.tsx';
import { ImportDialog } from '../../../../ui/import/import-dialog.tsx';
import { importInto } from '../../../../ui/import/import-into.ts';
import { useRefresh } from '../../../../ui/list-page/use-refresh.ts';
import { Nothing } from '../../../../ui/nothing.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { useLabels } from '../../../../ui/use-labels.ts';
import { audienceTexts } from './audience-texts.ts';

const PAGE = 10;
const changed = [paperCalls.named, paperCalls.list];

/** The people of a list that came from Excel, and the way to add to it. */
export const NamedList = ({ paperId }: { paperId: string }) => {
  const t = useTexts(audienceTexts);
  const label = useLabels(NamedPerson);
  const [page, setPage] = useState(1);
  const [typed, setTyped] = useState('');
  const [importing, setImporting] = useState(false);
  const refresh = useRefresh(...changed);
  const params = { id: paperId };
  const keyword = useDeferredValue(typed.trim());
  const people = useCall(
    paperCalls.named,
    { params, query: { page, limit: PAGE, ...(keyword && { keyword }) } },
    { keepPrevious: true, quiet: true },
  );
  const clear = useSubmit(paperCalls.clearNamed, {
    invalidates: changed,
    onSuccess: () => feedback.success(t.cleared),
  });
  const { list = [], total = 0 } = people.data ?? {};
  return (
    <div className="stack">
      <div className="row">
        <Button icon={<RiUpload2Line size={16} />} onClick={() => setImporting(true)}>
          {t.importList}
        </Button>
        {total > 0 && (
          <Button
            danger
            loading={clear.pending}
            onClick={async () =>
              (await askConfirm({ content: t.askClear(total), danger: true, okText: t.clearList })) &&
              clear.submit({ params })
            }
          >
            {t.clearList}
          </Button>
        )}
        <span className="muted numbers push" role="status">
          {t.onList(total)}
        </span>
      </div>
      {(total > PAGE || keyword) && (
        <Input
          allowClear
          aria-label={t.find}
          placeholder={t.find}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setPage(1);
          }}
        />
      )}
      <Table
        size="small"
        rowKey="accountId"
        dataSource={list}
        loading={people.isFetching}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: <Nothing text={t.emptyList} /> }}
        pagination={{
          current: page,
          pageSize: PAGE,
          total,
          onChange: setPage,
          showSizeChanger: false,
          hideOnSinglePage: true,
        }}
        columns={[
          { title: label.personNo, dataIndex: 'personNo' },
          { title: label.realName, dataIndex: 'realName' },
          { title: label.departmentName, dataIndex: 'departmentName' },
        ]}
      />
      {importing && (
        <ImportDialog
          title={t.importTitle}
          calls={importInto(audienceImportCalls, { paperId })}
          onImported={refresh}
          onClose={() => setImporting(false)}
        />
      )}
    </div>
  );
};
