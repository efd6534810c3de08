import { both, may, type Reach, sameDepartment } from './reach.ts';

/** Who has the department of a record; nobody here is its student, tutor or counselor. */
export const throughDepartment: Reach = both(
  may('student:record:view'),
  (who, owner) => who.scope === 'all' || (who.scope === 'department' && sameDepartment(who, owner)),
);
