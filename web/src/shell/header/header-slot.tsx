import { lazy, Suspense } from 'react';
import { type HeaderSlotName, headerSlots } from '../../modules/index.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { logError } from '../errors/error-log.ts';

const parts = Object.fromEntries(
  Object.entries(headerSlots).map(([name, load]) => [name, load ? lazy(load) : undefined]),
);

/** What a module puts into the header; nothing while it loads, and nothing if it fails. */
export const HeaderSlot = ({ name }: { name: HeaderSlotName }) => {
  const Part = parts[name];
  if (!Part) return null;
  return (
    <ErrorBoundary fallback={() => null} onError={(error) => logError(error)}>
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    </ErrorBoundary>
  );
};
