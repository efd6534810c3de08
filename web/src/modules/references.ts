import { registerReference } from '../ui/fields/references.tsx';

/** The things records name by their ids, and which module knows how one is chosen. */
registerReference(
  'department',
  async () =>
    (await import('./administration/accounts/departments/department-reference.tsx')).departmentReference,
);
