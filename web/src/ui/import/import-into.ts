import type { Call } from '@graduate/contract/platform/define-call.ts';
import type { ImportCalls } from '@graduate/contract/platform/import.ts';

/** The calls of an import that belongs to a record, with that record in their paths. */
export const importInto = (
  calls: Readonly<Record<keyof ImportCalls, Call>>,
  record: Readonly<Record<string, string>>,
): ImportCalls =>
  Object.fromEntries(
    Object.entries(calls).map(([verb, call]) => {
      const path = call.path.replace(/:(\w+)/g, (named, name: string) => record[name] ?? named);
      return [verb, { ...call, path, params: undefined }];
    }),
  ) as unknown as ImportCalls;
