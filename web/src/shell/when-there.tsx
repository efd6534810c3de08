import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import type { ApiError } from '../api/api-error.ts';
import { arriving } from '../ui/arriving.tsx';

/** Says that a record cannot be seen, whatever the reason, and leads back. */
export const NotThere = arriving(async () => (await import('./pages/record-problem.tsx')).NotThere);
const NotFetched = arriving(async () => (await import('./pages/record-problem.tsx')).NotFetched);

type Answer<T> = { data: T | undefined; error: ApiError | null; refetch: () => unknown };
type Props<T> = { answer: Answer<T>; children: (data: T) => ReactNode };

/** A record once it is there; until then its outline, or why it does not come. */
export const WhenThere = <T,>({ answer: { data, error, refetch }, children }: Props<T>) => {
  // A record that has gone out of reach must not stay on the screen.
  if (error?.status === 404) return <NotThere />;
  if (data !== undefined) return children(data);
  if (!error) return <Skeleton active avatar={{ shape: 'square', size: 96 }} paragraph={{ rows: 10 }} />;
  return <NotFetched error={error} again={refetch} />;
};
