import { z } from 'zod';
import { departmentCodes, departmentId } from '../../administration/accounts/departments.ts';
import { requires } from '../../platform/access.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { labelled, yearIn } from '../../platform/fields.ts';
import { text } from '../../platform/text.ts';
import { Version } from '../../platform/version.ts';
import { onTheWire, YearInQuery } from '../../platform/wire.ts';

const ById = z.object({ id: z.uuid() });
const Grade = yearIn('年级', 'Grade', 1950);
const Name = labelled('班级名称', 'Class', z.string().trim().min(1).max(50));
const CounselorIds = labelled('辅导员', 'Counsellors', z.array(z.uuid()).max(10));
const Counselor = z.object({ id: z.uuid(), name: z.string(), number: z.string().nullable() });

export const StudentClass = onTheWire(
  z.object({
    id: z.uuid(),
    departmentId: z.uuid(),
    departmentCode: labelled('院系代码', 'Department code', z.string()),
    departmentName: labelled('院系', 'Department', z.string()),
    grade: Grade,
    name: Name,
    counselors: labelled('辅导员', 'Counsellors', z.array(Counselor)),
    students: labelled('人数', 'Students', z.number()),
    version: Version,
  }),
  { departmentCode: 'yxCode', departmentName: 'yxName' },
);
export type StudentClass = z.output<typeof StudentClass>;

const NewClass = z.strictObject({
  departmentId: departmentId('院系', 'Department'),
  grade: Grade,
  name: Name,
  counselorIds: CounselorIds,
});
export type NewClass = z.output<typeof NewClass>;

const ClassEdit = NewClass.omit({ departmentId: true }).extend({ version: Version });
export type ClassEdit = z.output<typeof ClassEdit>;

/** Classes; a counselor reaches the students of its own. */
export const classCalls = defineCalls('students', {
  listClasses: {
    path: 'api/student/classes',
    summary: text('班级列表', 'List classes'),
    access: requires('student:record:view'),
    query: z.strictObject({
      yxCode: departmentCodes('院系', 'Department'),
      grade: labelled('年级', 'Grade', YearInQuery.optional()),
    }),
    answer: z.array(StudentClass),
  },
  findClass: {
    path: 'api/student/classes/:id',
    summary: text('班级详情', 'A class'),
    access: requires('student:record:view'),
    answer: StudentClass,
  },
  counselors: {
    path: 'api/student/counselors',
    summary: text('可选的辅导员', 'Counsellors to choose from'),
    access: requires('student:class:edit'),
    answer: z.array(Counselor),
  },
  createClass: {
    path: 'api/student/classes',
    summary: text('新增班级', 'Create a class'),
    access: requires('student:class:edit'),
    body: NewClass,
    answer: StudentClass,
  },
  editClass: {
    method: 'PUT',
    path: 'api/student/classes/:id',
    summary: text('修改班级', 'Edit a class'),
    access: requires('student:class:edit'),
    body: ClassEdit,
    answer: StudentClass,
  },
  removeClass: {
    method: 'DELETE',
    path: 'api/student/classes/:id',
    summary: text('删除班级', 'Remove an empty class'),
    access: requires('student:class:edit'),
    answer: ById,
  },
});
