import { type ComponentType, lazy, Suspense } from 'react';

/** A part for a page of another module, fetched when it is first shown; until then it takes the height given. */
export const arriving = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  minHeight = 0,
): ComponentType<P> => {
  const Part = lazy(async () => ({ default: await load() })) as unknown as ComponentType<P>;
  return (props) => (
    <Suspense fallback={<div aria-busy="true" style={{ minHeight }} />}>
      <Part {...props} />
    </Suspense>
  );
};
