import { z } from 'zod';
import { requires, signedIn } from '../../platform/access.ts';
import { choice, choices, Enabled } from '../../platform/choices.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { labelled, mustHold } from '../../platform/fields.ts';
import { pageOf, pageQuery } from '../../platform/page.ts';
import { text } from '../../platform/text.ts';
import { Version } from '../../platform/version.ts';
import { onTheWire } from '../../platform/wire.ts';

export const departmentKinds = choices({
  school: ['学校', 'University'],
  office: ['职能部门', 'Office'],
  college: ['学院', 'College'],
  institute: ['研究机构', 'Institute'],
});

const Kind = choice('类型', 'Kind', departmentKinds);
const Code = labelled(
  '单位编号',
  'Unit code',
  mustHold(
    z.string().trim(),
    (code) => /^[A-Za-z0-9-]{1,20}$/.test(code),
    '单位编号须为1到20位字母、数字或连字符',
    'A unit code has 1 to 20 letters, digits or hyphens',
  ),
);
const wire = { code: 'yxCode', name: 'yxName' } as const;

const writtenFields = {
  code: Code,
  name: labelled('部门名称', 'Department name', z.string().trim().min(1).max(60)),
  nameEn: labelled('英文名称', 'English name', z.string().trim().max(120)),
  kind: Kind,
  parentId: labelled('上级部门', 'Parent department', z.uuid().nullable()),
  sortOrder: labelled('排序', 'Order', z.int().min(0).max(9999)),
  enabled: Enabled,
};

export const NewDepartment = onTheWire(z.strictObject(writtenFields), wire);
export type NewDepartment = z.output<typeof NewDepartment>;

export const DepartmentEdit = onTheWire(z.strictObject({ version: Version, ...writtenFields }), wire);
export type DepartmentEdit = z.output<typeof DepartmentEdit>;

const rowFields = {
  id: z.uuid(),
  ...writtenFields,
  code: labelled('单位编号', 'Unit code', z.string()),
  memberCount: labelled('用户数', 'Users', z.number()),
  version: Version,
};

export type Department = z.output<z.ZodObject<typeof rowFields>> & { children?: Department[] | undefined };

/** A department; lists give it with what is below. */
export const Department: z.ZodType<Department> = onTheWire(
  z.object({ ...rowFields, children: z.lazy(() => z.array(Department)).optional() }),
  wire,
);

const Option = onTheWire(
  z.object({
    id: z.uuid(),
    code: z.string(),
    name: z.string(),
    nameEn: z.string(),
    parentId: z.uuid().nullable(),
  }),
  wire,
);

export const departmentCalls = defineCalls('accounts', {
  listDepartments: {
    path: 'api/system/departments',
    summary: text('部门列表，带下级', 'List departments with what is below them'),
    access: requires('system:department:view'),
    query: pageQuery(['sortOrder'], {
      /** Departments that match and the way to them. */
      keyword: labelled('关键字', 'Keyword', z.string().trim().max(50).optional()),
    }),
    answer: pageOf(Department),
  },
  departmentOptions: {
    path: 'api/system/departments/options',
    summary: text('可选部门', 'Departments to choose from'),
    access: signedIn,
    answer: z.array(Option),
  },
  findDepartment: {
    path: 'api/system/departments/:id',
    summary: text('部门详情', 'A department'),
    access: requires('system:department:view'),
    answer: Department,
  },
  createDepartment: {
    path: 'api/system/departments',
    summary: text('新增部门', 'Create a department'),
    access: requires('system:department:edit'),
    body: NewDepartment,
    answer: Department,
  },
  editDepartment: {
    method: 'PUT',
    path: 'api/system/departments/:id',
    summary: text('编辑部门', 'Edit a department'),
    access: requires('system:department:edit'),
    body: DepartmentEdit,
    answer: Department,
  },
  deleteDepartment: {
    method: 'DELETE',
    path: 'api/system/departments/:id',
    summary: text('删除部门', 'Delete a department'),
    access: requires('system:department:edit'),
  },
});
