import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import {
  CREDITS_AT_RISK,
  DAYS_AT_RISK,
  type Radar,
} from '@graduate/contract/training/credit-audits/audits.ts';
import { type Actor, mayUse } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { mustReach, ownRecordId, type StudentScope } from '../../student-status/students/public.ts';
import { currentTermNo } from '../plans/public.ts';
import { auditInWords, scoresShownTo } from '../study-records/public.ts';
import { type AuditOfOne, auditOne } from './audit-one.ts';
import { openCourses } from './open-courses.ts';

const manualOf = async (db: Db, plan: AuditOfOne['plan']): Promise<Radar['manual']> => {
  if (plan?.completion !== 'manualPass') return null;
  const by = plan.manualBy
    ? await db.selectFrom('accounts').select('realName').where('id', '=', plan.manualBy).executeTakeFirst()
    : undefined;
  return { reason: plan.manualReason ?? '', byName: by?.realName ?? null, at: plan.manualAt };
};

/** The same rule as in the list, for what holds at this moment. */
const isAtRisk = ({ student, plan, audited }: AuditOfOne): boolean => {
  const verdict = plan?.completion === 'manualPass' ? 'pass' : audited?.outcome.verdict;
  if (!audited || !plan || verdict === 'pass') return false;
  const end = student.expectedGraduationDate;
  const nearTheEnd = end !== null && end <= addDays(dayInShanghai(new Date()), DAYS_AT_RISK);
  return audited.creditsBehind >= CREDITS_AT_RISK || (verdict === 'fail' && nearTheEnd);
};

const actionsOf = (actor: Actor, { plan, audited }: AuditOfOne): Radar['actions'] => {
  if (!plan || plan.state === 'frozen') return [];
  const open = plan.completion !== 'manualPass' && audited?.outcome.verdict !== 'pass';
  return [
    ...(mayUse(actor, 'training:audit:run') ? (['run'] as const) : []),
    ...(mayUse(actor, 'training:audit:decide') && open ? (['decide'] as const) : []),
  ];
};

/** What somebody lacks to graduate, found at this moment. */
export const radarOf = async (
  { db, services, author: { actor }, language }: Pick<Context, 'db' | 'services' | 'author' | 'language'>,
  studentId: string,
): Promise<Radar> => {
  const found = await auditOne(db, studentId);
  const { student, plan, audited } = found;
  const programme = audited?.prepared.programme;
  const { id, studentNo, name, grade, departmentName, majorName, tutorName } = student;
  return {
    student: { id, studentNo, name, grade, departmentName, majorName, tutorName },
    expectedGraduationDate: student.expectedGraduationDate,
    planId: plan?.id ?? null,
    version: plan?.version ?? 0,
    planState: plan?.state ?? 'none',
    completion: plan?.completion ?? 'notAudited',
    auditedAt: plan?.auditedAt ?? null,
    stale: !!plan && plan.auditWantedAt !== null,
    manual: await manualOf(db, plan),
    programme: programme
      ? { id: programme.id, name: (language === 'en' && programme.nameEn) || programme.name }
      : null,
    audit: audited
      ? auditInWords(audited.outcome, language, await scoresShownTo({ services, actor }, studentId))
      : null,
    creditsBehind: audited?.creditsBehind ?? 0,
    atRisk: isAtRisk(found),
    termNo: currentTermNo(student),
    lastTermNo: programme ? programme.duration * 2 : null,
    openCourses: audited ? await openCourses(db, audited, language) : [],
    actions: actionsOf(actor, found),
  };
};

export const findRadar = async (context: Context<StudentScope>, { id }: { id: string }): Promise<Radar> => {
  await mustReach(context.db, context.scope, id);
  return radarOf(context, id);
};

export const ownRadar = async (context: Context): Promise<Radar> =>
  radarOf(context, await ownRecordId(context.db, context.author.actor.accountId));
