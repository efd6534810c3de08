import type { ClassEdit } from '@graduate/contract/training/scheduling/class-acts.ts';
import type { ClassDesk } from '@graduate/contract/training/scheduling/classes.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { ClassScope } from './classes.scope.ts';
import { classes } from './hold-class.ts';
import { findClass } from './read-classes.ts';
import { scheduleErrors } from './scheduling.errors.ts';

const mustBeInUse = async (tx: Tx, roomId: string | null): Promise<void> => {
  if (roomId === null) return;
  await tx
    .selectFrom('rooms')
    .select('id')
    .where('id', '=', roomId)
    .where('enabled', '=', true)
    .executeTakeFirstOrThrow(() => scheduleErrors.unknownExamRoom());
};

/** Seats, name, campus, who may come and when it is examined; never fewer seats than students. */
export const editClass = async (
  context: Context<ClassScope>,
  { id, version, ...facts }: { id: string } & ClassEdit,
): Promise<ClassDesk> => {
  await classes.transact(context, async (within) => {
    const record = await classes.hold(within, { id, version });
    if (record.state === 'cancelled' || record.state === 'finished')
      throw scheduleErrors.wrongState({ state: record.state });
    if (facts.capacity < record.enrolled)
      throw scheduleErrors.fewerSeatsThanStudents({ students: record.enrolled });
    await mustBeInUse(within.db, facts.examRoomId);
    await classes.change(within, record, facts, 'edit');
  });
  return findClass(context, { id });
};
