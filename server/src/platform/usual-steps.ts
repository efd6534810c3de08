import { text } from '@graduate/contract/platform/text.ts';
import { flowStep } from './approval-handler.ts';

/** The steps most flows are made of; a flow that differs says in what: `{ ...deanStep, dayLimit: 3 }`. */
export const tutorStep = flowStep({
  key: 'tutor',
  name: text('导师审核', 'Supervisor'),
  role: 'tutor',
  scope: 'tutor',
  dayLimit: 5,
  whenNobody: 'skip',
});
export const counselorStep = flowStep({
  key: 'counselor',
  name: text('辅导员审核', 'Counsellor'),
  role: 'counselor',
  scope: 'ownClasses',
  dayLimit: 3,
  whenNobody: 'skip',
});
export const secretaryStep = flowStep({
  key: 'secretary',
  name: text('学院审核', 'College secretary'),
  role: 'secretary',
  scope: 'department',
  dayLimit: 3,
});
export const deanStep = flowStep({
  key: 'dean',
  name: text('主管领导审批', 'College dean'),
  role: 'dean',
  scope: 'department',
  refuseTo: ['start', 'previous'],
  dayLimit: 5,
});
export const officeStep = flowStep({
  key: 'enrolment',
  name: text('研究生院审批', 'Graduate school'),
  role: 'enrolment',
  scope: 'all',
  refuseTo: ['start', 'previous'],
  dayLimit: 5,
});
