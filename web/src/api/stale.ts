import type { Call } from '@graduate/contract/platform/define-call.ts';
import type { ApiError } from './api-error.ts';

/** What was written meanwhile by somebody else: which row, in which version it is now, and what the server said of it. */
export type Stale = { call: Call; id: string | undefined; version: number; current: Record<string, unknown> };

type Sent = { params?: { id?: string }; body?: { id?: string; version?: number } };

/** Refused because the row is no longer as it was read: the answer then has its present version. */
const presentOf = ({ status, details }: ApiError): Record<string, unknown> | undefined => {
  const current = details['current'] as Record<string, unknown> | null | undefined;
  return status === 409 && typeof current?.['version'] === 'number' ? current : undefined;
};

export const isStale = (error: ApiError): boolean => presentOf(error) !== undefined;

export const staleOf = (call: Call, error: ApiError | null, sent: object | undefined): Stale | undefined => {
  const current = error && presentOf(error);
  if (!current) return undefined;
  const { params, body } = (sent ?? {}) as Sent;
  return { call, id: params?.id ?? body?.id, version: current['version'] as number, current };
};

export const versionIn = (args: object | undefined): number | undefined =>
  (args as Sent | undefined)?.body?.version;

/** Whoever goes on from a version sends the one that came after it. */
export type Rebased = { from: number | undefined; to: number };

export const onTopOf = <T extends object>(rebased: Rebased | undefined, args: T): T =>
  rebased && rebased.from === versionIn(args)
    ? ({ ...args, body: { ...(args as Sent).body, version: rebased.to } } as T)
    : args;

/** The row of that id and version in whatever was answered, however deep it is. */
export const rowIn = (answer: unknown, id: string, version: number): Record<string, unknown> | undefined => {
  if (typeof answer !== 'object' || answer === null || answer instanceof Date) return undefined;
  const row = answer as Record<string, unknown>;
  if (row['id'] === id && row['version'] === version) return row;
  for (const part of Object.values(row)) {
    const found = rowIn(part, id, version);
    if (found) return found;
  }
  return undefined;
};
