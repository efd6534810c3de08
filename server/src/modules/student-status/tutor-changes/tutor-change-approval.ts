import { text } from '@graduate/contract/platform/text.ts';
import {
  type TutorChangeState,
  tutorChangeApproval,
  tutorChangeNames,
} from '@graduate/contract/student-status/tutor-changes/tutor-changes.ts';
import { type ApprovalHandler, flowStep } from '../../../platform/approval-handler.ts';
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
  name: text('新导师', 'New tutor'),
  role: 'tutor',
  scope: 'targetTutor',
  dayLimit: 5,
});

/** Nobody gets a tutor without the college knowing; the office looks at it when the student crosses colleges or is near the end. */
export const tutorChange: ApprovalHandler = {
  ...tutorChangeApproval,
  name: text('导师变更', 'Change of tutors'),
  facts: [
    { name: 'oldTutorAsked', label: text('征求原导师意见', 'The present tutor is asked'), type: 'boolean' },
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
          flowStep({
            key: 'oldTutor',
            name: text('原导师', 'Present tutor'),
            role: 'tutor',
            scope: 'tutor',
            skipWhen: { match: 'all', conditions: [isFalse('oldTutorAsked')] },
            dayLimit: 5,
            whenNobody: 'skip',
          }),
          newTutor,
          flowStep({
            key: 'dean',
            name: text('主管领导审批', 'College dean'),
            role: 'dean',
            scope: 'department',
            refuseTo: ['start', 'previous'],
            dayLimit: 5,
          }),
          flowStep({
            key: 'office',
            name: text('研究生院审批', 'Graduate school'),
            role: 'tutors',
            scope: 'all',
            refuseTo: ['start', 'previous'],
            skipWhen: { match: 'all', conditions: [isTrue('sameDepartment'), isFalse('lastYear')] },
            dayLimit: 5,
          }),
        ],
      },
    },
    {
      key: TEAM_FLOW,
      name: tutorChangeNames.team,
      definition: {
        withdraw: 'whileRunning',
        steps: [
          flowStep({
            key: 'mainTutor',
            name: text('第一导师', 'Main tutor'),
            role: 'tutor',
            scope: 'tutor',
            dayLimit: 5,
            whenNobody: 'skip',
          }),
          {
            ...newTutor,
            skipWhen: { match: 'all', conditions: [isTrue('removalOnly')] },
            whenNobody: 'skip',
          },
          flowStep({
            key: 'secretary',
            name: text('学院审核', 'College secretary'),
            role: 'secretary',
            scope: 'department',
            refuseTo: ['start', 'previous'],
            dayLimit: 3,
          }),
        ],
      },
    },
  ],
  pageOf: (id) => `/tutor/change?id=${id}`,
  maySee: maySeeTutorChange,
  hold: async (tx, id) => {
    await lockTutorChange(tx, id);
  },
  onFinished: (tx, { author, recordId }) => completeTutorChange(tx, author, recordId),
  onRefused: moveTo('returned'),
  onWithdrawn: moveTo('cancelled'),
};
