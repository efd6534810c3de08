import type { ListFilter } from '@graduate/contract/platform/statistics.ts';
import { openTab } from '../../../../shell/public.ts';

/** The list of students, or another one, with the filter of a number that was clicked. */
export const openList = (filter: ListFilter, path = '/student/records'): void => {
  const query = new URLSearchParams(
    Object.entries(filter).flatMap(([name, value]) =>
      [value].flat().map((one): [string, string] => [name, one]),
    ),
  );
  openTab(`${path}?${query}`);
};

/** The list of students, with the filter. */
export const toRecords = (filter: ListFilter): void => openList(filter);
