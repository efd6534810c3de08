import { text } from '@graduate/contract/platform/text.ts';
import { LARGEST_QUOTA, permitApproval } from '@graduate/contract/tutors/tutor-places/choices.ts';
import {
  type ApprovalEvent,
  type ApprovalHandler,
  alwaysMendable,
} from '../../../platform/approval-handler.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { deanStep, officeStep } from '../../../platform/usual-steps.ts';
import { lockPermit, permits } from './hold-permit.ts';
import { checksOf, unmetOf } from './permit-checks.ts';
import { giveProposed } from './quotas.ts';
import { maySeePermit } from './read-permits.ts';
import { placeErrors } from './tutor-places.errors.ts';

const QUOTA = 'quota';

/** The dean proposes how many places come with it. */
const noteProposal = async (tx: Tx, { recordId, author, decision }: ApprovalEvent): Promise<void> => {
  const proposed = decision?.appendData[QUOTA];
  if (proposed === undefined || proposed === null || proposed === '') return;
  await permits.write({ db: tx, author }, recordId, { quota: Number(proposed) });
};

/** The last word is asked of the facts of that day: a qualification may have ended on the way. */
const grant = async (tx: Tx, event: ApprovalEvent): Promise<void> => {
  const { recordId, author } = event;
  if (event.decision?.stepKey === deanStep.key) await noteProposal(tx, event);
  const permit = await lockPermit(tx, recordId);
  const unmet = unmetOf(await checksOf(tx, permit.tutorId, permit, 'zh'));
  if (unmet) throw placeErrors.unmet({ what: unmet });
  await permits.write({ db: tx, author }, recordId, { state: 'granted' });
  await giveProposed(tx, author, permit);
};

const name = text('招生资格申请', 'Enrolment permit');

export const permitHandler: ApprovalHandler = {
  ...permitApproval,
  name,
  flows: [
    {
      key: permitApproval.type,
      name,
      definition: {
        withdraw: 'whileRunning',
        steps: [
          {
            ...deanStep,
            refuseTo: ['start'],
            extraFields: [
              {
                name: QUOTA,
                label: '拟定名额',
                labelEn: 'Places proposed',
                type: 'number',
                required: true,
                min: 0,
                max: LARGEST_QUOTA,
              },
            ],
          },
          { ...officeStep, key: 'tutors', name: text('导师管理审批', "Supervisors' office"), role: 'tutors' },
        ],
      },
    },
  ],
  pageOf: (id) => `/tutor/permits?id=${id}`,
  maySee: maySeePermit,
  hold: lockPermit,
  onStep: noteProposal,
  onFinished: grant,
  mendable: alwaysMendable,
  onRefused: async (tx, { recordId, author, decision }) =>
    void (await permits.write({ db: tx, author }, recordId, {
      state: 'returned',
      reason: decision?.opinion ?? null,
    })),
  onWithdrawn: permits.moveTo({ state: 'withdrawn' }),
};
