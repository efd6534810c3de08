import type { FlowStep } from '@graduate/contract/mechanisms/approvals/flows.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { type LeaveState, leaveApproval } from '@graduate/contract/student-status/leaves/choices.ts';
import type { ApprovalEvent, ApprovalHandler } from '../../../platform/approval-handler.ts';
import type { SignedAuthor } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import {
  counselorStep,
  deanStep,
  officeStep,
  secretaryStep,
  tutorStep,
} from '../../../platform/usual-steps.ts';
import { approveLeave } from './approve-leave.ts';
import { holdLeave, leaves } from './hold-leave.ts';
import { maySeeLeave } from './see-leave.ts';

export const ERRAND_FLOW = 'leaveErrand';

const tutor: FlowStep = { ...tutorStep, name: text('导师审批', 'Supervisor'), dayLimit: 3 };

const SHORT_DAYS = 3;
const MIDDLE_DAYS = 7;
const LONG_DAYS = 30;

const moveTo = (state: LeaveState) => leaves.moveTo({ state });

/** A leave is approved by whoever decides the last step, or by submitting it where no step is left. */
const finish = (tx: Tx, { recordId, author }: ApprovalEvent) => {
  if (!author.actor) throw new Error('nobody decided');
  return approveLeave(tx, author as SignedAuthor, recordId);
};

/** The longer a leave, the further up it is decided; errands of the school go to tutor and secretary. */
export const leaveHandler: ApprovalHandler = {
  ...leaveApproval,
  name: text('请假', 'Leave'),
  facts: [
    { name: 'days', label: text('请假天数（含所续假期）', 'Days, with those made longer'), type: 'number' },
    {
      name: 'beyondTerm',
      label: text('学期病事假累计超限', 'Beyond the limit of the term'),
      type: 'boolean',
    },
    { name: 'counselor', label: text('有辅导员', 'Has a counsellor'), type: 'boolean' },
  ],
  flows: [
    {
      key: leaveApproval.type,
      name: text('请假', 'Leave'),
      definition: {
        withdraw: 'whileRunning',
        steps: [
          tutor,
          { ...counselorStep, name: text('辅导员审批', 'Counsellor') },
          {
            ...secretaryStep,
            skipWhen: {
              match: 'all',
              conditions: [
                { fact: 'days', comparison: 'le', value: SHORT_DAYS },
                { fact: 'counselor', comparison: 'eq', value: true },
              ],
            },
          },
          {
            ...deanStep,
            refuseTo: ['start'],
            skipWhen: {
              match: 'all',
              conditions: [{ fact: 'days', comparison: 'le', value: MIDDLE_DAYS }],
            },
          },
          {
            ...officeStep,
            skipWhen: {
              match: 'all',
              conditions: [
                { fact: 'days', comparison: 'le', value: LONG_DAYS },
                { fact: 'beyondTerm', comparison: 'eq', value: false },
              ],
            },
          },
        ],
      },
    },
    {
      key: ERRAND_FLOW,
      name: text('公假与学术交流', 'Official duty and academic exchange'),
      definition: { withdraw: 'whileRunning', steps: [tutor, secretaryStep] },
    },
  ],
  pageOf: (id) => `/qjgl/toDetails?id=${id}`,
  maySee: maySeeLeave,
  hold: (tx, id) => holdLeave(tx, { kind: 'all' }, id),
  onFinished: finish,
  mendable: ['refused'],
  onRefused: moveTo('returned'),
  onWithdrawn: moveTo('withdrawn'),
};
