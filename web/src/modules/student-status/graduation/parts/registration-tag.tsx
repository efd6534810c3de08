import { text } from '@graduate/contract/platform/text.ts';
import type { Graduate } from '@graduate/contract/student-status/graduation/graduate-calls.ts';
import { chsiStates } from '@graduate/contract/student-status/students/choices.ts';
import { StateTag } from '../../../../ui/state-tag.tsx';

const NEVER = text('不上报', 'Never reported');

/** How far the registration of a graduate has come; who left incomplete is never reported. */
export const RegistrationTag = ({
  conclusion,
  chsiGradState,
}: Pick<Graduate, 'conclusion' | 'chsiGradState'>) => (
  <StateTag state={{ ...chsiStates[chsiGradState], ...(conclusion === 'incomplete' && NEVER) }} />
);
