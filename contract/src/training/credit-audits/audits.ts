import { z } from 'zod';
import { choice, choiceOf, severalOf, yesNo } from '../../platform/choices.ts';
import { labelled } from '../../platform/fields.ts';
import { pageQuery } from '../../platform/page.ts';
import { Version } from '../../platform/version.ts';
import { listInQuery, WireDate, WireTime } from '../../platform/wire.ts';
import { courseCategories } from '../courses/choices.ts';
import { completions, planStates } from '../plans/choices.ts';
import { PlanFilter, PlanStudent, planRowFields } from '../plans/plans.ts';
import { auditVerdicts, courseProgress } from '../study-records/choices.ts';
import { CreditAudit } from '../study-records/credit-audit.ts';

/** So many credits behind what the programme suggests somebody is at risk. */
export const CREDITS_AT_RISK = 6;
/** And so many days before the end, if what is being taken will not do. */
export const DAYS_AT_RISK = 365;

export const auditFile = { moduleCode: 'PY', businessCode: 'PY_XFSH' } as const;
export const MOST_AUDIT_FILES = 5;

const credits = (zh: string, en: string) => labelled(zh, en, z.number());

/** A module of the programme in one line. */
const ModuleSum = z.object({
  name: z.string(),
  counted: z.number(),
  required: z.number(),
  verdict: choiceOf(auditVerdicts),
});

const { id, planId, studentNo, name, grade, departmentName, majorName, trainingLevel, tutorName } =
  planRowFields;

export const auditRowFields = {
  id,
  planId,
  studentNo,
  name,
  grade,
  departmentName,
  majorName,
  trainingLevel,
  tutorName,
  planState: choice('培养计划', 'Plan', planStates),
  expectedGraduationDate: labelled('预计毕业日期', 'Expected end', WireDate.nullable()),
  creditsEarned: credits('已获学分', 'Credits earned'),
  creditsRequired: labelled('要求学分', 'Credits required', z.number().nullable()),
  degreeCreditsEarned: credits('已获学位课学分', 'Degree credits earned'),
  degreeCreditsRequired: labelled('要求学位课学分', 'Degree credits required', z.number().nullable()),
  modules: labelled('各模块', 'Modules', z.array(ModuleSum)),
  linksDone: labelled('完成环节', 'Milestones done', z.number()),
  linksNeeded: labelled('必修环节', 'Milestones required', z.number()),
  creditsBehind: credits('落后学分', 'Credits behind'),
  missing: labelled('未满足项', 'Unmet rules', z.number()),
  unmet: labelled('未满足说明', 'What is missing', z.array(z.string())),
  atRisk: labelled('有延期风险', 'At risk', z.boolean()),
  completion: choice('审核结果', 'Result', completions),
  auditedAt: labelled('审核时间', 'Audited', WireTime.nullable()),
  /** Something has changed since. */
  stale: labelled('待重新审核', 'To be audited again', z.boolean()),
};
export const AuditRow = z.object(auditRowFields);
export type AuditRow = z.output<typeof AuditRow>;

const { keyword, yxCode, majorCode, level, dsh } = PlanFilter.shape;
const filterFields = {
  keyword,
  yxCode,
  grade: PlanFilter.shape.grade,
  majorCode,
  level,
  dsh,
  graduationYear: labelled(
    '预计毕业年',
    'Expected year of the end',
    listInQuery(z.string().regex(/^\d{4}$/)).optional(),
  ),
  completion: labelled('审核结果', 'Result', severalOf(completions)),
  atRisk: choice('有延期风险', 'At risk', yesNo).optional(),
  share: labelled(
    '学分完成比例',
    'Share of credits earned',
    z
      .string()
      .regex(/^\d{1,3}-\d{1,3}$/)
      .optional(),
  ),
};
export const AuditFilter = z.strictObject(filterFields);
export type AuditFilter = z.output<typeof AuditFilter>;
const { yxCode: departments, grade: grades, majorCode: majors, graduationYear } = filterFields;
/** Whom the charts are about. */
export const auditedStudents = z.strictObject({
  yxCode: departments,
  grade: grades,
  majorCode: majors,
  level,
  dsh,
  graduationYear,
});
export const auditQuery = pageQuery(
  [
    'studentNo',
    'name',
    'grade',
    'expectedGraduationDate',
    'creditsEarned',
    'degreeCreditsEarned',
    'linksDone',
    'creditsBehind',
    'missing',
    'auditedAt',
  ],
  filterFields,
);
export type AuditQuery = z.output<typeof auditQuery>;

/** A course that could close a gap. */
const OpenCourse = z.object({
  courseId: z.uuid(),
  code: labelled('课程编号', 'Code', z.string().nullable()),
  name: labelled('课程', 'Course', z.string()),
  credits: credits('学分', 'Credits'),
  category: choice('课程类别', 'Category', courseCategories),
  moduleName: labelled('模块', 'Module', z.string()),
  mustTake: labelled('必修', 'Required', z.boolean()),
  status: choice('状态', 'State', courseProgress),
  /** The planned term in words, if it stands in the plan. */
  plannedFor: labelled('计划学期', 'Planned term', z.string().nullable()),
  overdue: labelled('已过计划学期', 'Late', z.boolean()),
  offered: labelled('本学期开课', 'Taught this term', z.boolean()),
});

/** What somebody still lacks to graduate, and where it can be had: the same for the student and those who look after them. */
export const Radar = z.object({
  student: PlanStudent,
  expectedGraduationDate: auditRowFields.expectedGraduationDate,
  planId,
  version: Version,
  planState: auditRowFields.planState,
  completion: auditRowFields.completion,
  auditedAt: auditRowFields.auditedAt,
  stale: auditRowFields.stale,
  manual: z.object({ reason: z.string(), byName: z.string().nullable(), at: WireTime.nullable() }).nullable(),
  programme: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  audit: CreditAudit.nullable(),
  creditsBehind: auditRowFields.creditsBehind,
  atRisk: auditRowFields.atRisk,
  termNo: labelled('当前学期', 'Present term', z.number()),
  lastTermNo: labelled('学制学期数', 'Terms of the programme', z.number().nullable()),
  openCourses: z.array(OpenCourse),
  actions: z.array(z.enum(['run', 'decide'])),
});
export type Radar = z.output<typeof Radar>;

export const ManualPass = z.strictObject({
  version: Version,
  reason: labelled('认定理由', 'Reason', z.string().trim().min(5).max(200)),
  fileIds: labelled('认定依据', 'Proof', z.array(z.uuid()).min(1).max(MOST_AUDIT_FILES)),
});
export type ManualPass = z.output<typeof ManualPass>;
