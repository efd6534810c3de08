import { statusTraits, withStatus } from '@graduate/contract/student-status/students/choices.ts';
import type { StudentBrief } from '@graduate/contract/student-status/students/records.ts';

/** Only students with a status have it changed, and only while it is open. */
export const mayChange = ({ population, status }: Pick<StudentBrief, 'population' | 'status'>): boolean =>
  withStatus.includes(population) && statusTraits[status].open;

/** Where the office applies in the place of a student. */
export const applicationFor = ({ id }: { id: string }): string => `/addXjyd?as=proxy&stuId=${id}`;
