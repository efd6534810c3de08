import { MOST_CLAIM_FILES } from '@graduate/contract/awards/award-records/claim-content.ts';
import {
  CLAIM_FILE_MEGABYTES,
  claimApproval,
  claimFileExtensions,
} from '@graduate/contract/awards/scholarships/choices.ts';
import type { FileRule } from '../../../platform/file-rule.ts';
import { isOwn } from '../../student-status/students/public.ts';
import { maySeeClaim } from './claims.scope.ts';

const MB = 1024 * 1024;

/** Proof of what somebody applies with. */
export const claimFiles: FileRule = {
  moduleCode: claimApproval.moduleCode,
  businessCode: claimApproval.businessCode,
  extensions: claimFileExtensions,
  maxBytes: CLAIM_FILE_MEGABYTES * MB,
  maxCount: MOST_CLAIM_FILES,
  mayUpload: ['awards:record:apply'],
  mayRead: async (db, actor, id) => actor !== undefined && maySeeClaim(db, actor, id),
  mayEdit: async (db, actor, id) => {
    const claim = await db
      .selectFrom('awardClaims')
      .select('studentId')
      .where('id', '=', id)
      .where('submitState', 'in', ['0', '9'])
      .executeTakeFirst();
    return claim !== undefined && isOwn(db, actor.accountId, claim.studentId);
  },
};
