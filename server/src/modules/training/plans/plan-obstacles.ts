import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { PlanObstacle } from '@graduate/contract/training/plans/choices.ts';
import type { PlanContent } from '@graduate/contract/training/plans/plans.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { Refused } from '../../../platform/errors.ts';
import { termOfDay } from '../../commons/academic-calendar/public.ts';
import { hasMainTutor } from '../../people/guidance/public.ts';
import { trainingSetting } from '../training-settings/public.ts';
import type { PlanBasis, PlanRecord } from './plan-basis.ts';
import { differencesBetween } from './plan-differences.ts';
import { planErrors } from './plans.errors.ts';
import { contentOf, type VersionRecord, versionOf } from './stored-plan.ts';

/** Revisions of the student that were approved in the term of the day. */
const revisionsThisTerm = async (db: Db | Tx, planId: string): Promise<number> => {
  const term = await termOfDay(db, dayInShanghai(new Date()));
  const rows = await db
    .selectFrom('planVersions')
    .select('id')
    .where('planId', '=', planId)
    .where('kind', '=', 'revision')
    .where('state', 'in', ['approved', 'replaced'])
    .$if(!!term, (query) => query.where('approvedAt', '>=', new Date(`${term?.startsOn}T00:00:00+08:00`)))
    .execute();
  return rows.length;
};

/** Why a plan in force cannot be revised any more this term. */
export const revisedAlready = async (db: Db | Tx, planId: string) => {
  const { planRevisionsPerTerm } = await trainingSetting(db, 'teaching');
  const count = await revisionsThisTerm(db, planId);
  return count >= planRevisionsPerTerm ? planErrors.revisedAlready({ count }) : undefined;
};

/** Whether a revision says the same as the plan in force. */
export const revisesNothing = async (
  db: Db | Tx,
  basis: PlanBasis,
  { plan, working }: { plan: PlanRecord; working: VersionRecord },
  content: PlanContent,
): Promise<boolean> => {
  const current = await versionOf(db, plan.currentVersionId);
  if (!current || current.programmeId !== working.programmeId) return false;
  const before = await contentOf(db, current.id);
  return (
    differencesBetween(basis, before, content).length === 0 && current.researchPlan === working.researchPlan
  );
};

type Desk = { plan: PlanRecord | undefined; working: VersionRecord | undefined; content: PlanContent };

/** What will be refused of the next thing a student wants to do with the plan, beside what the check finds. */
export const obstaclesOf = async (
  db: Db,
  basis: PlanBasis,
  { plan, working, content }: Desk,
): Promise<{ code: PlanObstacle; error: Refused }[]> => {
  if (plan?.state === 'approved') {
    const error = await revisedAlready(db, plan.id);
    return error ? [{ code: 'revisedAlready', error }] : [];
  }
  const guided = await hasMainTutor(db, basis.student.id);
  const same = plan && working && (await revisesNothing(db, basis, { plan, working }, content));
  return [
    ...(!guided ? [{ code: 'noTutor' as const, error: planErrors.noTutor() }] : []),
    ...(same ? [{ code: 'nothingChanged' as const, error: planErrors.nothingChanged() }] : []),
  ];
};
