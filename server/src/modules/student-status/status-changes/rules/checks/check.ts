import type { ChangeCheck } from '@graduate/contract/student-status/status-changes/change-type.ts';
import type { Finding } from '../finding.ts';
import type { Situation } from '../situation.ts';

/** What speaks against a change in a situation. A field that is not filled yet speaks against nothing. */
export type Check = (situation: Situation) => Finding[] | Promise<Finding[]>;
export type Checks = Partial<Record<ChangeCheck, Check>>;
