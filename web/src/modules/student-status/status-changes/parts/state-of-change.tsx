import { type ChangeState, changeStates } from '@graduate/contract/student-status/status-changes/states.ts';
import { StateTag } from '../../../../ui/state-tag.tsx';

/** Where a change stands. */
export const StateOfChange = ({ state }: { state: ChangeState }) => <StateTag state={changeStates[state]} />;
