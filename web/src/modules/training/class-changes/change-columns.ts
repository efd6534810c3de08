import type { ChangeRow } from '@graduate/contract/training/class-changes/class-changes.ts';
import type { ListColumn } from '../../../ui/list-page/list-columns.ts';

/** What a list of applications shows; a click on the course opens one. */
export const changeColumns = (open: (row: ChangeRow) => void): ListColumn<ChangeRow>[] => [
  { key: 'courseName', width: 180, open },
  { key: 'no', width: 100 },
  { key: 'kind', width: 80, card: 'fact' },
  { key: 'state', width: 90, card: 'status' },
  { key: 'before', width: 220 },
  { key: 'after', width: 220 },
  { key: 'studentConflicts', width: 90 },
  { key: 'step', width: 120 },
  { key: 'reasonKind', width: 110 },
  { key: 'reason', width: 180, extra: true },
  { key: 'teacherNames', width: 120, extra: true },
  { key: 'applicant', width: 100, extra: true },
  { key: 'firstOn', width: 120, extra: true },
  { key: 'submittedAt', extra: true },
];
