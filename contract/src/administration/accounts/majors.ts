import { z } from 'zod';
import { requires, signedIn } from '../../platform/access.ts';
import { choice, Enabled, EnabledInQuery } from '../../platform/choices.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { labelled, mustHold, yearIn } from '../../platform/fields.ts';
import { keywordIn, pageOf, pageQuery } from '../../platform/page.ts';
import { text } from '../../platform/text.ts';
import { Version } from '../../platform/version.ts';
import { YearInQuery } from '../../platform/wire.ts';
import { degreeTypes } from './degree-types.ts';
import { DepartmentRef, departmentId } from './departments.ts';

const Code = labelled(
  '专业代码',
  'Major code',
  mustHold(
    z.string().trim().toUpperCase(),
    (code) => /^\d{4}([A-Z0-9]{2})?$/.test(code),
    '专业代码须为4位或6位，前4位为数字',
    'A major code has 4 or 6 characters, the first 4 of them digits',
  ),
);
const DisciplineCode = labelled(
  '学科代码',
  'Discipline code',
  mustHold(
    z.string().trim(),
    (code) => /^\d{4}$/.test(code),
    '学科代码须为4位数字',
    'A discipline code has 4 digits',
  ),
);

const writtenFields = {
  code: Code,
  name: labelled('专业名称', 'Major', z.string().trim().min(1).max(60)),
  nameEn: labelled('英文名称', 'English name', z.string().trim().max(120)),
  departmentId: departmentId('所属部门', 'Department'),
  disciplineCode: DisciplineCode,
  degreeType: choice('学位类型', 'Degree type', degreeTypes),
  forDoctors: labelled('招收博士', 'For doctors', z.boolean()),
  forMasters: labelled('招收硕士', 'For masters', z.boolean()),
  catalogYear: yearIn('目录版本', 'Catalogue year', 1990),
  sortOrder: labelled('排序', 'Order', z.int().min(0).max(9999)),
  enabled: Enabled,
};

export const NewMajor = z.strictObject(writtenFields);
export type NewMajor = z.output<typeof NewMajor>;

export const MajorEdit = z.strictObject({ version: Version, ...writtenFields });
export type MajorEdit = z.output<typeof MajorEdit>;

const { departmentId: _id, code: _code, disciplineCode: _discipline, ...sameFields } = writtenFields;

export const Major = z.object({
  id: z.uuid(),
  code: labelled('专业代码', 'Major code', z.string()),
  disciplineCode: labelled('学科代码', 'Discipline code', z.string()),
  department: labelled('所属部门', 'Department', DepartmentRef),
  ...sameFields,
  version: Version,
});
export type Major = z.output<typeof Major>;

export const majorCalls = defineCalls('accounts', {
  listMajors: {
    path: 'api/system/majors',
    summary: text('专业列表', 'List majors'),
    access: requires('system:major:view'),
    query: pageQuery(['code', 'name', 'sortOrder', 'catalogYear'], {
      keyword: keywordIn('专业代码或名称', 'Code or name'),
      departmentId: writtenFields.departmentId.optional(),
      degreeType: writtenFields.degreeType.optional(),
      catalogYear: labelled('目录版本', 'Catalogue year', YearInQuery.optional()),
      enabled: EnabledInQuery,
    }),
    answer: pageOf(Major),
  },
  majorOptions: {
    path: 'api/system/majors/options',
    summary: text('可选专业', 'Majors to choose from'),
    access: signedIn,
    query: z.strictObject({ departmentId: writtenFields.departmentId.optional() }),
    answer: z.array(
      Major.pick({ id: true, code: true, name: true, nameEn: true, degreeType: true }).extend({
        departmentId: z.uuid(),
      }),
    ),
  },
  findMajor: {
    path: 'api/system/majors/:id',
    summary: text('专业详情', 'A major'),
    access: requires('system:major:view'),
    answer: Major,
  },
  createMajor: {
    path: 'api/system/majors',
    summary: text('新增专业', 'Create a major'),
    access: requires('system:major:edit'),
    body: NewMajor,
    answer: Major,
  },
  editMajor: {
    method: 'PUT',
    path: 'api/system/majors/:id',
    summary: text('编辑专业', 'Edit a major'),
    access: requires('system:major:edit'),
    body: MajorEdit,
    answer: Major,
  },
  deleteMajor: {
    method: 'DELETE',
    path: 'api/system/majors/:id',
    summary: text('删除专业', 'Delete a major'),
    access: requires('system:major:edit'),
  },
});
