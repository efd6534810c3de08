import type { ListFilter } from '@graduate/contract/students/statistics.ts';
import { openTab } from '../../../shell/public.ts';

/** The list of students with the filter of a number that was clicked. */
export const openList = (filter: ListFilter): void => {
  const query = new URLSearchParams(
    Object.entries(filter).flatMap(([name, value]) =>
      [value].flat().map((one): [string, string] => [name, one]),
    ),
  );
  openTab(`/student/records?${query}`);
};
