import './parts.css';
import { readingCalls } from '@graduate/contract/student-status/students/reading-calls.ts';
import type { StudentRow } from '@graduate/contract/student-status/students/records.ts';
import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useCall } from '../../../../api/use-call.ts';
import { useTexts } from '../../../../ui/texts.ts';
import { partTexts } from './part-texts.ts';
import { StatusTag } from './status-tag.tsx';

type Offered = { value: string; label: string; student: StudentRow };

const LEAST = 2;
const SHOWN = 10;

type Props = {
  onPick: (student: StudentRow) => void;
  /** Only students of this kind. */
  population?: StudentRow['population'];
  id?: string;
  className?: string;
};

/** Finds one student among those the reader reaches, by name, number or pinyin. */
export const StudentPicker = ({ onPick, population, ...rest }: Props) => {
  const t = useTexts(partTexts);
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim());
  const enough = keyword.length >= LEAST;
  const { data, isFetching } = useCall(
    readingCalls.list,
    { query: { keyword, limit: SHOWN, ...(population && { population: [population] }) } },
    { enabled: enough, quiet: true, keepPrevious: true },
  );
  const found = enough ? (data?.list ?? []) : [];
  return (
    <Select<string, Offered>
      {...rest}
      aria-label={t.findStudent}
      placeholder={t.findStudent}
      value={null as never}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      loading={isFetching && enough}
      notFoundContent={enough ? (isFetching ? null : t.nobody) : t.typeMore}
      options={found.map((student) => ({ value: student.id, label: student.name, student }))}
      optionRender={({ data: { student } }: { data: Offered }) => (
        <span className="row gap-none gap-x-m">
          <b>{student.name}</b>
          <span>{student.studentNo}</span>
          <span>{student.departmentName}</span>
          <StatusTag status={student.status} />
        </span>
      )}
      onSelect={(_id, { student }) => {
        setTyped('');
        onPick(student);
      }}
    />
  );
};
