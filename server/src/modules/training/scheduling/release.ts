import { termName } from '@graduate/contract/commons/academic-calendar/place-in-year.ts';
import { text } from '@graduate/contract/platform/text.ts';
import type { NewRelease, ReleaseOf, ScheduleReport } from '@graduate/contract/training/scheduling/slots.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { findTerm } from '../../commons/academic-calendar/public.ts';
import type { ClassScope } from './classes.scope.ts';
import { reportOn } from './report.ts';
import { scheduleErrors } from './scheduling.errors.ts';

const mustPublishFor = ({ all, departmentIds }: ClassScope, departmentId: string): void => {
  if (!all && !departmentIds.includes(departmentId)) throw scheduleErrors.otherDepartment();
};

/** Whoever teaches in it hears of the timetable. */
const teachersIn = async (tx: Tx, { termId, departmentId }: ReleaseOf): Promise<string[]> => {
  const found = await tx
    .selectFrom('teachingClasses')
    .innerJoin('classTeachers', 'classTeachers.classId', 'teachingClasses.id')
    .innerJoin('staff', 'staff.id', 'classTeachers.staffId')
    .select('staff.accountId')
    .distinct()
    .where('termId', '=', termId)
    .where('teachingClasses.departmentId', '=', departmentId)
    .execute();
  return found.flatMap(({ accountId }) => accountId ?? []);
};

const moveClasses = (
  tx: Tx,
  { termId, departmentId }: ReleaseOf,
  from: 'scheduled' | 'open',
  to: 'scheduled' | 'open',
) =>
  tx
    .updateTable('teachingClasses')
    .set((eb) => ({ state: to, version: eb('version', '+', 1), updatedAt: new Date() }))
    .where('termId', '=', termId)
    .where('departmentId', '=', departmentId)
    .where('state', '=', from)
    .where('enrolled', '=', 0)
    .execute();

/**
 * Shows the timetable of a department to students and teachers; it must be whole and without conflicts. Conflicts the
 * graduate school has decided to keep are published with its reason, like the classes that are in them.
 */
export const releaseSchedule = (
  { db, services, author, scope, language }: Context<ClassScope>,
  input: NewRelease,
): Promise<ScheduleReport> => {
  const { termId, departmentId, overrideReason } = input;
  mustPublishFor(scope, departmentId);
  if (overrideReason !== undefined && !scope.overrides) throw scheduleErrors.mayNotOverride();
  return db.transaction().execute(async (tx) => {
    const term = await findTerm(tx, termId);
    await tx.selectFrom('departments').select('id').where('id', '=', departmentId).forNoKeyUpdate().execute();
    const report = await reportOn(tx, { termId, departmentIds: [departmentId] }, language);
    const missing = report.classes - report.complete;
    const errors = overrideReason === undefined ? report.errors : report.impossible;
    if (errors > 0 || missing > 0)
      throw scheduleErrors.notReady({ errors, missing }, { conflicts: report.conflicts, missing });
    const written = await tx
      .insertInto('scheduleReleases')
      .values({ termId, departmentId, publishedBy: author.actor.accountId })
      .onConflict((conflict) => conflict.doNothing())
      .returning('termId')
      .executeTakeFirst();
    if (written) {
      await moveClasses(tx, input, 'scheduled', 'open');
      await audit(tx, author, {
        action: 'schedule.release',
        subject: 'schedule',
        subjectId: departmentId,
        after: input,
      });
      const { zh, en } = termName(term);
      await services.tell(tx, await teachersIn(tx, input), {
        kind: 'result',
        title: text(`${zh}课表已发布`, `The timetable of ${en} is published`),
        link: '/wdkcb/xkxsIdex',
      });
    }
    return { ...report, published: true };
  });
};

/** Takes a timetable back; classes that nobody takes wait for it again. */
export const withdrawSchedule = (
  { db, author, scope, language }: Context<ClassScope>,
  input: ReleaseOf,
): Promise<ScheduleReport> => {
  const { termId, departmentId } = input;
  mustPublishFor(scope, departmentId);
  return db.transaction().execute(async (tx) => {
    const gone = await tx
      .deleteFrom('scheduleReleases')
      .where('termId', '=', termId)
      .where('departmentId', '=', departmentId)
      .returning('termId')
      .executeTakeFirst();
    if (gone) {
      await moveClasses(tx, input, 'open', 'scheduled');
      await audit(tx, author, {
        action: 'schedule.withdraw',
        subject: 'schedule',
        subjectId: departmentId,
        before: input,
      });
    }
    return { ...(await reportOn(tx, { termId, departmentIds: [departmentId] }, language)), published: false };
  });
};
