import type { Application } from '@graduate/contract/awards/award-records/records.ts';
import type { ListColumn } from '../../../ui/list-page/list-columns.ts';
import { useTexts } from '../../../ui/texts.ts';
import { inYuan } from '../award-schemes/public.ts';
import { MonthSquares } from './month-squares.tsx';
import { recordTexts } from './records-texts.ts';

type Options = { open: (row: Application) => void; withTutor: boolean };

/** The columns of records, whoever looks at them. */
export const useRecordColumns = ({ open, withTutor }: Options): ListColumn<Application>[] => {
  const t = useTexts(recordTexts);
  return [
    { key: 'studentNo', width: 124 },
    { key: 'name', width: 116, open, card: 'title' },
    { key: 'submitState', width: 112 },
    ...(withTutor ? (['departmentName', 'tutorName'] as const) : []),
    { key: 'level', width: 76 },
    { key: 'majorClass', width: 110, card: 'none', extra: true },
    {
      key: 'monthAmount',
      width: 92,
      align: 'right',
      card: 'fact',
      render: ({ monthAmount }) => monthAmount !== null && inYuan(monthAmount),
    },
    { key: 'total', width: 104, align: 'right', card: 'fact', render: ({ total }) => inYuan(total) },
    {
      key: 'months',
      title: t.months,
      width: 324,
      card: 'none',
      render: ({ months }) => <MonthSquares rows={months} />,
    },
    { key: 'fundName', width: 160, extra: withTutor, card: 'none' },
    { key: 'recordType', extra: true },
    { key: 'reason', extra: true, width: 200 },
    { key: 'submittedAt', extra: !withTutor },
  ];
};
