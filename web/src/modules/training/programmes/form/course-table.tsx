import { labelOf } from '@graduate/contract/platform/fields.ts';
import {
  listedFields,
  type ProgrammeModule,
} from '@graduate/contract/training/programmes/programme-parts.ts';
import type { CourseOfProgramme } from '@graduate/contract/training/programmes/programmes.ts';
import { RiArrowDownLine, RiArrowUpLine, RiDeleteBinLine } from '@remixicon/react';
import { Button, Checkbox, Select, Table } from 'antd';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import { Nothing } from '../../../../ui/nothing.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { programmesTexts } from '../programmes-texts.ts';

const LAST_TERM = 8;
type Key = keyof typeof listedFields;

type Props = {
  module: ProgrammeModule;
  modules: readonly ProgrammeModule[];
  courses: readonly CourseOfProgramme[];
  onChange: (courses: CourseOfProgramme[]) => void;
};

/** The courses of one module, each with how it has to be taken. */
export const CourseTable = ({ module, modules, courses, onChange }: Props) => {
  const t = useTexts(programmesTexts);
  const language = useLanguage();
  const own = courses.filter((course) => course.module === module.code);
  const label = (key: Key) => labelOf(listedFields[key])?.[language] ?? key;
  const put = (courseId: string, change: Partial<CourseOfProgramme>) =>
    onChange(courses.map((course) => (course.courseId === courseId ? { ...course, ...change } : course)));
  /** Changes places with the neighbour in the module. */
  const move = (course: CourseOfProgramme, by: 1 | -1) => {
    const other = own[own.indexOf(course) + by];
    if (!other) return;
    const swapped = new Map([
      [course, other],
      [other, course],
    ]);
    onChange(courses.map((one) => swapped.get(one) ?? one));
  };
  const flag = (key: 'mustTake' | 'isDegreeCourse') => ({
    key,
    title: label(key),
    width: 70,
    render: (_: unknown, course: CourseOfProgramme) => (
      <Checkbox
        aria-label={`${course.name} ${label(key)}`}
        checked={course[key]}
        onChange={({ target }) => put(course.courseId, { [key]: target.checked })}
      />
    ),
  });
  const number = (key: 'suggestedTerm' | 'minScore', most: number) => ({
    key,
    title: label(key),
    width: 90,
    render: (_: unknown, course: CourseOfProgramme) => (
      <NumberField
        aria-label={`${course.name} ${label(key)}`}
        min={0}
        max={most}
        value={course[key]}
        onChange={(value) => put(course.courseId, { [key]: value || null })}
      />
    ),
  });
  const group = {
    key: 'chooseGroup',
    title: label('chooseGroup'),
    width: 110,
    render: (_: unknown, { courseId, chooseGroup, name }: CourseOfProgramme) => (
      <Select
        aria-label={`${name} ${label('chooseGroup')}`}
        className="full"
        allowClear
        value={chooseGroup}
        options={module.chooseGroups.map((one) => ({ value: one.label, label: one.label }))}
        onChange={(value) => put(courseId, { chooseGroup: value ?? null })}
      />
    ),
  };
  const acts = {
    key: 'acts',
    title: t.actions,
    width: 230,
    render: (_: unknown, course: CourseOfProgramme) => (
      <span className="line gap-xs">
        <Button
          type="text"
          size="small"
          aria-label={t.moveUp}
          icon={<RiArrowUpLine size={16} />}
          onClick={() => move(course, -1)}
        />
        <Button
          type="text"
          size="small"
          aria-label={t.moveDown}
          icon={<RiArrowDownLine size={16} />}
          onClick={() => move(course, 1)}
        />
        <Select<string>
          className="grow"
          aria-label={`${course.name} ${t.moveTo}`}
          placeholder={t.moveTo}
          value={null as never}
          options={modules
            .filter(({ code }) => code !== module.code)
            .map(({ code, name }) => ({ value: code, label: name }))}
          onChange={(code) => put(course.courseId, { module: code, chooseGroup: null })}
        />
        <Button
          type="text"
          size="small"
          danger
          aria-label={`${t.remove} ${course.name}`}
          icon={<RiDeleteBinLine size={16} />}
          onClick={() => onChange(courses.filter(({ courseId }) => courseId !== course.courseId))}
        />
      </span>
    ),
  };
  return (
    <Table<CourseOfProgramme>
      aria-label={module.name}
      size="small"
      rowKey="courseId"
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={own}
      locale={{ emptyText: <Nothing text={t.noCourses} /> }}
      columns={[
        {
          key: 'name',
          title: label('courseId'),
          width: 220,
          render: (_: unknown, { code, name, credits }: CourseOfProgramme) => (
            <span className="stack gap-none">
              <span>{name}</span>
              <span className="muted small numbers">
                {code} · {t.credits(credits)}
              </span>
            </span>
          ),
        },
        flag('mustTake'),
        flag('isDegreeCourse'),
        ...(module.chooseGroups.length > 0 ? [group] : []),
        number('suggestedTerm', LAST_TERM),
        number('minScore', 100),
        acts,
      ]}
    />
  );
};
