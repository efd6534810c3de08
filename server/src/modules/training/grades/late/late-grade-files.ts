import {
  LATE_GRADE_FILE_MEGABYTES,
  lateGradeApproval,
  lateGradeFileExtensions,
  MOST_LATE_GRADE_FILES,
} from '@graduate/contract/training/grades/late-grades.ts';
import type { FileRule } from '../../../../platform/file-rule.ts';
import { maySeeLateGrade } from './late-grades.scope.ts';

const MB = 1024 * 1024;

/** What a missing grade rests on; it stays as it was when it was asked for. */
export const lateGradeFiles: FileRule = {
  moduleCode: lateGradeApproval.moduleCode,
  businessCode: lateGradeApproval.businessCode,
  extensions: lateGradeFileExtensions,
  maxBytes: LATE_GRADE_FILE_MEGABYTES * MB,
  maxCount: MOST_LATE_GRADE_FILES,
  mayUpload: ['training:grade:add'],
  mayRead: async (db, actor, id) => actor !== undefined && maySeeLateGrade(db, actor, id),
  mayEdit: async () => false,
};
