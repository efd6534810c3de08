import type { TrainingSettings } from '@graduate/contract/training/training-settings/training-settings.ts';

type Attempt = { passed: boolean; score: number | null; at: string };
type Policy = TrainingSettings['grades']['retakePolicy'];

const rank = ({ passed, score }: Attempt): number => (passed ? 1000 : 0) + (score ?? 0);

/** Of all attempts at a course the one that counts: the best that passed, else the best, or simply the last. */
export const effectiveOf = <T extends Attempt>(attempts: readonly T[], policy: Policy): T | undefined =>
  attempts.toSorted((one, other) =>
    policy === 'latest'
      ? other.at.localeCompare(one.at)
      : rank(other) - rank(one) || other.at.localeCompare(one.at),
  )[0];
