import type { Freeze } from '@graduate/contract/training/selection/office.ts';
import { sql } from 'kysely';
import { audit } from '../../../../platform/audit/audit.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { findTerm } from '../../../commons/academic-calendar/public.ts';
import { noSuchRecord, recordsWithin, type StudentScope } from '../../../student-status/students/public.ts';
import { tellStudent } from './seat-students.ts';

/** A student of the department may not choose for the rest of a term, or may again; what they have stays theirs. */
export const freezeStudent = (
  { db, scope, author, services }: Context<StudentScope>,
  { id, termId, frozen, reason }: { id: string } & Freeze,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { accountId } = await tx
      .selectFrom('studentRecords')
      .innerJoin('studentPersons', 'studentPersons.id', 'studentRecords.personId')
      .select('accountId')
      .where('studentRecords.id', '=', id)
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
    await tellStudent({ tx, services }, accountId, {
      zh: frozen ? `您的选课已冻结（${reason}），请联系学院研究生秘书` : `您的选课已解除冻结（${reason}）`,
      en: frozen
        ? `You may not choose courses for now (${reason}); ask the graduate secretary of your department`
        : `You may choose courses again (${reason})`,
    });
  });
