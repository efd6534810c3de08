import { z } from 'zod';
import { described, labelled } from '../../platform/fields.ts';
import { listInQuery, onTheWire } from '../../platform/wire.ts';

/** The department a record names by its id. */
export const departmentId = (zh: string, en: string) =>
  described(labelled(zh, en, z.uuid()), { reference: 'department' });

/** Departments by their codes, as a filter. */
export const departmentCodes = (zh: string, en: string) =>
  described(labelled(zh, en, listInQuery(z.string().max(40)).optional()), {
    reference: 'departmentCodes',
    codesOf: 'department',
  });

/** Majors by their codes, as a filter. */
export const majorCodes = (zh: string, en: string) =>
  described(labelled(zh, en, listInQuery(z.string().max(40)).optional()), {
    reference: 'majorCodes',
    codesOf: 'major',
  });

/** A department as other records name it. */
export const DepartmentRef = onTheWire(
  z.object({
    id: labelled('部门', 'Department', z.uuid()),
    code: labelled('单位编号', 'Unit code', z.string()),
    name: labelled('部门名称', 'Department name', z.string()),
  }),
  { code: 'yxCode', name: 'yxName' },
);
