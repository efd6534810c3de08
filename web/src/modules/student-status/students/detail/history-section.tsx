import './detail.css';
import type { AnswerOf } from '@graduate/contract/platform/define-call.ts';
import { readingCalls } from '@graduate/contract/student-status/students/reading-calls.ts';
import { recordFieldCodes, recordFields } from '@graduate/contract/student-status/students/record-fields.ts';
import type { StudentDetail } from '@graduate/contract/student-status/students/records.ts';
import { Select } from 'antd';
import { useState } from 'react';
import { PagedRows } from '../../../../ui/paged-rows.tsx';
import type { RowsColumn } from '../../../../ui/rows-table.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { minute } from '../../../../ui/time-in-words.ts';
import { ChangeWords } from '../parts/change-words.tsx';
import { isReadable } from '../parts/field-lists.ts';
import { detailTexts } from './detail-texts.ts';

type Entry = AnswerOf<typeof readingCalls.history>['list'][number];

const useColumns = (): RowsColumn<Entry>[] => {
  const t = useTexts(detailTexts);
  const language = useLanguage();
  const nameOf = ({ field, label }: Entry) =>
    recordFields[field as keyof typeof recordFields]?.label[language] ?? label;
  return [
    { key: 'at', title: t.at, width: 150, render: ({ at }) => minute(at) },
    { key: 'field', title: t.field, width: 140, render: nameOf },
    {
      key: 'change',
      title: t.change,
      render: ({ field, before, after }) => <ChangeWords field={field} before={before} after={after} />,
    },
    { key: 'effective', title: t.effective, width: 120, render: ({ effectiveDate }) => effectiveDate },
    { key: 'source', title: t.source, width: 110, render: ({ source }) => t.sources(source) },
    { key: 'operator', title: t.operator, width: 110, render: ({ operator }) => operator ?? t.system },
  ];
};

/** Every change of a field: before, after, who and when. */
export const HistorySection = ({ detail: { id } }: { detail: StudentDetail }) => {
  const t = useTexts(detailTexts);
  const language = useLanguage();
  const [field, setField] = useState<string>();
  const columns = useColumns();
  return (
    <>
      <div className="row gap-x-m below-l">
        <Select<string>
          aria-label={t.field}
          allowClear
          placeholder={t.allFields}
          className="history-field"
          showSearch={{ optionFilterProp: 'label' }}
          {...(field && { value: field })}
          onChange={(next: string | undefined) => setField(next)}
          options={recordFieldCodes
            .filter(isReadable)
            .map((code) => ({ value: code, label: recordFields[code].label[language] }))}
        />
      </div>
      <PagedRows
        label={t.history}
        call={readingCalls.history}
        params={{ id }}
        query={field ? { field } : {}}
        columns={columns}
      />
    </>
  );
};
