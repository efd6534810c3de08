import { weekdayName } from '@graduate/contract/commons/academic-calendar/week-sets.ts';
import { WEEKDAYS } from '@graduate/contract/platform/days.ts';
import { courseLanguages } from '@graduate/contract/training/courses/choices.ts';
import { Checkbox, Input, Select } from 'antd';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { useDict } from '../../../../ui/use-dict.ts';
import { selectionTexts } from '../selection-texts.ts';

const PERIODS = Array.from({ length: 12 }, (_, at) => at + 1);

export type Filters = {
  keyword: string;
  weekday: number | undefined;
  period: number | undefined;
  campus: string | undefined;
  language: keyof typeof courseLanguages | undefined;
  withSeats: boolean;
  withoutClash: boolean;
};

export const noFilters: Filters = {
  keyword: '',
  weekday: undefined,
  period: undefined,
  campus: undefined,
  language: undefined,
  withSeats: false,
  withoutClash: false,
};

type Props = { filters: Filters; onChange: (changed: Partial<Filters>) => void };

/** What narrows the courses; seats and clashes are told from what is on the page already. */
export const FilterBar = ({ filters, onChange }: Props) => {
  const t = useTexts(selectionTexts);
  const language = useLanguage();
  const dict = useDict('campus');
  const box = (key: 'withSeats' | 'withoutClash', label: string) => (
    <Checkbox checked={filters[key]} onChange={({ target }) => onChange({ [key]: target.checked })}>
      {label}
    </Checkbox>
  );
  return (
    <div className="row gap-s selection-filters">
      <Input.Search
        className="selection-keyword"
        allowClear
        placeholder={t.keyword}
        aria-label={t.keyword}
        defaultValue={filters.keyword}
        onSearch={(keyword) => onChange({ keyword })}
      />
      <Select<number>
        allowClear
        placeholder={t.weekday}
        aria-label={t.weekday}
        value={filters.weekday}
        options={WEEKDAYS.map((value) => ({ value, label: weekdayName(value)[language] }))}
        onChange={(weekday) => onChange({ weekday })}
      />
      <Select<number>
        allowClear
        placeholder={t.period}
        aria-label={t.period}
        value={filters.period}
        options={PERIODS.map((value) => ({ value, label: t.periodNo(value) }))}
        onChange={(period) => onChange({ period })}
      />
      <Select<string>
        allowClear
        placeholder={t.campus}
        aria-label={t.campus}
        value={filters.campus}
        options={dict.options('campus')}
        onChange={(campus) => onChange({ campus })}
      />
      <Select<keyof typeof courseLanguages>
        allowClear
        placeholder={t.language}
        aria-label={t.language}
        value={filters.language}
        options={Object.entries(courseLanguages).map(([value, name]) => ({
          value: value as keyof typeof courseLanguages,
          label: name[language],
        }))}
        onChange={(chosen) => onChange({ language: chosen })}
      />
      {box('withSeats', t.withSeats)}
      {box('withoutClash', t.withoutClash)}
    </div>
  );
};
