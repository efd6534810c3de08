import type { ChangeRow } from '@graduate/contract/training/class-changes/class-changes.ts';
import type { ListColumn } from '../../../ui/list-page/list-columns.ts';

/** What a list of applications shows; a click on the course opens one. */
export const changeColumns = (open: (row: ChangeRow) => void): ListColumn<ChangeRow>[] => [
  { key: 'courseName', width: 180, open },
  { key: 'teacherNames', width: 100 },
  { key: 'no', width: 100, extra: true },
  { key: 'kind', width: 80, card: 'fact' },
  { key: 'state', width: 90, card: 'status' },
  { key: 'before', width: 220 },
  { key: 'after', width: 220 },
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
  { key: 'step', width: 120 },
  { key: 'reasonKind', width: 110 },
  { key: 'times', width: 70, extra: true },
  { key: 'reason', width: 180, extra: true },
  { key: 'applicant', width: 100, extra: true },
  { key: 'firstOn', width: 120, extra: true },
  { key: 'submittedAt', extra: true },
];
