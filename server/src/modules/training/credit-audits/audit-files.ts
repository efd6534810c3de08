import { auditFile, MOST_AUDIT_FILES } from '@graduate/contract/training/credit-audits/audits.ts';
import type { FileRule } from '../../../platform/file-rule.ts';
import { studentsFound } from '../../student-status/students/public.ts';
import { auditScope } from './credit-audits.scope.ts';

const MB = 1024 * 1024;

/** What a decision by hand rests on: whoever reaches the audit reads it. */
export const auditFiles: FileRule = {
  ...auditFile,
  extensions: ['pdf', 'docx', 'jpg', 'jpeg', 'png'],
  maxBytes: 20 * MB,
  maxCount: MOST_AUDIT_FILES,
  mayUpload: ['training:audit:decide'],
  mayRead: async (db, actor, id) =>
    actor !== undefined &&
    (await studentsFound(db, auditScope(actor), {})
      .innerJoin('studentPlans', 'studentPlans.studentId', 'studentRecords.id')
      .select('studentPlans.id')
      .where('studentPlans.id', '=', id)
      .executeTakeFirst()) !== undefined,
  mayEdit: async () => false,
};
