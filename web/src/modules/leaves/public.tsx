import { type ComponentType, lazy, Suspense } from 'react';

/** A part of another module's page that is fetched when it is first shown. */
const arriving = <P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> => {
  const Part = lazy(async () => ({ default: await load() })) as unknown as ComponentType<P>;
  return (props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  );
};

/** The leaves of one student, on the page of its record. */
export const StudentLeaves = arriving(async () => (await import('./student-leaves.tsx')).StudentLeaves);

/** Leaves in numbers. */
export const LeaveStatistics = arriving(
  async () => (await import('./staff/statistics-tab.tsx')).LeaveStatistics,
);
