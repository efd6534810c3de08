import type { Text } from '@graduate/contract/platform/text.ts';
import type { CheckKey, CheckResult } from '@graduate/contract/student-status/graduation/choices.ts';

/** How a condition was found; whether it has been waived stands apart. */
export type FoundCheck = {
  key: CheckKey;
  label: Text;
  result: Exclude<CheckResult, 'waived'>;
  detail: Text;
  link: string | null;
};

/** As it is kept with an application; `result` counts the waiver. */
export type StoredCheck = Omit<FoundCheck, 'result'> & { result: CheckResult };

/** Why the office does not insist on a condition. */
export type Waiver = { reason: string; documentNo: string | null; by: string; at: string };

export type Waivers = Partial<Record<CheckKey, Waiver>>;
