import { type LeaveState, leaveApproval } from '@graduate/contract/student-status/leaves/choices.ts';
import {
  LEAVE_FILE_MEGABYTES,
  MOST_LEAVE_FILES,
  MOST_RETURN_FILES,
} from '@graduate/contract/student-status/leaves/leaves.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { FileRule } from '../../../platform/file-rule.ts';
import { isOwn } from '../students/public.ts';
import { maySeeLeave } from './see-leave.ts';

const { moduleCode, businessCode } = leaveApproval;
const MB = 1024 * 1024;

/** Photos and papers of the return are another kind than those of the application. */
export const returnFileCodes = { moduleCode, businessCode: 'QJGL_XJ' } as const;

const mayRead = (db: Db, actor: Actor | undefined, id: string): Promise<boolean> =>
  actor ? maySeeLeave(db, actor, id) : Promise.resolve(false);

const ownIn =
  (states: readonly LeaveState[]) =>
  async (db: Db, actor: Actor, id: string): Promise<boolean> => {
    const leave = await db
      .selectFrom('leaves')
      .select(['studentId', 'state'])
      .where('id', '=', id)
      .executeTakeFirst();
    return !!leave && states.includes(leave.state) && isOwn(db, actor.accountId, leave.studentId);
  };

const extensions = ['pdf', 'jpg', 'jpeg', 'png'] as const;
const maxBytes = LEAVE_FILE_MEGABYTES * MB;

export const leaveFiles: readonly FileRule[] = [
  {
    moduleCode,
    businessCode,
    extensions,
    maxBytes,
    maxCount: MOST_LEAVE_FILES,
    mayUpload: ['student:self:use', 'student:leave:manage'],
    mayRead,
    mayEdit: ownIn(['draft', 'returned']),
  },
  {
    ...returnFileCodes,
    extensions,
    maxBytes,
    maxCount: MOST_RETURN_FILES,
    mayUpload: ['student:self:use', 'student:leave:manage'],
    mayRead,
    mayEdit: ownIn(['approved']),
  },
];
