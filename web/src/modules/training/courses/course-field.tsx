import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import { several } from '@graduate/contract/platform/text.ts';
import { courseCalls, MOST_COURSE_OPTIONS } from '@graduate/contract/training/courses/course-calls.ts';
import type { CourseOption } from '@graduate/contract/training/courses/courses.ts';
import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { comma } from '../../../ui/list-words.ts';
import { defineTexts, useTexts } from '../../../ui/texts.ts';

const texts = defineTexts({
  find: ['输入课程编号或名称', 'Code or name of a course'],
  nothing: ['没有找到符合条件的课程', 'No such course'],
  credits: (n: number) => [`${n}学分`, several(n, 'credit')],
  before: (names: string) => [`先修：${names}`, `Prerequisites: ${names}`],
});

type Offered = { value: string; label: string; course: CourseOption };

type Props = {
  onPick: (course: CourseOption) => void;
  /** Courses that are taken already. */
  without?: readonly string[];
  label?: string;
  /** Only courses of this category; those of a department come first. */
  only?: Pick<QueryOf<typeof courseCalls.options>, 'category' | 'near'>;
  disabled?: boolean;
};

/** Finds a course of the library and hands it over; the field is empty again then. */
export const CourseField = ({ onPick, without = [], label, only = {}, disabled = false }: Props) => {
  const t = useTexts(texts);
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const { data, isFetching } = useCall(
    courseCalls.options,
    { query: { ...only, q, limit: MOST_COURSE_OPTIONS } },
    { quiet: true, keepPrevious: true },
  );
  const found = (data ?? []).filter(({ id }) => !without.includes(id));
  return (
    <Select<string, Offered>
      className="full"
      aria-label={label ?? t.find}
      placeholder={t.find}
      value={null as never}
      disabled={disabled}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      loading={isFetching}
      notFoundContent={isFetching ? null : t.nothing}
      options={found.map((course) => ({ value: course.id, label: course.name, course }))}
      optionRender={({ data: { course } }: { data: Offered }) => (
        <span className="row gap-none gap-x-m">
          <span className="numbers muted">{course.code}</span>
          <b>{course.name}</b>
          <span>{t.credits(course.credits)}</span>
          <span className="muted">{course.departmentName}</span>
          {course.before.length > 0 && <span className="muted">{t.before(course.before.join(comma()))}</span>}
        </span>
      )}
      onChange={(_, option) => {
        setTyped('');
        if (option && !Array.isArray(option)) onPick(option.course);
      }}
    />
  );
};
