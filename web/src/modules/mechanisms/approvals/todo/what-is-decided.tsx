import { type ComponentType, lazy, Suspense } from 'react';
import { allModules } from '../../../../platform/modules.ts';
import { ErrorBoundary } from '../../../../ui/error-boundary.tsx';
import type { Todo } from '../approval-lists.ts';

type Content = ComponentType<{ recordId: string }>;

declare module '../../../../platform/web-module.ts' {
  interface WebModule {
    /** What is decided with an application of this type: before and after, files, what follows from agreeing. */
    decided?: Readonly<Record<string, () => Promise<Content>>>;
  }
}

const known = new Map<string, Content>();

const contentOf = (type: string): Content | undefined => {
  const load = allModules().find(({ decided }) => decided?.[type])?.decided?.[type];
  if (!load) return undefined;
  const content = known.get(type) ?? lazy(async () => ({ default: await load() }));
  known.set(type, content);
  return content;
};

/** The application itself, as its module shows it to those who decide. */
export const WhatIsDecided = ({ row }: { row: Todo }) => {
  const Shown = contentOf(row.type);
  if (!Shown) return null;
  return (
    <ErrorBoundary key={row.recordId} fallback={() => null}>
      <Suspense fallback={null}>
        <Shown recordId={row.recordId} />
      </Suspense>
    </ErrorBoundary>
  );
};
