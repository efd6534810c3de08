import {
  type ChangeState,
  changeStateTraits,
} from '@graduate/contract/student-status/status-changes/states.ts';
import { type Meaning, StateTag } from '../../../../ui/state-tag.tsx';

const meaningOf: Record<(typeof changeStateTraits)[ChangeState]['tone'], Meaning> = {
  waiting: 'default',
  running: 'processing',
  good: 'success',
  returned: 'error',
  ended: 'default',
};

/** Where a change stands. */
export const StateOfChange = ({ state }: { state: ChangeState }) => {
  const { name, tone } = changeStateTraits[state];
  return <StateTag name={name} meaning={meaningOf[tone]} />;
};
