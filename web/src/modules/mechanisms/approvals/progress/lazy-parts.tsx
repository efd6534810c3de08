import { arriving } from '../../../../ui/arriving.tsx';

const HEIGHT = 80;

/** What waits for the reader, of some kinds of application. */
export const TodoBoard = arriving(async () => (await import('../todo/todo-page.tsx')).TodoBoard, HEIGHT);

/** What waits for the reader, in a few lines. */
export const TodoInShort = arriving(async () => (await import('../home/home-todo.tsx')).HomeTodo, HEIGHT);

/** What the reader has decided, of some kinds of application. */
export const DoneList = arriving(async () => (await import('../done-page.tsx')).DoneList, HEIGHT);

/** The verdict on one application in a line, worked from the keyboard. */
export const QuickBar = arriving(async () => (await import('../todo/quick-bar.tsx')).QuickBar, HEIGHT);

/** The way of an application: who has decided what, who has it now and since when, what is to come. */
export const ApprovalProgress = arriving(
  async () => (await import('./approval-progress.tsx')).ApprovalProgress,
  HEIGHT,
);

/** The decisions on a record, those on earlier submissions too. */
export const ApprovalHistory = arriving(
  async () => (await import('../open-approval/history-table.tsx')).HistoryTable,
  HEIGHT,
);

/** What the reader may do with an application on its way: decide, hand over, urge, withdraw. */
export const ApprovalActs = arriving(async () => (await import('./approval-acts.tsx')).ApprovalActs, HEIGHT);
