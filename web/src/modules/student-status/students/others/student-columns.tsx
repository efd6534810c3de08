import type { StudentStatus } from '@graduate/contract/student-status/students/choices.ts';
import type { StudentRow } from '@graduate/contract/student-status/students/records.ts';
import { openTab } from '../../../../shell/public.ts';
import type { Filter, ListColumn } from '../../../../ui/list-page/list-columns.ts';
import { useTexts } from '../../../../ui/texts.ts';
import { openRecord } from '../parts/open-record.ts';
import { StatusTag } from '../parts/status-tag.tsx';
import { othersTexts } from './others-texts.ts';

type Beside = { id: string; student: StudentRow };
type Act<R> = { key: string; name: string; run: (row: R) => void };

const openDetails = ({ student }: Beside) => openRecord(student);

/** The columns about the student that begin and end the lists of this part; what is its own stands between. */
export const useStudentColumns = <R extends Beside>(
  between: readonly ListColumn<R>[],
  actsOn: (row: R) => readonly Act<R>[] = () => [],
): ListColumn<R>[] => {
  const t = useTexts(othersTexts);
  const before: ListColumn<Beside>[] = [
    { key: 'student.studentNo', width: 130, card: 'fact' },
    { key: 'student.name', width: 160, fixed: 'start', card: 'title', open: openDetails },
    {
      key: 'student.status',
      width: 110,
      align: 'center',
      card: 'status',
      render: ({ student }) => <StatusTag status={student.status} />,
    },
    { key: 'student.trainingLevel', width: 90, extra: true },
  ];
  const after: ListColumn<Beside>[] = [
    { key: 'yxCode', field: 'student.departmentName', width: 180, card: 'fact', yields: true },
    { key: 'student.mainTutorName', width: 100, sortable: false, yields: true },
  ];
  return [
    ...(before as ListColumn<R>[]),
    ...between,
    ...(after as ListColumn<R>[]),
    {
      actions: (row) => [
        { key: 'view', name: t.view, run: () => openDetails(row) },
        ...(row.student.actions.includes('edit')
          ? [{ key: 'edit', name: t.edit, run: () => openTab(`/xjxxEdit?id=${row.id}`) }]
          : []),
        ...actsOn(row).map((act) => ({ ...act, run: () => act.run(row) })),
      ],
      width: 170,
    },
  ];
};

/** The filters these lists share; only statuses that occur are offered. */
export const studentFilters = (...among: StudentStatus[]): Filter[] => ['keyword', { name: 'status', among }];
