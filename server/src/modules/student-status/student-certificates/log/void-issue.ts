import type { Context } from '../../../../platform/http/context.ts';
import { revokeCertificate } from '../../../mechanisms/certificates/public.ts';
import type { StudentScope } from '../../students/public.ts';
import { findIssue } from './issues.queries.ts';

/** Voids a certificate: from now on whoever checks it is told so. */
export const voidIssue = async (
  { db, scope, author }: Context<StudentScope>,
  { id, reason }: { id: string; reason: string },
): Promise<void> => {
  const { code } = await findIssue(db, scope, id);
  await db.transaction().execute((tx) => revokeCertificate(tx, author, code, reason, 'void'));
};
