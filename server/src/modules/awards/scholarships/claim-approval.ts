import { claimApproval, schoolApproval } from '@graduate/contract/awards/scholarships/choices.ts';
import { text } from '@graduate/contract/platform/text.ts';
import {
  type ApprovalEvent,
  type ApprovalHandler,
  alwaysMendable,
} from '../../../platform/approval-handler.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { deanStep, officeStep, secretaryStep, tutorStep } from '../../../platform/usual-steps.ts';
import { maySeeClaim } from './claims.scope.ts';
import { claims, type HeldClaim, holdForDecision } from './hold-claim.ts';
import { mustHavePlace } from './places.ts';
import { claimErrors } from './scholarships.errors.ts';

/** The dean is asked only about those the college proposes, within its places. */
const mustBeProposed = async (tx: Tx, { claim, batch }: HeldClaim): Promise<void> => {
  if (claim.tied) throw claimErrors.tied();
  if (claim.proposedCode === null) throw claimErrors.notProposed();
  await mustHavePlace(tx, batch, { ...claim, code: claim.proposedCode });
};

const onStep = async (tx: Tx, event: ApprovalEvent & { nextKey: string }): Promise<void> => {
  if (event.nextKey === deanStep.key) await mustBeProposed(tx, event.held as HeldClaim);
  await claims.moveTo({ submitState: event.nextKey === tutorStep.key ? '1' : '2' })(tx, event);
};

const refusedTo =
  (submitState: '8' | '9') =>
  async (tx: Tx, { recordId, author, decision }: ApprovalEvent): Promise<void> => {
    const changes = { submitState, proposedCode: null, reason: decision?.opinion ?? null };
    await claims.write({ db: tx, author }, recordId, changes);
  };

const common = {
  pageOf: (id: string) => `/awards/scoring?id=${id}`,
  maySee: maySeeClaim,
  hold: holdForDecision,
};

/** The tutor knows the student, the secretary compares, the dean answers for the list of the college. */
export const claimHandler: ApprovalHandler = {
  ...claimApproval,
  ...common,
  name: text('奖学金与荣誉申请', 'Scholarship or honour'),
  facts: [
    {
      name: 'again',
      label: text('公示异议后重新评审', 'Reviewed again after an objection'),
      type: 'boolean',
    },
  ],
  flows: [
    {
      key: claimApproval.type,
      name: text('奖学金与荣誉申请', 'Scholarship or honour'),
      definition: {
        withdraw: 'beforeFirstDecision',
        steps: [
          {
            ...tutorStep,
            skipWhen: { match: 'any', conditions: [{ fact: 'again', comparison: 'eq', value: true }] },
          },
          { ...secretaryStep, name: text('学院评审', 'College review') },
          { ...deanStep, refuseTo: ['previous', 'start'] },
        ],
      },
    },
  ],
  onStep,
  onFinished: (tx, event) => claims.moveTo({ submitState: '3', agreedAt: new Date() })(tx, event),
  mendable: alwaysMendable,
  onRefused: refusedTo('9'),
  onWithdrawn: claims.moveTo({ submitState: '0' }),
};

/** What the college has shown is decided by the school; what it refuses is not granted. */
export const schoolHandler: ApprovalHandler = {
  ...schoolApproval,
  ...common,
  name: text('奖学金与荣誉学校评定', 'Decision of the school on a scholarship'),
  flows: [
    {
      key: schoolApproval.type,
      name: text('奖学金与荣誉学校评定', 'Decision of the school on a scholarship'),
      definition: {
        withdraw: 'never',
        steps: [
          {
            ...officeStep,
            key: 'awards',
            name: text('学校审核', 'Awards office'),
            role: 'awards',
            refuseTo: ['start'],
          },
        ],
      },
    },
  ],
  onFinished: claims.moveTo({ submitState: '5' }),
  mendable: alwaysMendable,
  onRefused: refusedTo('8'),
  onWithdrawn: claims.moveTo({ submitState: '4' }),
};
