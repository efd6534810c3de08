import type { ReferenceParts } from '../../../../ui/fields/references.tsx';
import { DepartmentField } from './department-field.tsx';
import { useDepartments } from './use-departments.ts';

/** A department where another record names it. */
export const departmentReference: ReferenceParts = {
  Field: DepartmentField,
  Name: ({ id }) => useDepartments().nameOf(id),
};
