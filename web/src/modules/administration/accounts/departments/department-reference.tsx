import type { ReferenceParts } from '../../../../ui/fields/references.tsx';
import { namesAmong } from '../../../../ui/name-among.ts';
import { DepartmentCodesField } from './department-codes-field.tsx';
import { DepartmentField } from './department-field.tsx';
import { type DepartmentNode, useDepartments } from './use-departments.ts';

/** A department where another record names it. */
export const departmentReference: ReferenceParts = {
  Field: DepartmentField,
  Name: ({ id }) => useDepartments().nameOf(id),
};

const byCode = (tree: readonly DepartmentNode[]): { value: string; label: string }[] =>
  tree.flatMap(({ code, name, children = [] }) => [{ value: code, label: name }, ...byCode(children)]);

/** Departments in a filter, by their codes. */
export const departmentCodesReference: ReferenceParts = {
  Field: DepartmentCodesField as ReferenceParts['Field'],
  Name: ({ id }) => namesAmong(byCode(useDepartments().tree), id),
};
