import type { Application } from '@graduate/contract/awards/award-records/records.ts';
import type { AwardStandard } from '@graduate/contract/awards/award-schemes/schemes.ts';
import type { ReactNode } from 'react';
import type { ListColumn } from '../../../ui/list-page/list-columns.ts';
import { useTexts } from '../../../ui/texts.ts';
import { inYuan } from '../award-schemes/public.ts';
import { MonthSquares } from './month-squares.tsx';
import { recordTexts } from './records-texts.ts';

type Options = {
  open: (row: Application) => void;
  withTutor: boolean;
  /** Several batches in one list. */
  withItem?: boolean;
  /** What is usual, for the reader who reports. */
  standards?: readonly AwardStandard[];
  /** How an amount that can be changed is shown. */
  amount?: (row: Application) => ReactNode;
};

const standardOf = (standards: readonly AwardStandard[], { level, majorClass }: Application) => {
  const found = standards.find((one) => one.level === level && one.majorClass === majorClass);
  return found && inYuan(found.standard);
};

/** Why something is not paid, in the words of the first month it concerns. */
const hintOf = ({ excluded, excludeReason, months }: Application): string | null =>
  excluded ? excludeReason : (months.find(({ stopReason }) => stopReason !== null)?.stopReason ?? null);

/** The columns of records, whoever looks at them. */
export const useRecordColumns = ({
  open,
  withTutor,
  withItem = false,
  standards,
  amount,
}: Options): ListColumn<Application>[] => {
  const t = useTexts(recordTexts);
  return [
    { key: 'studentNo', width: 124 },
    { key: 'name', width: 116, open, card: 'title' },
    { key: 'submitState', width: 112 },
    ...(withItem ? [{ key: 'itemName' as const, width: 108, card: 'fact' as const }] : []),
    ...(withTutor
      ? [
          { key: 'departmentName' as const, width: 150, yields: true },
          { key: 'tutorName' as const, width: 90, yields: true },
        ]
      : []),
    { key: 'level', width: 76, yields: true },
    { key: 'majorClass', width: 110, card: 'none', extra: true },
    ...(standards
      ? [
          {
            key: 'standard',
            title: t.standard,
            width: 92,
            align: 'right' as const,
            card: 'none' as const,
            render: (row: Application) => standardOf(standards, row),
          },
        ]
      : []),
    {
      key: 'monthAmount',
      width: 100,
      align: 'right',
      card: 'fact',
      render: (row) =>
        amount && row.actions.includes('edit')
          ? amount(row)
          : row.monthAmount !== null && inYuan(row.monthAmount),
    },
    { key: 'total', width: 104, align: 'right', card: 'fact', render: ({ total }) => inYuan(total) },
    {
      key: 'months',
      title: t.months,
      width: 324,
      card: 'none',
      render: ({ months }) => <MonthSquares rows={months} />,
    },
    { key: 'hint', title: t.hint, width: 160, card: 'fact', yields: true, render: hintOf },
    { key: 'fundName', width: 160, extra: withTutor, card: 'none', yields: true },
    { key: 'recordType', extra: true },
    { key: 'reason', extra: true, width: 200 },
    { key: 'submittedAt', extra: !withTutor, yields: true },
  ];
};
