import { failureTexts, type SignInRow, signInResults } from '@graduate/contract/identity/sign-in/sessions.ts';
import { StateTag } from '../../../ui/state-tag.tsx';

const reasons: Readonly<Record<string, (typeof failureTexts)[keyof typeof failureTexts]>> = failureTexts;

/** Whether an attempt to sign in succeeded and, if not, why. */
export const SignInResult = ({ attempt }: { attempt: Pick<SignInRow, 'succeeded' | 'reason'> }) => {
  const { succeeded, reason } = attempt;
  if (succeeded) return <StateTag state={signInResults.succeeded} />;
  return <StateTag state={{ ...signInResults.failed, ...reasons[reason ?? ''] }} />;
};
