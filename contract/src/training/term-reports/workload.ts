import { z } from 'zod';
import { departmentCodes } from '../../administration/accounts/departments.ts';
import { requires } from '../../platform/access.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { exportColumns, exportQuery } from '../../platform/export.ts';
import { described, labelled } from '../../platform/fields.ts';
import { keywordIn, pageOf, pageQuery } from '../../platform/page.ts';
import type { PermissionTable } from '../../platform/permissions.ts';
import { Statistics } from '../../platform/statistics.ts';
import { text } from '../../platform/text.ts';

export const workloadPermissions = {
  'training:workload:view': text('查看教学工作量', 'View teaching workload'),
} as const satisfies PermissionTable;

const termId = described(labelled('学期', 'Term', z.uuid()), { reference: 'term' });

const workloadFields = {
  id: z.uuid(),
  staffNo: labelled('工号', 'Number', z.string()),
  teacherName: labelled('教师', 'Teacher', z.string()),
  departmentName: labelled('所在单位', 'Department', z.string()),
  classes: labelled('教学班', 'Classes', z.number()),
  students: labelled('学生人次', 'Students', z.number()),
  hours: labelled('计划学时', 'Hours', z.number()),
  /** Hours weighed by size, language and repetition. */
  load: labelled('折算工作量', 'Weighed hours', z.number()),
  courseNames: labelled('课程', 'Courses', z.string()),
};
export const WorkloadRow = z.object(workloadFields);
export type WorkloadRow = z.output<typeof WorkloadRow>;

export const workloadQuery = pageQuery(['staffNo', 'teacherName', 'classes', 'students', 'hours', 'load'], {
  keyword: keywordIn('工号或姓名', 'Number or name'),
  termId: termId.optional(),
  yxCode: departmentCodes('开课单位', 'Offering department'),
  unit: departmentCodes('所在单位', 'Department of the teacher'),
});
export type WorkloadQuery = z.output<typeof workloadQuery>;

export const workloadExport = exportColumns(workloadFields, [
  'staffNo',
  'teacherName',
  'departmentName',
  'classes',
  'students',
  'hours',
  'load',
  'courseNames',
]);

const PATH = 'api/training/workload';
const view = requires('training:workload:view');

export const workloadCalls = defineCalls('workload', {
  listWorkload: {
    path: PATH,
    summary: text('教师工作量', 'Teaching workload'),
    access: view,
    query: workloadQuery,
    answer: pageOf(WorkloadRow),
  },
  exportWorkload: {
    path: `${PATH}/export`,
    summary: text('导出教师工作量', 'Export teaching workload'),
    access: view,
    query: exportQuery(workloadQuery, workloadExport),
    carries: 'file',
  },
  teachingInNumbers: {
    path: 'api/training/statistics/teaching',
    summary: text('教学运行统计', 'Teaching in numbers'),
    access: requires('training:statistics:view'),
    query: z.strictObject({ termId: termId.optional(), yxCode: workloadQuery.shape.yxCode }),
    answer: z.object({ termId: z.uuid().nullable(), termName: z.string(), ...Statistics.shape }),
  },
});
