import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import type { Load } from '../platform/web-module.ts';

/** A part of a page, fetched when it is first shown; until then it takes the height given. */
export const arriving = <P extends object>(load: Load<P>, minHeight = 0): ComponentType<P> => {
  const Content = lazy(async () => ({ default: await load() })) as unknown as ComponentType<P>;
  return (props) => (
    <Suspense fallback={<div aria-busy="true" style={{ minHeight }} />}>
      <Content {...props} />
    </Suspense>
  );
};

const parts = new WeakMap<object, unknown>();

const partOf = <P extends object>(load: Load<P>): ComponentType<P> => {
  const known = parts.get(load) as ComponentType<P> | undefined;
  const part = known ?? (lazy(async () => ({ default: await load() })) as unknown as ComponentType<P>);
  parts.set(load, part);
  return part;
};

type PartProps<P extends object> = { load: Load<P>; given: P; waiting?: ReactNode };

/** What a module declared for a place, with what is known there. */
export const Part = <P extends object>({ load, given, waiting = null }: PartProps<P>) => {
  const Content = partOf(load);
  return (
    <Suspense fallback={waiting}>
      <Content {...given} />
    </Suspense>
  );
};
