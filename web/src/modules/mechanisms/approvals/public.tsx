export { decisionBody, type Verdict } from './open-approval/decision-body.ts';
export { openApproval } from './open-approval/open-approval.tsx';
export {
  ApprovalActs,
  ApprovalHistory,
  ApprovalProgress,
  DoneList,
  QuickBar,
  TodoBoard,
} from './progress/lazy-parts.tsx';
export { StepsAhead } from './progress/steps-ahead.tsx';
export { refreshTodoCount } from './todo-count.ts';
