import type { Freeze } from '@graduate/contract/training/selection/office.ts';
import { sql } from 'kysely';
import { audit } from '../../../../platform/audit/audit.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { findTerm } from '../../../commons/academic-calendar/public.ts';
import { noSuchRecord, recordsWithin, type StudentScope } from '../../../student-status/students/public.ts';

/** A student of the department may not choose for the rest of a term, or may again; what they have stays theirs. */
export const freezeStudent = (
  { db, scope, author }: Context<StudentScope>,
  { id, termId, frozen, reason }: { id: string } & Freeze,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await tx
      .selectFrom('studentRecords')
      .select('id')
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .where(recordsWithin(scope))
      .executeTakeFirstOrThrow(() => noSuchRecord());
    await findTerm(tx, termId);
    await sql`select hold_selection(${[id]}::uuid[], ${[termId]}::uuid[], '{}'::uuid[])`.execute(tx);
    const by = author.actor.accountId;
    const after = frozen
      ? { frozen, frozenReason: reason, frozenBy: by, frozenAt: new Date() }
      : { frozen, frozenReason: null, frozenBy: null, frozenAt: null };
    await tx
      .updateTable('studentTerms')
      .set(after)
      .where('studentId', '=', id)
      .where('termId', '=', termId)
      .execute();
    await audit(tx, author, {
      action: frozen ? 'selection.freeze' : 'selection.unfreeze',
      subject: 'student',
      subjectId: id,
      after: { termId, reason },
    });
  });
