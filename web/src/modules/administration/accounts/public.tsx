export { accountTexts } from './accounts-texts.ts';
export { DepartmentCodesField } from './departments/department-codes-field.tsx';
export { DepartmentField } from './departments/department-field.tsx';
export { DepartmentsField } from './departments/departments-field.tsx';
export { useDepartments } from './departments/use-departments.ts';
export type { RoleTabGiven } from './extension-points.ts';
export { MajorField, MajorsField } from './majors/major-field.tsx';
export { type Grant, GrantTree } from './roles/grant-tree.tsx';
