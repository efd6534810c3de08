import { failureTexts, type SignInRow } from '@graduate/contract/identity/sign-in/sessions.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { StateTag } from '../../../ui/state-tag.tsx';

export const signInResults = { succeeded: text('成功', 'Succeeded'), failed: text('失败', 'Failed') };

const reasons: Readonly<Record<string, (typeof failureTexts)[keyof typeof failureTexts]>> = failureTexts;

/** Whether an attempt to sign in succeeded and, if not, why. */
export const SignInResult = ({ attempt }: { attempt: Pick<SignInRow, 'succeeded' | 'reason'> }) => {
  const { succeeded, reason } = attempt;
  if (succeeded) return <StateTag name={signInResults.succeeded} meaning="success" />;
  return <StateTag name={reasons[reason ?? ''] ?? signInResults.failed} meaning="error" />;
};
