import type { ChangeCheck } from '@graduate/contract/student-status/status-changes/change-type.ts';
import type { Check } from './check.ts';
import { otherChecks } from './others.ts';
import { pausingChecks } from './pausing.ts';
import { studyChecks } from './studies.ts';

/** How each condition that a kind of change names is judged. */
export const checks: Readonly<Record<ChangeCheck, Check>> = {
  ...pausingChecks,
  ...studyChecks,
  ...otherChecks,
};
