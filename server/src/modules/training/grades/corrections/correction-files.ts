import {
  CORRECTION_FILE_MEGABYTES,
  correctionApproval,
  correctionFileExtensions,
  MOST_CORRECTION_FILES,
} from '@graduate/contract/training/grades/choices.ts';
import type { FileRule } from '../../../../platform/file-rule.ts';
import { maySeeCorrection } from './corrections.scope.ts';

const MB = 1024 * 1024;

/** What a correction rests on; it stays as it was when it was asked for. */
export const correctionFiles: FileRule = {
  moduleCode: correctionApproval.moduleCode,
  businessCode: correctionApproval.businessCode,
  extensions: correctionFileExtensions,
  maxBytes: CORRECTION_FILE_MEGABYTES * MB,
  maxCount: MOST_CORRECTION_FILES,
  mayUpload: ['training:grade:maintain'],
  mayRead: async (db, actor, id) => actor !== undefined && maySeeCorrection(db, actor, id),
  mayEdit: async () => false,
};
