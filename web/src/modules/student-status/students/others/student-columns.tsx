import { trainingLevels } from '@graduate/contract/people/guidance/choices.ts';
import { statuses } from '@graduate/contract/student-status/students/choices.ts';
import { StudentRow, studentQuery } from '@graduate/contract/student-status/students/records.ts';
import { Input } from 'antd';
import type { ReactNode } from 'react';
import { openTab } from '../../../../shell/public.ts';
import { SeveralField } from '../../../../ui/form/several-field.tsx';
import type { Filter, ListColumn } from '../../../../ui/list-page/list-columns.ts';
import { RowActions } from '../../../../ui/list-page/row-actions.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { useLabels } from '../../../../ui/use-labels.ts';
import { StatusTag } from '../parts/status-tag.tsx';
import { othersTexts } from './others-texts.ts';

type Beside = { id: string; student: StudentRow };
type Act<R> = { key: string; name: string; run: (row: R) => void };

const detailsOf = ({ id, population }: StudentRow) =>
  `${population === 'intl' ? '/lxsDetails' : '/stuDetails'}?id=${id}`;

/** The columns about the student that begin and end the lists of this part; what is its own stands between. */
export const useStudentColumns = <R extends Beside>(
  between: readonly ListColumn<R>[],
  actsOn: (row: R) => readonly Act<R>[] = () => [],
): ListColumn<R>[] => {
  const t = useTexts(othersTexts);
  const language = useLanguage();
  const label = useLabels(StudentRow);
  const text = (render: (student: StudentRow) => ReactNode) => (row: R) => render(row.student);
  return [
    {
      key: 'studentNo',
      title: label.studentNo,
      width: 130,
      fixed: 'start',
      sortable: true,
      card: 'fact',
      render: text(({ studentNo }) => studentNo ?? '—'),
    },
    {
      key: 'name',
      title: label.name,
      width: 160,
      fixed: 'start',
      sortable: true,
      card: 'title',
      render: ({ student }) => (
        <button type="button" className="text-button name-button" onClick={() => openTab(detailsOf(student))}>
          {student.name}
        </button>
      ),
    },
    {
      key: 'status',
      title: label.status,
      width: 110,
      align: 'center',
      sortable: true,
      card: 'status',
      render: text(({ status }) => <StatusTag status={status} />),
    },
    {
      key: 'yxCode',
      title: label.departmentName,
      width: 180,
      sortable: true,
      card: 'fact',
      render: text(({ departmentName }) => departmentName),
    },
    {
      key: 'trainingLevel',
      title: label.trainingLevel,
      width: 90,
      extra: true,
      render: text(({ trainingLevel }) => trainingLevels[trainingLevel][language]),
    },
    ...between,
    {
      key: 'mainTutorName',
      title: label.mainTutorName,
      width: 100,
      render: text(({ mainTutorName }) => mainTutorName ?? '—'),
    },
    {
      key: 'actions',
      title: t.actions,
      width: 170,
      fixed: 'end',
      card: 'actions',
      render: (row) => (
        <RowActions
          actions={[
            { key: 'view', name: t.view, run: () => openTab(detailsOf(row.student)) },
            ...(row.student.actions.includes('edit')
              ? [{ key: 'edit', name: t.edit, run: () => openTab(`/xjxxEdit?id=${row.id}`) }]
              : []),
            ...actsOn(row).map((act) => ({ ...act, run: () => act.run(row) })),
          ]}
        />
      ),
    },
  ];
};

/** The filters these lists share; only statuses that occur are offered. */
export const useStudentFilters = (among: readonly (keyof typeof statuses)[]): Filter[] => {
  const t = useTexts(othersTexts);
  const language = useLanguage();
  const label = useLabels(studentQuery);
  const options = among.map((value) => ({ value, label: statuses[value][language] }));
  return [
    {
      name: 'keyword',
      label: label.keyword,
      field: <Input allowClear placeholder={t.keywordHint} />,
    },
    {
      name: 'status',
      label: label.status,
      field: <SeveralField options={options} />,
      inWords: (codes) =>
        codes
          .split(',')
          .map((code) => options.find(({ value }) => value === code)?.label ?? code)
          .join('、'),
    },
  ];
};
