import { type ComponentType, lazy, Suspense } from 'react';

/** A part for a page of another module, fetched when it is first shown. */
const arriving = <P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> => {
  const Part = lazy(async () => ({ default: await load() })) as unknown as ComponentType<P>;
  return (props) => (
    <Suspense fallback={<div aria-busy="true" />}>
      <Part {...props} />
    </Suspense>
  );
};

export const ChangesOfStudent = arriving(
  async () => (await import('./parts/changes-of-student.tsx')).ChangesOfStudent,
);
export const ChangeTypesTab = arriving(
  async () => (await import('./settings/change-types-tab.tsx')).ChangeTypesTab,
);
export const ChangeNumbers = arriving(
  async () => (await import('./statistics/change-numbers.tsx')).ChangeNumbers,
);
