import type { CourseAction, CourseState } from '@graduate/contract/training/courses/choices.ts';
import type { CourseScope } from './courses.scope.ts';

type Shown = { state: CourseState; managed: boolean; everSubmitted: boolean; changing: boolean };

const isWritten = ({ state }: Shown): boolean => state === 'draft' || state === 'returned';

/** What those do who look after a course, each in the states in which it makes sense. */
const ofOwners: Partial<Record<CourseAction, (course: Shown) => boolean>> = {
  edit: isWritten,
  remove: ({ state, everSubmitted }) => state === 'draft' && !everSubmitted,
  submit: isWritten,
  withdraw: ({ state }) => state === 'reviewing',
  change: ({ state }) => state === 'active',
};

/** What only the graduate school does. */
const ofTheOffice: Partial<Record<CourseAction, (course: Shown) => boolean>> = {
  suspend: ({ state }) => state === 'active',
  resume: ({ state }) => state === 'suspended',
  handOver: ({ state }) => state === 'active' || state === 'suspended',
  retire: ({ state }) => state === 'active' || state === 'suspended',
};

const possible = (table: typeof ofOwners, course: Shown): CourseAction[] =>
  (Object.keys(table) as CourseAction[]).filter((action) => table[action]?.(course));

export const actionsOn = ({ manages, proposes }: CourseScope, course: Shown): CourseAction[] => [
  ...(course.managed ? possible(ofOwners, course) : []),
  ...(proposes ? (['copy'] as const) : []),
  ...(manages && course.managed ? possible(ofTheOffice, course) : []),
];
