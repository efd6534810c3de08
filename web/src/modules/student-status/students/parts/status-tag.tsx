import { type StudentStatus, statusTraits } from '@graduate/contract/student-status/students/choices.ts';
import { StateTag } from '../../../../ui/state-tag.tsx';

const meaningOf = {
  good: 'good',
  paused: 'warning',
  waiting: 'neutral',
  done: 'running',
  ended: 'bad',
} as const;

/** The status of a student: the same colour for the same meaning everywhere. */
export const StatusTag = ({ status }: { status: StudentStatus }) => {
  const { name, tone } = statusTraits[status];
  return <StateTag state={{ ...name, meaning: meaningOf[tone] }} />;
};
