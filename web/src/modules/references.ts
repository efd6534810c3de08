import { registerReference } from '../ui/fields/references.tsx';

const departments = () => import('./administration/accounts/departments/department-reference.tsx');

/** The things records name by their ids, and which module knows how one is chosen. */
registerReference('department', async () => (await departments()).departmentReference);
registerReference('departmentCodes', async () => (await departments()).departmentCodesReference);
