import type { ProgressStep } from '@graduate/contract/mechanisms/approvals/approval-rows.ts';
import type { Facts } from '../../../platform/approval-handler.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { nobodyNote } from './advance.ts';
import { approvalErrors } from './approvals.errors.ts';
import { holdersAhead } from './holders-ahead.ts';
import type { Submission } from './open-instance.ts';
import { roleNames, stepAhead } from './progress.ts';
import { isSkipped } from './skip.ts';

/** What is known of an application before it is submitted. */
export type Intention = Omit<Submission, 'recordId' | 'title' | 'summary' | 'flow'> & { facts?: Facts };

const publishedSteps = async (db: Db | Tx, key: string) => {
  const version = await db
    .selectFrom('approvalFlowVersions')
    .select('definition')
    .where('flowKey', '=', key)
    .where('state', '=', 'published')
    .executeTakeFirstOrThrow(() => approvalErrors.noPublishedFlow({ key }));
  return version.definition.steps;
};

/** The steps an application would take and who would decide them, before it is submitted. */
export const previewRoute = async (
  db: Db | Tx,
  flow: string,
  intention: Intention,
): Promise<ProgressStep[]> => {
  const steps = await publishedSteps(db, flow);
  const roles = await roleNames(db, steps);
  const { facts = {}, applicantId, departmentId, targetDepartmentId = null } = intention;
  const people = {
    departmentId,
    targetDepartmentId,
    tutorIds: [...(intention.tutorIds ?? [])],
    targetTutorIds: [...(intention.targetTutorIds ?? [])],
    counselorIds: [...(intention.counselorIds ?? [])],
  };
  return Promise.all(
    steps.map(async (step): Promise<ProgressStep> => {
      const ahead = stepAhead(step, facts, roles);
      if (isSkipped(step.skipWhen, facts)) return ahead;
      const { holders, count } = await holdersAhead(db, step, people, [applicantId]);
      const nobody = Number(count) === 0 && step.whenNobody === 'skip';
      return {
        ...ahead,
        state: nobody ? 'skipped' : 'ahead',
        people: holders,
        peopleCount: Number(count),
        note: nobody ? nobodyNote(step) : null,
      };
    }),
  );
};
