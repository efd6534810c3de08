import {
  checkFiles,
  MOST_CHECK_FILES,
} from '@graduate/contract/student-status/info-checks/auditing-calls.ts';
import { type Actor, mayUse } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { FileRule } from '../../../platform/file-rule.ts';
import { studentScope, studentsFound } from '../students/public.ts';

const MB = 1024 * 1024;

const reaches = async (db: Db, actor: Actor, checkId: string): Promise<boolean> => {
  const scope = studentScope(actor);
  if (scope.kind !== 'person' && !mayUse(actor, 'student:check:audit')) return false;
  const found = await studentsFound(db, scope, {})
    .innerJoin('infoChecks', 'infoChecks.studentId', 'studentRecords.id')
    .select('infoChecks.id')
    .where('infoChecks.id', '=', checkId)
    .executeTakeFirst();
  return found !== undefined;
};

/** The signed forms of checks done on paper: for the auditors and the student; once kept they stay. */
export const paperFiles: FileRule = {
  ...checkFiles,
  extensions: ['pdf', 'jpg', 'jpeg', 'png'],
  maxBytes: 5 * MB,
  maxCount: MOST_CHECK_FILES,
  mayUpload: ['student:check:audit'],
  mayRead: async (db, actor, checkId) => (actor ? reaches(db, actor, checkId) : false),
  mayEdit: async () => false,
};
