import type { TutorRole } from '@graduate/contract/people/guidance/choices.ts';
import {
  MOST_STAFF,
  SHORTEST_STAFF_KEYWORD,
  type StaffFound,
  tutorCalls,
} from '@graduate/contract/people/guidance/tutors.ts';
import { Select, Tag } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { defineTexts, useTexts } from '../../../ui/texts.ts';

const texts = defineTexts({
  find: ['输入导师姓名、拼音或工号', 'Name, pinyin or number of the supervisor'],
  nobody: ['没有找到符合条件的导师', 'No such supervisor'],
  places: (used: number, quota: number) => [`名额 ${used}/${quota}`, `Places ${used}/${quota}`],
  cannot: ['暂不可指导', 'Cannot guide now'],
});

/** Who guides beside the main tutor takes no place. */
const withoutPlace: readonly TutorRole[] = ['co', 'group'];

type Choice = { value: string; label: string };
type Offered = Choice & { tutor: StaffFound };

type Props = {
  value?: string | null;
  onChange?: (tutor: string | null) => void;
  /** Filters name a tutor by number. */
  by?: 'tutorId' | 'staffNo';
  id?: string;
  /** The name of the tutor chosen before. */
  nameOfValue?: string | null | undefined;
  /** Whom the tutor would guide: tells whether it can. */
  level?: 'D' | 'M' | undefined;
  majorCode?: string | undefined;
  /** As what: from industry come others. */
  role?: TutorRole | undefined;
};

/** Finds a tutor; those who can take the student come first. */
export const TutorField = ({
  value,
  onChange,
  id,
  by = 'tutorId',
  nameOfValue,
  level,
  majorCode,
  role = 'main',
}: Props) => {
  const t = useTexts(texts);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string>();
  const keyword = useDeferredValue(typed.trim());
  const enough = keyword.length >= SHORTEST_STAFF_KEYWORD;
  const { data, isFetching } = useCall(
    tutorCalls.findStaff,
    {
      query: {
        keyword,
        limit: MOST_STAFF,
        ...(level && { level }),
        ...(majorCode && { majorCode }),
        ...(role && { role }),
      },
    },
    { enabled: enough, quiet: true, keepPrevious: true },
  );
  const found = enough ? (data ?? []).filter((tutor) => tutor[by]) : [];
  const name = chosen ?? nameOfValue ?? undefined;
  return (
    <Select<Choice, Offered>
      {...(id && { id })}
      labelInValue
      allowClear
      placeholder={t.find}
      {...(value ? { value: { value, label: name ?? value } } : { value: null as never })}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      loading={isFetching && enough}
      notFoundContent={enough ? (isFetching ? null : t.nobody) : t.typeMore}
      options={found.map((tutor) => ({ value: tutor[by] ?? '', label: tutor.name, tutor }))}
      optionRender={({ data: { tutor } }: { data: Offered }) => (
        <span className="row gap-none gap-x-m">
          <b>{tutor.name}</b>
          <span>{tutor.departmentName}</span>
          <span>{tutor.title}</span>
          {tutor.quota !== undefined && role === 'main' && (
            <span>{t.places(tutor.used ?? 0, tutor.quota)}</span>
          )}
          {!tutor.canGuide && !withoutPlace.includes(role) && <Tag>{t.cannot}</Tag>}
        </span>
      )}
      onChange={(next: Choice | undefined) => {
        setTyped('');
        setChosen(next?.label);
        onChange?.(next?.value ?? null);
      }}
    />
  );
};
