import { departmentCalls } from '@graduate/contract/administration/accounts/department-calls.ts';
import { serve } from '../../../../platform/http/serve.ts';
import { departmentOptions, findDepartment, listDepartments } from './departments.queries.ts';
import { createDepartment, deleteDepartment, editDepartment } from './write-department.ts';

export const departmentRoutes = [
  serve(departmentCalls.listDepartments, { handle: ({ db, query }) => listDepartments(db, query) }),
  serve(departmentCalls.departmentOptions, { handle: ({ db }) => departmentOptions(db) }),
  serve(departmentCalls.findDepartment, { handle: ({ db, params }) => findDepartment(db, params.id) }),
  serve(departmentCalls.createDepartment, {
    handle: ({ db, author, body }) => createDepartment(db, author, body),
  }),
  serve(departmentCalls.editDepartment, {
    handle: ({ services, author, params, body }) => editDepartment(services, author, params.id, body),
  }),
  serve(departmentCalls.deleteDepartment, {
    handle: ({ db, author, params }) => deleteDepartment(db, author, params.id),
  }),
];
