import type { PlanContent, PlanToCheck } from '@graduate/contract/training/plans/plans.ts';
import type { CreditAudit } from '@graduate/contract/training/study-records/credit-audit.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { mustReach, ownRecordId } from '../../student-status/students/public.ts';
import { auditInWords, scoresShownTo } from '../study-records/public.ts';
import { auditPlan, basisOf, type PlanBasis, studentOf } from './plan-basis.ts';
import { planErrors } from './plans.errors.ts';
import { planScope } from './plans.scope.ts';
import { suggestedPlan } from './suggest-plan.ts';

/** Whose plan is thought about: the own one, or that of a student somebody looks after. */
const subjectOf = async (db: Db, actor: Actor, studentId: string | undefined): Promise<string> => {
  if (studentId === undefined) return ownRecordId(db, actor.accountId);
  await mustReach(db, planScope(actor), studentId);
  return studentId;
};

const basisFor = async (db: Db, studentId: string, { items }: PlanContent): Promise<PlanBasis> => {
  const student = await studentOf(db, studentId);
  const basis = await basisOf(
    db,
    student,
    items.map(({ courseId }) => courseId),
  );
  if (!basis) throw planErrors.noProgramme();
  return basis;
};

/** What a plan lacks that nobody has saved; nothing is written. */
export const checkPlan = async (
  { db, author: { actor }, language, services }: Pick<Context, 'db' | 'author' | 'language' | 'services'>,
  { studentId: given, ...content }: PlanToCheck,
): Promise<CreditAudit> => {
  const studentId = await subjectOf(db, actor, given);
  const basis = await basisFor(db, studentId, content);
  return auditInWords(
    auditPlan(basis, content),
    language,
    await scoresShownTo({ services, actor }, studentId),
  );
};

/** The same plan with what is missing, as the programme suggests it; nothing is written. */
export const suggestPlan = async (
  { db, author: { actor } }: Pick<Context, 'db' | 'author'>,
  content: PlanContent,
): Promise<PlanContent> => {
  const basis = await basisFor(db, await ownRecordId(db, actor.accountId), content);
  return suggestedPlan(basis, content);
};
