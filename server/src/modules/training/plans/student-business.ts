import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { planApproval, planStates, planVersionKinds } from '@graduate/contract/training/plans/choices.ts';
import { cancelInstance } from '../../mechanisms/approvals/public.ts';
import { rowsOfStudent, type StudentBusiness } from '../../student-status/student-business/public.ts';
import { plans, planVersions } from './stored-plan.ts';

const { moduleCode, businessCode } = planApproval;

/** The plan beside the record of a student; versions that came into force stand on its time line. */
export const planBusiness: StudentBusiness = {
  key: 'plans',
  name: text('培养计划', 'the plan'),
  count: rowsOfStudent('student_plans'),
  underWay: async (db, studentId) => {
    const rows = await db
      .selectFrom('studentPlans')
      .select('state')
      .where('studentId', '=', studentId)
      .where('state', 'in', ['tutorReview', 'collegeReview'])
      .execute();
    return rows.map(({ state }) => ({
      no: null,
      what: text(`培养计划（${planStates[state].zh}）`, `Plan (${planStates[state].en})`),
    }));
  },
  events: async (db, studentId) => {
    const rows = await db
      .selectFrom('planVersions')
      .innerJoin('studentPlans', 'studentPlans.id', 'planVersions.planId')
      .select([
        'planVersions.kind',
        'planVersions.no',
        'planVersions.approvedAt',
        'planVersions.totalCredits',
      ])
      .where('studentPlans.studentId', '=', studentId)
      .where('planVersions.approvedAt', 'is not', null)
      .execute();
    return rows.map(({ kind, no, approvedAt, totalCredits }) => ({
      date: dayInShanghai(approvedAt ?? new Date()),
      kind: 'plan',
      title: text(
        `培养计划通过（${planVersionKinds[kind].zh}）`,
        `Plan approved (${planVersionKinds[kind].en})`,
      ),
      detail: text(`第${no}版，总学分${totalCredits}`, `Version ${no}, ${totalCredits} credits`),
    }));
  },
  close: async (tx, author, studentId, reason) => {
    const plan = await tx
      .selectFrom('studentPlans')
      .selectAll()
      .where('studentId', '=', studentId)
      .forUpdate()
      .executeTakeFirst();
    if (!plan || plan.state === 'frozen') return;
    if (plan.state === 'tutorReview' || plan.state === 'collegeReview') {
      await cancelInstance(tx, author, { moduleCode, businessCode, recordId: plan.id });
      if (plan.workingVersionId)
        await planVersions.write({ db: tx, author }, plan.workingVersionId, { state: 'draft' });
    }
    await plans.change({ db: tx, author }, plan, { state: 'frozen' }, 'end', { after: { reason } });
  },
};
