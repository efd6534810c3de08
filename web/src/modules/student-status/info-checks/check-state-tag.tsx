import { text } from '@graduate/contract/platform/text.ts';
import type { CheckState } from '@graduate/contract/student-status/info-checks/checks.ts';
import { checkStates } from '@graduate/contract/student-status/students/choices.ts';
import { StateTag } from '../../../ui/state-tag.tsx';

const OVERDUE = text('逾期未核对', 'Overdue');
const settled = {
  proxy: text('审核通过（代核对）', 'Approved (on paper)'),
  excuse: text('审核通过（免核对）', 'Approved (excused)'),
} as const;

type Props = {
  state: CheckState;
  expired?: boolean;
  settledBy?: 'student' | 'proxy' | 'excuse' | null;
};

/** How a check stands; one that was not done in time is overdue, whatever it was. */
export const CheckStateTag = ({ state, expired = false, settledBy = null }: Props) => {
  if (expired) return <StateTag state={{ ...OVERDUE, meaning: 'bad' }} />;
  const name = settledBy === 'proxy' || settledBy === 'excuse' ? settled[settledBy] : undefined;
  return <StateTag state={{ ...checkStates[state], ...name }} />;
};
