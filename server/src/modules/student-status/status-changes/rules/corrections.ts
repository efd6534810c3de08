import type { Correction, Extra } from '@graduate/contract/student-status/status-changes/changes.ts';

/** The fields of a record to be corrected, with their new values. */
export const correctionsIn = ({ fields }: Extra): readonly Correction[] =>
  Array.isArray(fields) ? fields : [];
