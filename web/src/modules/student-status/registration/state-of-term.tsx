import { text } from '@graduate/contract/platform/text.ts';
import {
  type RegistrationState,
  registrationStates,
} from '@graduate/contract/student-status/students/choices.ts';
import { StateTag } from '../../../ui/state-tag.tsx';

const overdueName = text('逾期未注册', 'Overdue');

type Props = { state: RegistrationState; overdue: boolean };

/** How somebody stands in a term; who should have registered by now stands out. */
export const StateOfTerm = ({ state, overdue }: Props) =>
  overdue ? (
    <StateTag state={{ ...overdueName, meaning: 'bad' }} />
  ) : (
    <StateTag state={registrationStates[state]} />
  );
