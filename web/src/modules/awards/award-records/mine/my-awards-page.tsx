import { awardRecordCalls } from '@graduate/contract/awards/award-records/record-calls.ts';
import type { Application } from '@graduate/contract/awards/award-records/records.ts';
import { useState } from 'react';
import type { ListColumn } from '../../../../ui/list-page/list-columns.ts';
import { ListPage } from '../../../../ui/list-page/list-page.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { inYuan } from '../../award-schemes/public.ts';
import { RecordDrawer } from '../detail/record-drawer.tsx';
import { MonthSquares } from '../month-squares.tsx';
import { recordTexts } from '../records-texts.ts';

/** What is given to the student, month by month, and why a month is not paid. */
const MyAwardsPage = () => {
  const t = useTexts(recordTexts);
  const [shown, setShown] = useState<string>();
  const columns: ListColumn<Application>[] = [
    { key: 'batchName', width: 240, open: ({ id }) => setShown(id), card: 'title' },
    'recordType',
    {
      key: 'monthAmount',
      width: 120,
      align: 'right',
      card: 'fact',
      render: ({ monthAmount }) => (monthAmount === null ? '—' : inYuan(monthAmount)),
    },
    { key: 'total', width: 130, align: 'right', card: 'fact', render: ({ total }) => inYuan(total) },
    {
      key: 'months',
      title: t.months,
      width: 340,
      card: 'none',
      render: ({ months }) => <MonthSquares rows={months} />,
    },
    { key: 'submitState', width: 130 },
  ];
  return (
    <>
      <ListPage title={t.mine} call={awardRecordCalls.list} columns={columns} filters={['kind', 'tjzt']} />
      {shown && <RecordDrawer id={shown} onClose={() => setShown(undefined)} />}
    </>
  );
};

export default MyAwardsPage;
