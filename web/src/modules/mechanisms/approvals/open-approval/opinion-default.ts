import { AGREE } from '@graduate/contract/mechanisms/approvals/approvals.ts';

/**
 * The opinion after another decision is chosen: agreeing starts with its usual words, a refusal wants words of its own.
 * What was typed stays.
 */
export const opinionAfter = (status: 1 | 9, typed: string, usual: string): string => {
  if (status === AGREE) return typed.trim() === '' ? usual : typed;
  return typed === usual ? '' : typed;
};
