import {
  checkInFiles,
  entryReviewFiles,
  MOST_CHECK_IN_FILES,
} from '@graduate/contract/student-status/check-in/choices.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { mayUse } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { FileRule } from '../../../platform/file-rule.ts';
import { recordsWithin, studentScope } from '../students/public.ts';

const MB = 1024 * 1024;

const common = {
  extensions: ['pdf', 'jpg', 'jpeg', 'png'],
  maxBytes: 5 * MB,
  maxCount: MOST_CHECK_IN_FILES,
  // What a decision rests on is not taken away afterwards.
  mayEdit: () => Promise.resolve(false),
} satisfies Partial<FileRule>;

/** The files of a decision are seen by the desk, for any of the students it was about. */
const mayReadActs = async (db: Db, actor: Actor | undefined, filesId: string): Promise<boolean> => {
  if (!actor || !mayUse(actor, 'student:checkin:manage')) return false;
  const found = await db
    .selectFrom('studentRecords')
    .innerJoin('studentCheckIns', 'studentCheckIns.studentId', 'studentRecords.id')
    .innerJoin('studentCheckInActs', 'studentCheckInActs.checkInId', 'studentCheckIns.id')
    .select('studentRecords.id')
    .where('studentCheckInActs.filesId', '=', filesId)
    .where((eb) => recordsWithin(studentScope(actor))(eb as never))
    .executeTakeFirst();
  return found !== undefined;
};

const mayReadReviews = async (db: Db, actor: Actor | undefined, filesId: string): Promise<boolean> => {
  if (!actor || !mayUse(actor, 'student:checkin:review')) return false;
  const found = await db
    .selectFrom('studentRecords')
    .innerJoin('studentCheckIns', 'studentCheckIns.studentId', 'studentRecords.id')
    .select('studentRecords.id')
    .where('reviewFilesId', '=', filesId)
    .where((eb) => recordsWithin(studentScope(actor))(eb as never))
    .executeTakeFirst();
  return found !== undefined;
};

export const checkInFileRules: readonly FileRule[] = [
  { ...checkInFiles, ...common, mayUpload: ['student:checkin:manage'], mayRead: mayReadActs },
  { ...entryReviewFiles, ...common, mayUpload: ['student:checkin:review'], mayRead: mayReadReviews },
];
