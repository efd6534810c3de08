import { allModules } from '../../platform/modules.ts';
import type { HeaderSlotName } from '../../platform/web-module.ts';
import { Part } from '../../ui/arriving.tsx';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { logError } from '../errors/error-log.ts';

/** What a module puts into the header; nothing while it loads, and nothing if it fails. */
export const HeaderSlot = ({ name }: { name: HeaderSlotName }) => {
  const load = allModules().find(({ header }) => header?.[name])?.header?.[name];
  if (!load) return null;
  return (
    <ErrorBoundary fallback={() => null} onError={(error) => logError(error)}>
      <Part load={load} given={{}} />
    </ErrorBoundary>
  );
};
