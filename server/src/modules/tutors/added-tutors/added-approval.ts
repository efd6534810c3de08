import { text } from '@graduate/contract/platform/text.ts';
import { addedApproval, addedSchoolApproval } from '@graduate/contract/tutors/added-tutors/choices.ts';
import {
  type ApprovalEvent,
  type ApprovalHandler,
  alwaysMendable,
} from '../../../platform/approval-handler.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { deanStep, officeStep, secretaryStep } from '../../../platform/usual-steps.ts';
import { added, lockAdded } from './hold-added.ts';
import { maySeeAdded } from './read-added.ts';

const name = text('增列导师申请', 'New supervisor');
const schoolName = text('增列导师学校复核', 'New supervisor: school');

/** A secretary who wrote it has checked it. */
export const BY_COLLEGE = 'byCollege';

/** The college agrees: peers are asked about who is to guide doctors, then the sub-committee votes. */
const toTheVote = async (tx: Tx, { recordId, author }: ApprovalEvent): Promise<void> => {
  const { level, batchId } = await lockAdded(tx, recordId);
  const { peerReview } = await tx
    .selectFrom('addedTutorBatches')
    .select('peerReview')
    .where('id', '=', batchId)
    .executeTakeFirstOrThrow();
  const state = level === 'D' && peerReview ? 'peerReview' : 'subVote';
  await added.write({ db: tx, author }, recordId, { state });
};

const sentBack = async (tx: Tx, { recordId, author, decision }: ApprovalEvent): Promise<void> =>
  void (await added.write({ db: tx, author }, recordId, {
    state: 'returned',
    reason: decision?.opinion ?? null,
  }));

const shared = {
  pageOf: (id: string) => `/zlds/apply/view?id=${id}`,
  maySee: maySeeAdded,
  hold: lockAdded,
  mendable: alwaysMendable,
  onRefused: sentBack,
};

export const addedHandler: ApprovalHandler = {
  ...addedApproval,
  ...shared,
  name,
  facts: [{ name: BY_COLLEGE, label: text('由学院填报', 'Written by the college'), type: 'boolean' }],
  flows: [
    {
      key: addedApproval.type,
      name,
      definition: {
        withdraw: 'whileRunning',
        steps: [
          {
            ...secretaryStep,
            name: text('学院资格审查', 'College secretary'),
            dayLimit: 5,
            skipWhen: {
              match: 'all',
              conditions: [{ fact: BY_COLLEGE, comparison: 'eq', value: true }],
            },
          },
          { ...deanStep, anotherPerson: true },
        ],
      },
    },
  ],
  onFinished: toTheVote,
  onWithdrawn: added.moveTo({ state: 'withdrawn' }),
};

export const addedSchoolHandler: ApprovalHandler = {
  ...addedSchoolApproval,
  ...shared,
  name: schoolName,
  flows: [
    {
      key: addedSchoolApproval.type,
      name: schoolName,
      definition: {
        withdraw: 'never',
        steps: [
          {
            ...officeStep,
            key: 'tutors',
            name: text('导师管理部门复核', "Supervisors' office"),
            role: 'tutors',
            refuseTo: ['start'],
          },
        ],
      },
    },
  ],
  onFinished: added.moveTo({ state: 'schoolVote' }),
  onWithdrawn: async () => undefined,
};
