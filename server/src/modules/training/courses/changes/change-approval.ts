import { text } from '@graduate/contract/platform/text.ts';
import { courseChangeApproval } from '@graduate/contract/training/courses/choices.ts';
import type { ApprovalHandler } from '../../../../platform/approval-handler.ts';
import { courseSteps } from '../course-approval.ts';
import { approveChange, holdChange } from './apply-change.ts';
import { maySeeChange } from './read-changes.ts';
import { courseChanges } from './stored-change.ts';

export const courseChangeHandler: ApprovalHandler = {
  ...courseChangeApproval,
  name: text('课程变更', 'Change of a course'),
  flows: [
    {
      key: courseChangeApproval.type,
      name: text('课程变更', 'Change of a course'),
      definition: { withdraw: 'beforeFirstDecision', steps: courseSteps },
    },
  ],
  pageOf: (id) => `/training/courses?changeId=${id}`,
  maySee: maySeeChange,
  hold: holdChange,
  onFinished: approveChange,
  mendable: ['refused'],
  onRefused: courseChanges.moveTo({ state: 'returned' }),
  onWithdrawn: courseChanges.moveTo({ state: 'withdrawn' }),
};
