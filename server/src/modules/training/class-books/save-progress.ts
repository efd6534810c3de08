import type { Progress, ProgressEdit } from '@graduate/contract/training/class-books/class-books.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { platformErrors } from '../../../platform/errors.ts';
import type { Context } from '../../../platform/http/context.ts';
import { findTerm } from '../../commons/academic-calendar/public.ts';
import type { ClassScope } from '../scheduling/public.ts';
import { bookErrors } from './class-books.errors.ts';
import { keptClass } from './kept-class.ts';
import { progressOf } from './read-book.ts';

const mustBeWeeks = (rows: ProgressEdit['rows'], weeks: number): void => {
  const seen = new Set<number>();
  for (const { week } of rows) {
    if (week > weeks) throw bookErrors.beyondTerm({ week, weeks });
    if (seen.has(week)) throw bookErrors.twiceInAWeek({ week });
    seen.add(week);
  }
};

/** A teacher writes down what is taught in which week, and that it was. */
export const saveProgress = (
  { db, scope, author }: Context<ClassScope>,
  { id, version, rows }: { id: string } & ProgressEdit,
): Promise<Progress> =>
  db.transaction().execute(async (tx) => {
    const { termId } = await keptClass(tx, scope, id);
    await tx.selectFrom('teachingClasses').select('id').where('id', '=', id).forNoKeyUpdate().execute();
    mustBeWeeks(rows, (await findTerm(tx, termId)).weeks);
    const before = await progressOf(tx, id);
    if (before.version !== version) throw platformErrors.changedMeanwhile({ current: before });
    const inOrder = rows.toSorted((one, other) => one.week - other.week);
    const row = {
      rows: JSON.stringify(inOrder),
      updatedAt: new Date(),
      updatedBy: author.actor.accountId,
      version: version + 1,
    };
    await tx
      .insertInto('classProgress')
      .values({ classId: id, ...row })
      .onConflict((conflict) => conflict.column('classId').doUpdateSet(row))
      .execute();
    await audit(tx, author, {
      action: 'teachingClass.progress',
      subject: 'teachingClass',
      subjectId: id,
      before: before.rows,
      after: inOrder,
    });
    return progressOf(tx, id);
  });
