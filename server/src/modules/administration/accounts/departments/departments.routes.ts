import { departmentCalls } from '@graduate/contract/administration/accounts/department-calls.ts';
import { serve } from '../../../../platform/http/serve.ts';
import { departmentOptions, findDepartment, listDepartments } from './departments.queries.ts';
import { createDepartment, deleteDepartment, editDepartment } from './write-department.ts';

export const departmentRoutes = [
  serve(departmentCalls.listDepartments, { handle: listDepartments }),
  serve(departmentCalls.departmentOptions, { handle: departmentOptions }),
  serve(departmentCalls.findDepartment, { handle: findDepartment }),
  serve(departmentCalls.createDepartment, { handle: createDepartment }),
  serve(departmentCalls.editDepartment, { handle: editDepartment }),
  serve(departmentCalls.deleteDepartment, { handle: deleteDepartment }),
];
