import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import type { planCalls } from '@graduate/contract/training/plans/plan-calls.ts';
import type { PlanDesk, PlanDifference, PlanVersion } from '@graduate/contract/training/plans/plans.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { isOwn } from '../../student-status/students/public.ts';
import { deskOf, shownVersion } from './desk.ts';
import { basisOf, type PlanRecord, studentOf } from './plan-basis.ts';
import { differencesBetween, differencesInWords } from './plan-differences.ts';
import { noSuchPlan } from './plans.errors.ts';
import { maySeePlan } from './plans.scope.ts';
import { contentOf } from './stored-plan.ts';

type ById = { id: string };
type Reading = Pick<Context, 'services' | 'author' | 'language'>;

const readablePlan = async (db: Db, actor: Actor, id: string): Promise<PlanRecord> => {
  if (!(await maySeePlan(db, actor, id))) throw noSuchPlan();
  return db
    .selectFrom('studentPlans')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => noSuchPlan());
};

export const findPlan = async (
  { services, author: { actor }, language }: Reading,
  { id }: ById,
): Promise<PlanDesk> => {
  const { studentId } = await readablePlan(services.db, actor, id);
  const own = await isOwn(services.db, actor.accountId, studentId);
  return deskOf({ services, actor, language, own }, studentId);
};

const versionsOf = (db: Db, planId: string) =>
  db.selectFrom('planVersions').selectAll().where('planId', '=', planId).orderBy('no', 'desc').execute();

export const listVersions = async (
  { services: { db }, author: { actor } }: Reading,
  { id }: ById,
): Promise<PlanVersion[]> => {
  const plan = await readablePlan(db, actor, id);
  const shown = await Promise.all(
    (await versionsOf(db, plan.id)).map((version) => shownVersion(db, version)),
  );
  return shown.flatMap((version) => version ?? []);
};

/** What differs between two versions, by their numbers. */
export const diffVersions = async (
  { services: { db }, author: { actor }, language }: Reading,
  { id, from, to }: ById & QueryOf<typeof planCalls.diff>,
): Promise<PlanDifference[]> => {
  const plan = await readablePlan(db, actor, id);
  const versions = await versionsOf(db, plan.id);
  const [one, other] = [from, to].map((no) => versions.find((version) => version.no === no));
  if (!one || !other) throw noSuchPlan();
  const [before, after] = [await contentOf(db, one.id), await contentOf(db, other.id)];
  const ids = [...before.items, ...after.items].map(({ courseId }) => courseId);
  const basis = await basisOf(db, await studentOf(db, plan.studentId), ids);
  if (!basis) return [];
  return differencesInWords(differencesBetween(basis, before, after), language);
};
