import { managementOnlyField } from '@graduate/contract/mechanisms/approvals/extra-fields.ts';
import { text } from '@graduate/contract/platform/text.ts';
import {
  type TutorChangeState,
  tutorChangeApproval,
  tutorChangeNames,
} from '@graduate/contract/student-status/tutor-changes/tutor-changes.ts';
import { type ApprovalHandler, flowStep } from '../../../platform/approval-handler.ts';
import { deanStep, officeStep, secretaryStep, tutorStep } from '../../../platform/usual-steps.ts';
import { completeTutorChange, lockTutorChange } from './complete-tutor-change.ts';
import { maySeeTutorChange } from './read-tutor-changes.ts';
import { tutorChanges } from './stored-change.ts';

export const MAIN_FLOW = 'tutorChange';
export const TEAM_FLOW = 'tutorTeamChange';

const moveTo = (state: TutorChangeState) => tutorChanges.moveTo({ state });

const isTrue = (fact: string) => ({ fact, comparison: 'eq' as const, value: true });
const isFalse = (fact: string) => ({ fact, comparison: 'eq' as const, value: false });

const newTutor = flowStep({
  key: 'newTutor',
  name: text('新导师', 'New supervisor'),
  role: 'tutor',
  scope: 'targetTutor',
  dayLimit: 5,
  // Most tutors cannot sign in: then the college, which decides next, has asked them.
  whenNobody: 'skip',
});

/** Nobody gets a tutor without the college knowing; the office looks at it when the student crosses colleges or is near the end. */
export const tutorChange: ApprovalHandler = {
  ...tutorChangeApproval,
  name: text('导师变更', 'Change of supervisors'),
  facts: [
    {
      name: 'oldTutorAsked',
      label: text('征求原导师意见', 'The present supervisor is asked'),
      type: 'boolean',
    },
    { name: 'sameDepartment', label: text('学院内变更', 'Within the department'), type: 'boolean' },
    { name: 'lastYear', label: text('最后一学年', 'In the last year'), type: 'boolean' },
    { name: 'removalOnly', label: text('仅退出导师', 'Somebody only leaves'), type: 'boolean' },
  ],
  flows: [
    {
      key: MAIN_FLOW,
      name: tutorChangeNames.main,
      definition: {
        withdraw: 'whileRunning',
        steps: [
          {
            ...tutorStep,
            key: 'oldTutor',
            name: text('原导师', 'Present supervisor'),
            skipWhen: { match: 'all', conditions: [isFalse('oldTutorAsked')] },
          },
          newTutor,
          { ...deanStep, extraFields: [managementOnlyField] },
          {
            ...officeStep,
            key: 'office',
            role: 'tutors',
            extraFields: [managementOnlyField],
            skipWhen: { match: 'all', conditions: [isTrue('sameDepartment'), isFalse('lastYear')] },
          },
        ],
      },
    },
    {
      key: TEAM_FLOW,
      name: tutorChangeNames.team,
      definition: {
        withdraw: 'whileRunning',
        steps: [
          { ...tutorStep, key: 'mainTutor', name: text('第一导师', 'Main supervisor') },
          {
            ...newTutor,
            skipWhen: { match: 'all', conditions: [isTrue('removalOnly')] },
          },
          { ...secretaryStep, refuseTo: ['start', 'previous'] },
        ],
      },
    },
  ],
  pageOf: (id) => `/tutor/change?id=${id}`,
  maySee: maySeeTutorChange,
  hold: lockTutorChange,
  onFinished: completeTutorChange,
  mendable: ['refused'],
  onRefused: moveTo('returned'),
  onWithdrawn: moveTo('cancelled'),
};
