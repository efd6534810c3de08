import { text } from '@graduate/contract/platform/text.ts';
import { changeApproval } from '@graduate/contract/training/class-changes/choices.ts';
import {
  type ApprovalEvent,
  type ApprovalHandler,
  alwaysMendable,
} from '../../../platform/approval-handler.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { deanStep, officeStep } from '../../../platform/usual-steps.ts';
import { freeHold } from '../scheduling/public.ts';
import { applyChange } from './apply-change.ts';
import { maySeeChange } from './changes.scope.ts';
import { changeErrors } from './class-changes.errors.ts';
import { changes, lockChange } from './hold-change.ts';
import { tellOfChange } from './notify.ts';

const finish = async (tx: Tx, { recordId, author }: ApprovalEvent): Promise<void> => {
  const change = await lockChange(tx, recordId);
  if (change.firstAt <= new Date()) throw changeErrors.begun();
  const madeMeetingId = await applyChange(tx, change);
  await changes.write({ db: tx, author }, recordId, { state: 'approved', madeMeetingId });
  await tellOfChange(tx, change);
};

const giveUp =
  (state: 'refused' | 'withdrawn') =>
  async (tx: Tx, { recordId, author }: ApprovalEvent): Promise<void> => {
    await freeHold(tx, recordId);
    await changes.write({ db: tx, author }, recordId, { state });
  };

/** The college decides; the graduate school, too, on public courses, substitutes and what comes late. */
export const changeHandler: ApprovalHandler = {
  ...changeApproval,
  name: text('调停课申请', 'Changes of classes'),
  facts: [{ name: 'school', label: text('须研究生院审批', 'Needs the graduate school'), type: 'boolean' }],
  flows: [
    {
      key: changeApproval.type,
      name: text('调停课申请', 'Changes of classes'),
      definition: {
        withdraw: 'whileRunning',
        steps: [
          { ...deanStep, refuseTo: ['start'], whenNobody: 'skip', dayLimit: 1 },
          {
            ...officeStep,
            key: 'training',
            role: 'training',
            refuseTo: ['start'],
            dayLimit: 1,
            skipWhen: {
              match: 'all',
              conditions: [{ fact: 'school', comparison: 'eq', value: false }],
            },
          },
        ],
      },
    },
  ],
  pageOf: (id) => `/training/class-changes?id=${id}`,
  maySee: maySeeChange,
  hold: lockChange,
  onFinished: finish,
  mendable: alwaysMendable,
  onRefused: giveUp('refused'),
  onWithdrawn: giveUp('withdrawn'),
};
