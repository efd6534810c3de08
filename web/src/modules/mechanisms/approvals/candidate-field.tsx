import type { Candidate } from '@graduate/contract/mechanisms/approvals/approval-rows.ts';
import { Select } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { defineTexts, useTexts } from '../../../ui/texts.ts';

const texts = defineTexts({
  hint: ['输入姓名或工号查找', 'Type a name or number'],
  nobody: ['没有符合条件的人员', 'No matching people'],
});

const PAUSE_MS = 300;

type Props = {
  people: readonly Candidate[];
  loading: boolean;
  /** Asked after a pause in typing. */
  onSearch: (keyword: string) => void;
  /** Somebody chosen earlier who may not be among those found. */
  chosenName?: string | undefined;
  value?: string | undefined;
  onChange?: (id: string | undefined) => void;
  id?: string;
};

/** One person of those who come into question, found by name or number. */
export const CandidateField = ({ people, loading, onSearch, chosenName, value, onChange, id }: Props) => {
  const t = useTexts(texts);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [chosen, setChosen] = useState<Candidate>();
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (keyword: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(keyword.trim()), PAUSE_MS);
  };
  const options = people.map((person) => ({
    value: person.id,
    label: `${person.name}（${person.personNo}）${person.departmentName}`,
  }));
  const known = options.some((option) => option.value === value);
  const name = chosen?.id === value ? chosen?.name : chosenName;
  const kept = value && !known && name ? [{ value, label: name }] : [];
  return (
    <Select<string>
      {...(id && { id })}
      value={value}
      allowClear
      placeholder={t.hint}
      loading={loading}
      options={[...kept, ...options]}
      notFoundContent={t.nobody}
      showSearch={{ filterOption: false, onSearch: search }}
      onChange={(next) => {
        setChosen(people.find((person) => person.id === next));
        onChange?.(next);
      }}
    />
  );
};
