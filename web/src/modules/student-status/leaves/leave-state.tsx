import {
  leaveStates,
  type Situation,
  type LeaveState as State,
  situations,
} from '@graduate/contract/student-status/leaves/choices.ts';
import { type Meaning, StateTag } from '../../../ui/state-tag.tsx';

const _meaningOf: Record<State, Meaning> = {
  draft: 'default',
  reviewing: 'processing',
  returned: 'error',
  approved: 'success',
  returning: 'warning',
  closed: 'default',
  withdrawn: 'default',
};

const meaningOfSituation: Record<Situation, Meaning> = {
  ahead: 'success',
  away: 'processing',
  due: 'warning',
  overdue: 'error',
};

type Props = { state: State; situation: Situation | null };

/** Where a leave stands: what the clock says of an approved one goes before its state. */
export const LeaveState = ({ state, situation }: Props) =>
  situation && situation !== 'ahead' ? (
    <StateTag name={situations[situation]} meaning={meaningOfSituation[situation]} />
  ) : (
    <StateTag state={leaveStates[state]} />
  );
