import { z } from 'zod';
import { departmentCodes, majorCodes } from '../../administration/accounts/departments.ts';
import { Progress } from '../../mechanisms/approvals/approval-rows.ts';
import { ApprovalRecord } from '../../mechanisms/approvals/approvals.ts';
import { tutorNo } from '../../people/guidance/tutors.ts';
import { choice, choiceOf, severalOf, yesNo } from '../../platform/choices.ts';
import { labelled } from '../../platform/fields.ts';
import { keywordIn, pageQuery } from '../../platform/page.ts';
import { Version } from '../../platform/version.ts';
import { listInQuery, WireDate, WireTime } from '../../platform/wire.ts';
import { courseCategories, courseLevels, courseTerms, gradeScales } from '../courses/choices.ts';
import { planItemKinds } from '../study-records/choices.ts';
import { CreditAudit } from '../study-records/credit-audit.ts';
import {
  completions,
  LAST_TERM,
  MOST_ITEMS,
  planActions,
  planObstacles,
  planQueues,
  planStates,
  planTabs,
  planVersionKinds,
  planVersionStates,
} from './choices.ts';

const TermNo = labelled('计划学期', 'Planned term', z.int().min(1).max(LAST_TERM).nullable());
const Note = labelled('备注', 'Note', z.string().trim().max(100));
const Reason = labelled('修订原因', 'Why', z.string().trim().max(200));
const State = choice('状态', 'State', planStates);

/** A course in a plan; a term is counted from entry. */
export const PlanItem = z.strictObject({
  courseId: labelled('课程', 'Course', z.uuid()),
  /** Only where the programme leaves it open: courses it lists stand where it lists them. */
  moduleId: labelled('模块', 'Module', z.uuid().nullable()),
  termNo: TermNo,
  kind: choice('类别', 'Kind', planItemKinds),
  note: Note,
});
export type PlanItem = z.output<typeof PlanItem>;

export const PlanLink = z.strictObject({
  linkId: labelled('必修环节', 'Milestone', z.uuid()),
  termNo: TermNo,
});
export type PlanLink = z.output<typeof PlanLink>;

const contentFields = {
  items: labelled('课程', 'Courses', z.array(PlanItem).max(MOST_ITEMS)),
  links: labelled('必修环节', 'Milestones', z.array(PlanLink).max(20)),
};

export const PlanContent = z.strictObject(contentFields);
export type PlanContent = z.output<typeof PlanContent>;

/** `version` is 0 for a plan that was never saved. */
export const PlanEdit = z.strictObject({
  version: labelled('版本', 'Version', z.int().min(0)),
  direction: labelled('研究方向', 'Direction', z.string().trim().max(200)),
  researchPlan: labelled('研究计划', 'Research plan', z.string().trim().max(2000)),
  ...contentFields,
});
export type PlanEdit = z.output<typeof PlanEdit>;

/** Somebody who asks for a student's plan instead of the own one names the student. */
export const PlanToCheck = z.strictObject({ studentId: z.uuid().optional(), ...contentFields });
export type PlanToCheck = z.output<typeof PlanToCheck>;

export const OfficeEdit = z.strictObject({
  version: Version,
  reason: labelled('调整原因', 'Why', z.string().trim().min(5).max(200)),
  ...contentFields,
});
export type OfficeEdit = z.output<typeof OfficeEdit>;

/** What a course in or beside a plan is. */
export const PlanCourse = z.object({
  courseId: z.uuid(),
  code: z.string().nullable(),
  name: labelled('课程', 'Course', z.string()),
  nameEn: z.string(),
  credits: labelled('学分', 'Credits', z.number()),
  category: choiceOf(courseCategories),
  terms: z.array(choiceOf(courseTerms)),
  departmentName: labelled('开课单位', 'Department', z.string()),
  /** As the programme lists it. */
  moduleId: z.uuid().nullable(),
  mustTake: labelled('必修', 'Required', z.boolean()),
  chooseGroup: z.string().nullable(),
  suggestedTerm: labelled('建议学期', 'Suggested term', z.number().nullable()),
  isDegreeCourse: labelled('学位课', 'Degree course', z.boolean()),
  /** What must come before it. */
  before: z.array(z.string()),
  /** It can still be chosen. */
  offered: z.boolean(),
  /** Taken or graded: a plan keeps it. */
  kept: z.boolean(),
  /** How its grade is written down: a pass of five levels is called otherwise than where only passing counts. */
  gradeScale: choiceOf(gradeScales),
});
export type PlanCourse = z.output<typeof PlanCourse>;

const ProgrammeOfPlan = z.object({
  id: z.uuid(),
  name: z.string(),
  edition: z.number(),
  /** A newer edition has been published since. */
  superseded: z.boolean(),
  modules: z.array(
    z.object({
      id: z.uuid(),
      parentId: z.uuid().nullable(),
      name: z.string(),
      rule: z.enum(['all', 'credits', 'choose']),
      chooseCount: z.number().nullable(),
      acceptsAny: z.boolean(),
      minCredits: z.number(),
    }),
  ),
  links: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      credits: z.number(),
      earliestTerm: z.number().nullable(),
      latestTerm: z.number().nullable(),
    }),
  ),
});

const PlanTerm = z.object({
  no: z.number(),
  name: z.string(),
  season: choiceOf(courseTerms),
  /** It is over. */
  past: z.boolean(),
  current: z.boolean(),
});

const VersionFacts = {
  id: z.uuid(),
  no: labelled('版本', 'Version', z.number()),
  kind: choice('类别', 'Kind', planVersionKinds),
  reason: Reason,
  state: choice('状态', 'State', planVersionStates),
  totalCredits: labelled('总学分', 'All credits', z.number()),
  degreeCredits: labelled('学位课学分', 'Degree credits', z.number()),
  submittedAt: labelled('提交时间', 'Submitted', WireTime.nullable()),
  approvedAt: labelled('通过时间', 'Approved', WireTime.nullable()),
  byName: labelled('制定人', 'Made by', z.string().nullable()),
};
export const PlanVersion = z.object(VersionFacts);
export type PlanVersion = z.output<typeof PlanVersion>;

/** One course or link that differs between two versions. */
export const PlanDifference = z.object({
  change: z.enum(['added', 'removed', 'moved']),
  name: z.string(),
  credits: z.number(),
  before: z.string(),
  after: z.string(),
});
export type PlanDifference = z.output<typeof PlanDifference>;

export const PlanStudent = z.object({
  id: z.uuid(),
  studentNo: z.string().nullable(),
  name: z.string(),
  grade: z.number(),
  departmentName: z.string(),
  majorName: z.string().nullable(),
  tutorName: z.string().nullable(),
});

/** A plan with all that is needed to make it, read it and decide it. */
export const PlanDesk = z.object({
  id: z.uuid().nullable(),
  student: PlanStudent.extend({ departmentId: z.uuid() }),
  state: State,
  completion: choice('完成情况', 'Completion', completions),
  version: z.number(),
  /** The version shown: the one that is worked on, else the one in force. */
  shown: PlanVersion.nullable(),
  current: PlanVersion.nullable(),
  programme: ProgrammeOfPlan.nullable(),
  courses: z.array(PlanCourse),
  items: z.array(PlanItem.extend({ moduleId: z.uuid().nullable() })),
  links: z.array(PlanLink),
  direction: z.string(),
  researchPlan: z.string(),
  terms: z.array(PlanTerm),
  check: CreditAudit.nullable(),
  completionCheck: CreditAudit.nullable(),
  differences: z.array(PlanDifference),
  /** How many make-up courses the way the student came in asks for. */
  makeUpNeeded: z.number(),
  /** The window that matters now, in words. */
  window: z.object({
    open: z.boolean(),
    from: WireTime.nullable(),
    to: WireTime.nullable(),
    operation: z.string(),
  }),
  actions: z.array(z.enum(planActions)),
  /** Why something that might be expected cannot be done now. */
  hindrances: z.array(z.string()),
  /** What will be refused of the next step, whatever the check says: handing it in, or revising it. */
  obstacles: z.array(z.object({ code: z.enum(planObstacles), words: z.string() })),
  /** The reader may change it for the student. */
  mayManage: z.boolean(),
  progress: Progress.nullable(),
  records: z.array(ApprovalRecord),
});
export type PlanDesk = z.output<typeof PlanDesk>;

export const SavedPlan = z.object({
  id: z.uuid(),
  state: State,
  version: Version,
  check: CreditAudit,
});
export type SavedPlan = z.output<typeof SavedPlan>;

export const planRowFields = {
  /** Of the student; those who have made no plan stand in the list, too. */
  id: z.uuid(),
  planId: z.uuid().nullable(),
  /** The edition it goes by, where a newer one is published. */
  outdatedId: z.uuid().nullable(),
  studentNo: labelled('学号', 'Student no.', z.string().nullable()),
  name: labelled('姓名', 'Name', z.string()),
  grade: labelled('年级', 'Grade', z.number()),
  departmentName: labelled('培养单位', 'Department', z.string()),
  majorName: labelled('学科专业', 'Major', z.string().nullable()),
  trainingLevel: choice('层次', 'Level', courseLevels),
  tutorName: labelled('导师', 'Supervisor', z.string().nullable()),
  totalCredits: labelled('总学分', 'All credits', z.number().nullable()),
  degreeCredits: labelled('学位课学分', 'Degree credits', z.number().nullable()),
  warnings: labelled('警告数', 'Warnings', z.number().nullable()),
  kind: choice('版本', 'Version', planVersionKinds).nullable(),
  submittedAt: labelled('提交时间', 'Submitted', WireTime.nullable()),
  waitingDays: labelled('等待天数', 'Days waiting', z.number().nullable()),
  state: State,
};
export const PlanRow = z.object(planRowFields);
export type PlanRow = z.output<typeof PlanRow>;

const filterFields = {
  keyword: keywordIn('学号、姓名', 'Number or name'),
  yxCode: departmentCodes('培养单位', 'Department'),
  grade: labelled('年级', 'Grade', listInQuery(z.string().regex(/^\d{4}$/)).optional()),
  majorCode: majorCodes('学科专业', 'Major'),
  level: choice('层次', 'Level', courseLevels).optional(),
  dsh: tutorNo('导师', 'Supervisor'),
  state: labelled('状态', 'State', severalOf(planStates)),
  queue: choice('审核环节', 'Step', planQueues).optional(),
  tab: choice('范围', 'Which', planTabs).optional(),
  warned: choice('规则检查有警告', 'With warnings', yesNo).optional(),
  outdated: choice('仍按旧版次', 'On an old edition', yesNo).optional(),
  submittedFrom: labelled('提交时间起', 'Submitted from', WireDate.optional()),
  submittedTo: labelled('提交时间止', 'Submitted until', WireDate.optional()),
};
export const planQuery = pageQuery(
  ['studentNo', 'name', 'grade', 'totalCredits', 'degreeCredits', 'warnings', 'submittedAt'],
  filterFields,
);
export type PlanQuery = z.output<typeof planQuery>;
export const PlanFilter = z.strictObject(filterFields);
export type PlanFilter = z.output<typeof PlanFilter>;
