import {
  leaveStates,
  type Situation,
  type LeaveState as State,
  situations,
} from '@graduate/contract/student-status/leaves/choices.ts';
import { StateTag } from '../../../ui/state-tag.tsx';

type Props = { state: State; situation: Situation | null };

/** Where a leave stands: what the clock says of an approved one goes before its state. */
export const LeaveState = ({ state, situation }: Props) =>
  situation && situation !== 'ahead' ? (
    <StateTag state={situations[situation]} />
  ) : (
    <StateTag state={leaveStates[state]} />
  );
