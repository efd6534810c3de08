import { text } from '@graduate/contract/platform/text.ts';
import { statuses } from '@graduate/contract/student-status/students/choices.ts';
import type { HeldRecord } from '../../students/public.ts';
import { graduationErrors } from '../graduation.errors.ts';

/** Refuses while somebody has left or pauses since the application passed: what ended the studies stands. */
export const mustStudy = (records: readonly HeldRecord[]): void => {
  const others = records.filter(({ row }) => row.status !== 'active').map(({ row }) => row);
  if (others.length === 0) return;
  throw graduationErrors.unmet(
    text(
      others.map(({ name, status }) => `${name}（学籍状态为${statuses[status].zh}）`).join('、'),
      others.map(({ name, status }) => `${name} (${statuses[status].en})`).join(', '),
    ),
    [],
  );
};
