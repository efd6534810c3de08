import type { ReferenceParts } from '../../../../ui/fields/references.tsx';
import { DepartmentCodesField } from './department-codes-field.tsx';
import { DepartmentField } from './department-field.tsx';
import { type DepartmentNode, useDepartments } from './use-departments.ts';

/** A department where another record names it. */
export const departmentReference: ReferenceParts = {
  Field: DepartmentField,
  Name: ({ id }) => useDepartments().nameOf(id),
};

const namesByCode = (tree: readonly DepartmentNode[]): [string, string][] =>
  tree.flatMap(({ code, name, children = [] }): [string, string][] => [
    [code, name],
    ...namesByCode(children),
  ]);

/** Departments in a filter, by their codes. */
export const departmentCodesReference: ReferenceParts = {
  Field: DepartmentCodesField as ReferenceParts['Field'],
  Name: ({ id }) => {
    const names = new Map(namesByCode(useDepartments().tree));
    return id
      .split(',')
      .map((code) => names.get(code) ?? code)
      .join('、');
  },
};
