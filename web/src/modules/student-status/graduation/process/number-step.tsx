import { trainingLevels } from '@graduate/contract/people/guidance/choices.ts';
import type { BatchRef } from '@graduate/contract/student-status/graduation/batch-calls.ts';
import { type Numbered, processCalls } from '@graduate/contract/student-status/graduation/process-calls.ts';
import { conclusions } from '@graduate/contract/student-status/students/choices.ts';
import { Alert, Button, Form, Input, Table, Tag } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../../api/use-call.ts';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { colourOfConclusion } from '../parts/states.ts';
import { ActDialog, early } from './act-dialog.tsx';
import { processTexts } from './process-texts.ts';

type Level = keyof typeof trainingLevels;

const NumbersTable = ({ list, loading }: { list: readonly Numbered[]; loading: boolean }) => {
  const t = useTexts(processTexts);
  const language = useLanguage();
  return (
    <div className="process-table">
      <Table<Numbered>
        size="small"
        rowKey="id"
        loading={loading}
        dataSource={list}
        locale={{ emptyText: t.nobodyDecided }}
        pagination={list.length > 50 ? { pageSize: 50 } : false}
        scroll={{ x: 860 }}
        columns={[
          { title: t.department, width: 160, dataIndex: 'departmentName' },
          { title: t.major, width: 150, dataIndex: 'majorName' },
          { title: t.studentNo, width: 130, dataIndex: 'studentNo' },
          { title: t.name, width: 100, dataIndex: 'name' },
          {
            title: t.level,
            width: 70,
            render: (_, { trainingLevel }) => trainingLevels[trainingLevel as Level][language],
          },
          {
            title: t.conclusion,
            width: 80,
            render: (_, { conclusion }) => (
              <Tag color={colourOfConclusion[conclusion]}>{conclusions[conclusion][language]}</Tag>
            ),
          },
          {
            title: t.certificateNo,
            width: 240,
            render: (_, { number, kept, takenBy }) => (
              <>
                {number} {kept && <Tag>{t.kept}</Tag>}
                {takenBy && <Tag color="red">{t.duplicate(takenBy)}</Tag>}
              </>
            ),
          },
        ]}
      />
    </div>
  );
};

/** Step 3: numbers, shown before they are given. */
export const NumberStep = ({ batch }: { batch: BatchRef }) => {
  const batchId = batch.id;
  const t = useTexts(processTexts);
  const [startNo, setStartNo] = useState('');
  const [asked, setAsked] = useState('');
  const from = asked ? { startNo: asked } : {};
  const { data, error, isFetching, refetch } = useCall(
    processCalls.numbers,
    { body: { batchId, ...from, preview: true } },
    { quiet: true, staleTime: 0, keepPrevious: true },
  );
  const [asking, setAsking] = useState(false);
  const show = () => {
    if (startNo.trim() === asked) void refetch();
    else setAsked(startNo.trim());
  };
  const list = error ? [] : (data?.list ?? []);
  const fresh = list.filter(({ kept }) => !kept).map(({ number }) => number);
  const open = fresh.length;
  const taken = list.filter(({ takenBy }) => takenBy !== null).length;
  return (
    <>
      <Form layout="vertical" className="close-fields" onFinish={show}>
        <Form.Item label={t.startNo} extra={t.startHint}>
          <div className="process-bar row gap-x-l">
            <Input
              aria-label={t.startNo}
              value={startNo}
              maxLength={18}
              inputMode="numeric"
              style={{ maxWidth: 260 }}
              onChange={({ target }) => setStartNo(target.value)}
            />
            <Button htmlType="submit" loading={isFetching}>
              {t.preview}
            </Button>
            <Button
              type="primary"
              disabled={open === 0 || taken > 0 || isFetching}
              onClick={() => setAsking(true)}
            >
              {t.give(open)}
            </Button>
          </div>
        </Form.Item>
      </Form>
      {error && <Alert type="error" showIcon title={error.message} />}
      {taken > 0 && <Alert type="error" showIcon title={t.duplicates(taken)} />}
      <p className="note">{t.order}</p>
      <NumbersTable list={list} loading={isFetching} />
      {asking && (
        <ActDialog
          batch={batch}
          title={t.numberTitle(open)}
          act={t.numberAct}
          follows={[
            t.numberRange(fresh[0] ?? '', fresh.at(-1) ?? ''),
            ...(open < list.length ? [t.numberKept(list.length - open)] : []),
            t.numberFollows,
          ]}
          call={processCalls.numbers}
          args={(values) => ({ body: { batchId, ...from, ...early(values.early) } })}
          told={({ assigned }) => t.given(assigned)}
          onDone={() => {
            setStartNo('');
            setAsked('');
            void refetch();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
};
