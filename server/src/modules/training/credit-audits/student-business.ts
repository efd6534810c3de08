import { text } from '@graduate/contract/platform/text.ts';
import { completions } from '@graduate/contract/training/plans/choices.ts';
import { sql } from 'kysely';
import {
  listOf,
  onlyOf,
  type StudentBusiness,
  type WarningSource,
} from '../../student-status/student-business/public.ts';
import { isAtRisk } from './list-audits.ts';

/** On the time line of a student stands the day all credits were there. */
export const auditBusiness: StudentBusiness = {
  key: 'audits',
  name: text('学分完成审核', 'the credit audit'),
  // The verdict is a part of the plan, which counts already.
  count: () => Promise.resolve(0),
  events: async (db, studentId) => {
    const rows = await db
      .selectFrom('studentPlans')
      .select(['completion', 'completedOn', 'creditsEarned', 'manualReason'])
      .where('studentId', '=', studentId)
      .where('completedOn', 'is not', null)
      .execute();
    return rows.flatMap(({ completion, completedOn, creditsEarned, manualReason }) =>
      completedOn === null
        ? []
        : {
            date: completedOn,
            kind: 'audit',
            title: text(
              `学分完成审核：${completions[completion].zh}`,
              `Credit audit: ${completions[completion].en}`,
            ),
            detail:
              completion === 'manualPass' && manualReason
                ? text(manualReason, manualReason)
                : text(`已获${creditsEarned}学分`, `${creditsEarned} credits`),
          },
    );
  },
};

/** Those who look after students are told who falls behind, a year before the end at the latest. */
export const creditWarning: WarningSource = {
  kind: 'creditsBehind',
  name: text('学分进度落后', 'Credits fall behind'),
  group: 'studies',
  actAt: { needs: 'training:audit:view', link: listOf('/training/plan-audit') },
  find: async (db, today, of) => {
    const rows = await db
      .selectFrom('studentPlans')
      .innerJoin('studentRecords', 'studentRecords.id', 'studentPlans.studentId')
      .select(['studentPlans.studentId', 'studentPlans.creditsBehind', 'studentPlans.missing'])
      .select('studentRecords.expectedGraduationDate as end')
      .where('studentRecords.open', '=', true)
      .where('studentRecords.status', '=', 'active')
      .where('studentRecords.deletedAt', 'is', null)
      .where(sql<boolean>`${isAtRisk}`)
      .where(onlyOf('student_plans.student_id', of))
      .execute();
    return rows.map(({ studentId, creditsBehind, missing, end }) => ({
      studentId,
      due: end ?? today,
      detail: text(
        `${missing}项培养要求未满足${creditsBehind > 0 ? `，落后${creditsBehind}学分` : ''}`,
        `${missing} rules are not met${creditsBehind > 0 ? `, ${creditsBehind} credits behind` : ''}`,
      ),
    }));
  },
};
