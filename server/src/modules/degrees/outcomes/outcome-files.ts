import {
  MOST_OUTCOME_FILES,
  OUTCOME_FILE_MEGABYTES,
  outcomeApproval,
  outcomeFileExtensions,
} from '@graduate/contract/degrees/outcomes/choices.ts';
import type { FileRule } from '../../../platform/file-rule.ts';
import { maySeeOutcome } from './outcomes.scope.ts';

const MB = 1024 * 1024;

/** What shows that an outcome is true. */
export const outcomeFiles: FileRule = {
  moduleCode: outcomeApproval.moduleCode,
  businessCode: outcomeApproval.businessCode,
  extensions: outcomeFileExtensions,
  maxBytes: OUTCOME_FILE_MEGABYTES * MB,
  maxCount: MOST_OUTCOME_FILES,
  mayUpload: ['degree:outcome:edit'],
  mayRead: async (db, actor, id) => actor !== undefined && maySeeOutcome(db, actor, id),
  mayEdit: async () => false,
};
