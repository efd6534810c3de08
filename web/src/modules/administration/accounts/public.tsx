export { DepartmentField } from './departments/department-field.tsx';
export { type DepartmentNode, useDepartments } from './departments/use-departments.ts';
