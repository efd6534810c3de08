import { z } from 'zod';
import { degreeTypes } from '../../administration/accounts/degree-types.ts';
import { departmentCodes } from '../../administration/accounts/departments.ts';
import { trainingLevels, tutorRoles } from '../../people/guidance/choices.ts';
import { requires } from '../../platform/access.ts';
import { choice, choiceOf, choices } from '../../platform/choices.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { exportColumns, exportQuery } from '../../platform/export.ts';
import { labelled } from '../../platform/fields.ts';
import { importSpecs } from '../../platform/import.ts';
import { keywordIn, pageOf, pageQuery } from '../../platform/page.ts';
import type { PermissionTable } from '../../platform/permissions.ts';
import { text } from '../../platform/text.ts';
import { WireDate, YearInQuery, YearNumber } from '../../platform/wire.ts';
import { statuses } from '../students/choices.ts';

export const assignmentPermissions = {
  'tutor:assign:view': text('查看师生关系', 'View supervision'),
  'tutor:assign:edit': text('分配导师', 'Assign supervisors'),
} as const satisfies PermissionTable;
export type AssignmentPermission = keyof typeof assignmentPermissions;

export const MOST_ASSIGNED_AT_ONCE = 200;

/** How a student stands with the main tutor. */
export const guidanceStates = choices({
  none: ['未分配', 'Nobody', 'bad'],
  away: ['导师离岗', 'Supervisor is away', 'warning'],
  guided: ['在指导', 'Guided', 'good'],
});
export type GuidanceState = keyof typeof guidanceStates;

/** By whom a student is guided at present. */
export const guidedFields = {
  id: z.uuid(),
  /** Who has not checked in yet has none. */
  studentNo: labelled('学号', 'Student number', z.string()).nullable(),
  name: labelled('姓名', 'Name', z.string()),
  departmentName: labelled('院系', 'Department', z.string()),
  majorCode: z.string().nullable(),
  majorName: labelled('专业', 'Major', z.string().nullable()),
  grade: labelled('年级', 'Grade', YearNumber),
  trainingLevel: choice('层次', 'Level', trainingLevels),
  degreeType: labelled('学位类型', 'Degree type', choiceOf(degreeTypes).nullable()),
  status: choice('学籍状态', 'Status', statuses),
  guidance: choice('指导情况', 'Guidance', guidanceStates),
  mainTutorNo: labelled('导师工号', "Supervisor's number", z.string().nullable()),
  mainTutorName: labelled('第一导师', 'Main supervisor', z.string().nullable()),
  since: labelled('指导开始', 'Since', WireDate.nullable()),
  coTutorNames: labelled('第二导师', 'Co-supervisors', z.string().nullable()),
  industryTutorNames: labelled('行业导师', 'Industry supervisors', z.string().nullable()),
};
const Guided = z.object(guidedFields);
export type Guided = z.output<typeof Guided>;

export const guidedQuery = pageQuery(['studentNo', 'grade', 'mainTutorNo', 'since'], {
  keyword: keywordIn('学号、姓名或导师', 'Number, name or supervisor'),
  yxCode: departmentCodes('院系', 'Departments'),
  grade: labelled('年级', 'Grade', YearInQuery).optional(),
  level: choice('层次', 'Level', trainingLevels).optional(),
  guidance: choice('指导情况', 'Guidance', guidanceStates).optional(),
});

export const guidedExport = exportColumns(
  guidedFields,
  ['studentNo', 'name', 'departmentName', 'majorName', 'grade', 'trainingLevel', 'guidance', 'mainTutorNo'],
  ['mainTutorName', 'since', 'coTutorNames', 'industryTutorNames', 'degreeType', 'status'],
);

/** One tutor a student has or had. */
export const Relation = z.object({
  id: z.uuid(),
  tutorNo: labelled('工号', 'Number', z.string()),
  tutorName: labelled('导师', 'Supervisor', z.string()),
  departmentName: labelled('院系', 'Department', z.string()),
  role: choice('导师类别', 'Role of the supervisor', tutorRoles),
  fromDate: labelled('开始日期', 'From', WireDate),
  toDate: labelled('结束日期', 'To', WireDate.nullable()),
  source: choice(
    '来源',
    'Source',
    choices({
      admission: ['录取', 'Admission'],
      assign: ['分配', 'Assigned'],
      change: ['变更', 'Change'],
      correction: ['更正', 'Correction'],
      selection: ['双选', 'Mutual selection'],
    }),
  ),
  /** It can be ended here; a main tutor at work is changed by an application. */
  ends: z.boolean(),
});
export type Relation = z.output<typeof Relation>;

const ASSIGNMENTS = 'api/tutors/assignments';
const view = requires('tutor:assign:view');
const edit = requires('tutor:assign:edit');

export const assignmentCalls = defineCalls('tutors', {
  guided: {
    path: ASSIGNMENTS,
    summary: text('师生关系', 'Supervision'),
    access: view,
    query: guidedQuery,
    answer: pageOf(Guided),
  },
  exportGuided: {
    path: `${ASSIGNMENTS}/export`,
    summary: text('导出师生关系', 'Export supervision'),
    access: view,
    query: exportQuery(guidedQuery, guidedExport),
    carries: 'file',
  },
  relations: {
    path: `${ASSIGNMENTS}/:id/relations`,
    summary: text('一名学生的导师记录', 'The supervisors of a student, present and past'),
    access: view,
    answer: z.array(Relation),
  },
  end: {
    path: `${ASSIGNMENTS}/:id/end`,
    summary: text('结束指导关系', 'End supervision'),
    access: edit,
    body: z.strictObject({
      toDate: labelled('结束日期', 'Ends on', WireDate),
      reason: labelled('原因', 'Reason', z.string().trim().min(2).max(200)),
    }),
  },
  assign: {
    path: ASSIGNMENTS,
    summary: text('分配导师', 'Assign supervisors'),
    access: edit,
    body: z.strictObject({
      studentIds: labelled('学生', 'Students', z.array(z.uuid()).min(1).max(MOST_ASSIGNED_AT_ONCE)),
      tutorId: labelled('导师', 'Supervisor', z.uuid()),
      role: choice('导师类别', 'Role of the supervisor', tutorRoles),
      fromDate: labelled('指导开始日期', 'Guides from', WireDate),
    }),
    /** Each student alone: who cannot get the tutor is told with the reason. One alone is refused outright. */
    answer: z.object({
      assigned: z.number(),
      failed: z.array(
        z.object({
          id: z.uuid(),
          name: z.string().nullable(),
          code: z.string().nullable(),
          message: z.string(),
        }),
      ),
    }),
  },
});

export const assignmentImportCalls = defineCalls(
  'assignmentImport',
  importSpecs(ASSIGNMENTS, text('师生关系', 'supervision'), edit),
);
