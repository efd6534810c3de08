import {
  APPEAL_FILE_MEGABYTES,
  appealApproval,
  appealFileExtensions,
  MOST_APPEAL_FILES,
} from '@graduate/contract/degrees/appeals/appeals.ts';
import type { FileRule } from '../../../platform/file-rule.ts';
import { maySeeAppeal } from './appeal-rows.ts';

const MB = 1024 * 1024;

/** What an appeal rests on; it stays as it was when it was made. */
export const appealFiles: FileRule = {
  moduleCode: appealApproval.moduleCode,
  businessCode: appealApproval.businessCode,
  extensions: appealFileExtensions,
  maxBytes: APPEAL_FILE_MEGABYTES * MB,
  maxCount: MOST_APPEAL_FILES,
  mayUpload: ['degree:appeal:submit'],
  mayRead: async (db, actor, id) => actor !== undefined && maySeeAppeal(db, actor, id),
  mayEdit: async () => false,
};
