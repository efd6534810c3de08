import type { Tx } from '../../../platform/database/connect.ts';
import { type HeldRecord, holdRecord, type StudentScope } from '../../student-status/students/public.ts';
import type { PlanRecord } from './plan-basis.ts';
import { noSuchPlan } from './plans.errors.ts';
import { plans } from './stored-plan.ts';

export type HeldPlan = { plan: PlanRecord; student: HeldRecord };

const EVERYWHERE: StudentScope = { kind: 'all' };

/** A plan held with the record of its student, the record first as all who change records do. */
export const holdPlan = async (tx: Tx, scope: StudentScope, id: string): Promise<HeldPlan> => {
  const { studentId } = await tx
    .selectFrom('studentPlans')
    .select('studentId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => noSuchPlan());
  const student = await holdRecord(tx, scope, studentId, noSuchPlan);
  return { student, plan: await plans.hold({ db: tx }, { id }) };
};

export const holdAnyPlan = (tx: Tx, id: string): Promise<HeldPlan> => holdPlan(tx, EVERYWHERE, id);

/** The plan of a student who is held, if there is one. */
export const planOfHeld = (tx: Tx, studentId: string): Promise<PlanRecord | undefined> =>
  tx.selectFrom('studentPlans').selectAll().where('studentId', '=', studentId).forUpdate().executeTakeFirst();
