export { linked } from './linked.tsx';
export { decisionBody, type Verdict } from './open-approval/decision-body.ts';
export { openApproval } from './open-approval/open-approval.tsx';
export {
  ApprovalActs,
  ApprovalHistory,
  ApprovalProgress,
  DoneList,
  QuickBar,
  TodoBoard,
  TodoInShort,
} from './progress/lazy-parts.tsx';
export { StepsAhead } from './progress/steps-ahead.tsx';
export { DecidedPart } from './todo/decided-part.tsx';
export { refreshTodoCount } from './todo-count.ts';
