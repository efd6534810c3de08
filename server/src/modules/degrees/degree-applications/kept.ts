import type { DegreeCheckCode, OpenAccess } from '@graduate/contract/degrees/degree-applications/choices.ts';
import type { Text } from '@graduate/contract/platform/text.ts';

/** A condition as it was found at a gate. */
export type KeptCheck = {
  code: DegreeCheckCode;
  ok: boolean;
  hard: boolean;
  value: Text;
  need: Text;
  link: string | null;
};

/** Why the office does not insist on a condition. */
export type Waiver = { code: DegreeCheckCode; reason: string; by: string; at: string };

/** What is asked for while it is being decided. */
export type SecrecyAsked = {
  openAccess: Exclude<OpenAccess, 'public'>;
  delayUntil: string | null;
  reason: string;
};
