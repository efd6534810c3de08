import { isChunkError } from '../../platform/fetch-code.ts';
import { allModules } from '../../platform/modules.ts';
import type { HeaderSlotName } from '../../platform/web-module.ts';
import { forgetPart, Part } from '../../ui/arriving.tsx';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { Icon } from '../../ui/icon.tsx';
import { logError } from '../errors/error-log.ts';

type NotLoadedProps = { error: unknown; retry: () => void };

/** There is room for a sign only; the sentence is its name. */
const NotLoaded = ({ error, retry }: NotLoadedProps) =>
  isChunkError(error) && (
    <button
      type="button"
      className="bar-button"
      aria-label={error.message}
      title={error.message}
      onClick={error.released ? () => location.reload() : retry}
    >
      <Icon name="refresh-line" size={18} />
    </button>
  );

/** What a module puts into the header; nothing while it loads, and nothing if it is broken. */
export const HeaderSlot = ({ name }: { name: HeaderSlotName }) => {
  const load = allModules().find(({ header }) => header?.[name])?.header?.[name];
  if (!load) return null;
  return (
    <ErrorBoundary
      fallback={(error, retry) => (
        <NotLoaded
          error={error}
          retry={() => {
            forgetPart(load);
            retry();
          }}
        />
      )}
      onError={(error) => logError(error)}
    >
      <Part load={load} given={{}} />
    </ErrorBoundary>
  );
};
