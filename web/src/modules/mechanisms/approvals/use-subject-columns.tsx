import { MyApplicationRow } from '@graduate/contract/mechanisms/approvals/approval-rows.ts';
import type { ListColumn } from '../../../ui/list-page/list-columns.ts';
import { useLanguage } from '../../../ui/texts.ts';
import { useLabels } from '../../../ui/use-labels.ts';
import { LinkToRecord } from './link-to-record.tsx';
import { titleOf } from './subject.ts';

type Subject = Pick<MyApplicationRow, 'title' | 'titleEn' | 'link' | 'typeName'>;

/** What every list about applications begins with: what it is about, and of what kind it is. */
export const useSubjectColumns = <R extends Subject>(): ListColumn<R>[] => {
  const language = useLanguage();
  const label = useLabels(MyApplicationRow);
  return [
    {
      key: 'title',
      width: 240,
      render: (row) => <LinkToRecord link={row.link}>{titleOf(row)}</LinkToRecord>,
    },
    { key: 'type', title: label.typeName, width: 110, render: ({ typeName }) => typeName[language] },
  ];
};
