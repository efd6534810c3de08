import { type ComponentType, lazy, Suspense } from 'react';

/** A part of an application's page that is fetched when it is first shown. */
const arriving = <P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> => {
  const Part = lazy(async () => ({ default: await load() })) as unknown as ComponentType<P>;
  return (props) => (
    <Suspense fallback={<div className="approval-part-arriving" aria-busy="true" />}>
      <Part {...props} />
    </Suspense>
  );
};

/** What waits for the reader, of some kinds of application. */
export const TodoBoard = arriving(async () => (await import('../todo/todo-page.tsx')).TodoBoard);

/** What the reader has decided, of some kinds of application. */
export const DoneList = arriving(async () => (await import('../done-page.tsx')).DoneList);

/** The verdict on one application in a line, worked from the keyboard. */
export const QuickBar = arriving(async () => (await import('../todo/quick-bar.tsx')).QuickBar);

/** The way of an application: who has decided what, who has it now and since when, what is to come. */
export const ApprovalProgress = arriving(
  async () => (await import('./approval-progress.tsx')).ApprovalProgress,
);

/** The decisions on a record, those on earlier submissions too. */
export const ApprovalHistory = arriving(
  async () => (await import('../open-approval/history-table.tsx')).HistoryTable,
);

/** What the reader may do with an application on its way: decide, hand over, urge, withdraw. */
export const ApprovalActs = arriving(async () => (await import('./approval-acts.tsx')).ApprovalActs);
