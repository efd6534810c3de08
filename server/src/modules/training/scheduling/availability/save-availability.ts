import type { Availability, AvailabilityEdit } from '@graduate/contract/training/scheduling/availability.ts';
import { audit } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import { platformErrors } from '../../../../platform/errors.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { requireOpenWindow } from '../../../commons/date-windows/public.ts';
import { confirmWindow, mustNotBeOver } from '../../teaching/public.ts';
import type { ClassScope } from '../classes.scope.ts';
import { availabilityOf } from './read-availability.ts';
import { oneself, type Teacher, teacherWithin } from './teachers.scope.ts';

type Edit = AvailabilityEdit;

const write = async (
  { author, language }: Context<ClassScope>,
  tx: Tx,
  teacher: Teacher,
  { termId, version, wishes, reason }: Edit,
): Promise<Availability> => {
  await mustNotBeOver(tx, termId);
  await tx.selectFrom('staff').select('id').where('id', '=', teacher.id).forNoKeyUpdate().execute();
  const before = await availabilityOf(tx, teacher, termId, language);
  if (before.version !== version) throw platformErrors.changedMeanwhile({ current: before });
  const row = {
    wishes: JSON.stringify(wishes),
    reason,
    updatedAt: new Date(),
    updatedBy: author.actor.accountId,
    version: version + 1,
  };
  await tx
    .insertInto('teacherAvailability')
    .values({ staffId: teacher.id, termId, ...row })
    .onConflict((conflict) => conflict.columns(['termId', 'staffId']).doUpdateSet(row))
    .execute();
  await audit(tx, author, {
    action: 'availability.save',
    subject: 'staff',
    subjectId: teacher.id,
    before: { wishes: before.wishes, reason: before.reason },
    after: { termId, wishes, reason },
  });
  return availabilityOf(tx, teacher, termId, language);
};

/** A teacher says so while tasks are confirmed. */
export const saveOwnAvailability = (context: Context<ClassScope>, edit: Edit): Promise<Availability> =>
  context.db.transaction().execute(async (tx) => {
    const teacher = await oneself(tx, context.scope);
    const { departmentId } = teacher;
    await requireOpenWindow(tx, confirmWindow, { termId: edit.termId, departmentId: departmentId ?? '' });
    return write(context, tx, teacher, edit);
  });

/** The secretary writes it down for a teacher; the log tells who did. */
export const saveAvailability = (
  context: Context<ClassScope>,
  { id, ...edit }: { id: string } & Edit,
): Promise<Availability> =>
  context.db
    .transaction()
    .execute(async (tx) => write(context, tx, await teacherWithin(tx, context.scope, id), edit));
