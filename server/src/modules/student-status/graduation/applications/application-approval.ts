import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { graduationApproval } from '@graduate/contract/student-status/graduation/application-calls.ts';
import { graduationChecks } from '@graduate/contract/student-status/graduation/choices.ts';
import { type ApprovalHandler, alwaysMendable } from '../../../../platform/approval-handler.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import { readParameter } from '../../../../platform/parameters.ts';
import { deanStep, officeStep, secretaryStep, tutorStep } from '../../../../platform/usual-steps.ts';
import { yearsToReplace } from '../../students/public.ts';
import { inOrder, isMet, labelsOf } from '../checks/evaluate.ts';
import { localChecks } from '../checks/local-checks.ts';
import { graduationErrors } from '../graduation.errors.ts';
import { applications, lockApplication } from './held-application.ts';
import { maySeeApplication } from './read-application.ts';

const name = text('毕业申请', 'Graduation application');

/** The record must still be as it was when the application began; other modules are asked again at the decision. */
const mustStillHold = async (tx: Tx, id: string): Promise<void> => {
  const application = await tx
    .selectFrom('graduationApplications')
    .innerJoin('graduationBatches', 'graduationBatches.id', 'batchId')
    .select(['studentId', 'target', 'kind', 'waivers', 'graduationBatches.graduationDate'])
    .where('graduationApplications.id', '=', id)
    .executeTakeFirstOrThrow();
  const today = dayInShanghai(new Date());
  const found = await localChecks(tx, {
    ...application,
    today,
    replaceYears: await readParameter(tx, yearsToReplace),
  });
  const open = inOrder(found, application.waivers, application.target).filter(
    ({ key, result }) => graduationChecks[key].hard && !isMet(result),
  );
  if (open.length > 0) throw graduationErrors.changedMeanwhile({ labels: labelsOf(open) });
};

/** Tutor, secretary, dean, office; the office may send it back to the dean. */
export const graduationHandler: ApprovalHandler = {
  ...graduationApproval,
  name,
  flows: [
    {
      key: graduationApproval.type,
      name,
      definition: {
        withdraw: 'whileRunning',
        steps: [
          tutorStep,
          { ...secretaryStep, dayLimit: 5 },
          deanStep,
          { ...officeStep, key: 'office', name: text('研究生院审核', 'Graduate School'), dayLimit: 10 },
        ],
      },
    },
  ],
  pageOf: (id) => `/stuBySqView?id=${id}`,
  maySee: maySeeApplication,
  hold: (tx, id) => lockApplication(tx, { kind: 'all' }, id),
  onFinished: async (tx, { author, recordId }) => {
    await mustStillHold(tx, recordId);
    await applications.write({ db: tx, author }, recordId, { state: 'passed', returnReason: null });
  },
  mendable: alwaysMendable,
  onRefused: async (tx, { author, recordId, decision }) => {
    const returnReason = decision?.opinion ?? null;
    await applications.write({ db: tx, author }, recordId, { state: 'returned', returnReason });
  },
  onWithdrawn: async (tx, { author, recordId }) => {
    await applications.write({ db: tx, author }, recordId, { state: 'withdrawn', returnReason: null });
  },
};
