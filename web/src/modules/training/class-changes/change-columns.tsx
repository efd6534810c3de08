import type { ChangeRow } from '@graduate/contract/training/class-changes/class-changes.ts';
import type { ListColumn } from '../../../ui/list-page/list-columns.ts';

/** What a list of applications shows; a click on the course opens one. */
export const changeColumns = (open: (row: ChangeRow) => void): ListColumn<ChangeRow>[] => [
  { key: 'courseName', width: 160, open },
  { key: 'teacherNames', width: 80, card: 'fact' },
  { key: 'no', width: 100, extra: true },
  { key: 'kind', width: 70, card: 'fact' },
  { key: 'state', width: 90, card: 'status' },
  { key: 'before', width: 200, card: 'fact' },
  { key: 'after', width: 200, card: 'fact' },
  {
    key: 'studentConflicts',
    width: 90,
    render: ({ studentConflicts, students }) => (
      <span className="numbers">
        {studentConflicts > 0
          ? `${studentConflicts} (${Math.round((studentConflicts * 100) / Math.max(1, students))}%)`
          : '0'}
      </span>
    ),
  },
  { key: 'step', width: 120, yields: true },
  { key: 'reasonKind', width: 110, yields: true },
  { key: 'times', width: 70, extra: true },
  { key: 'reason', width: 180, extra: true },
  { key: 'applicant', width: 100, extra: true },
  { key: 'firstOn', width: 120, extra: true },
  { key: 'submittedAt', extra: true },
];
