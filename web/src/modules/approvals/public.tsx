export { HomeApplications } from './home/home-applications.tsx';
export { HomeTodo } from './home/home-todo.tsx';
export { openApproval } from './open-approval/open-approval.tsx';
export {
  ApprovalActs,
  ApprovalHistory,
  ApprovalProgress,
  DoneList,
  TodoBoard,
} from './progress/lazy-parts.tsx';
export { WayAhead } from './progress/way-ahead.tsx';
