import {
  examinedApproval,
  LINK_FILE_MEGABYTES,
  linkFileExtensions,
  MOST_LINK_FILES,
  recordedApproval,
} from '@graduate/contract/training/links/choices.ts';
import type { FileRule } from '../../../platform/file-rule.ts';
import { isOwn } from '../../student-status/students/public.ts';
import { maySeeRecord } from './link-scope.ts';

const MB = 1024 * 1024;

const ruleOf = ({
  moduleCode,
  businessCode,
}: typeof examinedApproval | typeof recordedApproval): FileRule => ({
  moduleCode,
  businessCode,
  extensions: linkFileExtensions,
  maxBytes: LINK_FILE_MEGABYTES * MB,
  maxCount: MOST_LINK_FILES,
  mayUpload: ['training:link:own'],
  mayRead: async (db, actor, id) => actor !== undefined && maySeeRecord(db, actor, id),
  mayEdit: async (db, actor, id) => {
    const record = await db
      .selectFrom('linkRecords')
      .select('studentId')
      .where('id', '=', id)
      .where('state', 'in', ['draft', 'returned', 'withdrawn'])
      .executeTakeFirst();
    return record !== undefined && isOwn(db, actor.accountId, record.studentId);
  },
});

export const linkFiles: readonly FileRule[] = [ruleOf(examinedApproval), ruleOf(recordedApproval)];
