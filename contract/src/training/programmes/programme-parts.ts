import { z } from 'zod';
import { choice } from '../../platform/choices.ts';
import { labelled, mustHold } from '../../platform/fields.ts';
import { courseCategories } from '../courses/choices.ts';
import { linkKinds, moduleRules } from './choices.ts';

export const MOST_MODULES = 40;
export const MOST_COURSES = 300;
const MOST_LINKS = 20;
const MOST_SECTIONS = 20;
const MOST_GROUPS = 10;
const LONGEST_SECTION = 20_000;
/** From entry to the end of the longest studies. */
export const LAST_TERM = 16;
const LAST_SUGGESTED_TERM = 8;

/** Requirements go in halves as credits do. */
export const requiredCredits = (zh: string, en: string) =>
  labelled(
    zh,
    en,
    mustHold(
      z.number(),
      (credits) => credits >= 0 && credits <= 200 && Number.isInteger(credits * 2),
      `${zh}应为0至200之间且为0.5的整数倍`,
      `${en}: between 0 and 200, in steps of 0.5`,
    ),
  );

/** Modules of a document name each other by their codes. */
export const ModuleCode = labelled(
  '模块编号',
  'Module code',
  mustHold(
    z.string().trim().toUpperCase(),
    (code) => /^[A-Z0-9]{1,8}$/.test(code),
    '模块编号为1至8位字母或数字',
    'A module code has 1 to 8 letters and digits',
  ),
);

/** Of some courses of a module so many must be taken. */
const ChooseGroup = z.strictObject({
  label: labelled('组名', 'Group', z.string().trim().min(1).max(20)),
  choose: labelled('选修门数', 'Courses to take', z.int().min(1).max(50)),
});

export const moduleFields = {
  code: ModuleCode,
  /** The module it is a part of; there are two storeys, no more. */
  parent: labelled('上级模块', 'Part of', ModuleCode.nullable()),
  name: labelled('模块名称', 'Module', z.string().trim().min(1).max(40)),
  nameEn: labelled('英文名称', 'English name', z.string().trim().max(100)),
  category: choice('课程类别', 'Category', courseCategories).nullable(),
  rule: choice('修读规则', 'Rule', moduleRules),
  minCredits: requiredCredits('最低学分', 'Least credits'),
  maxCountedCredits: requiredCredits('计入学分上限', 'Maximum credits counted').nullable(),
  minCourses: labelled('最少门数', 'Fewest courses', z.int().min(0).max(50).nullable()),
  chooseCount: labelled('选修门数', 'Courses to take', z.int().min(1).max(50).nullable()),
  acceptsAny: labelled('任选', 'Any course', z.boolean()),
  /** Where credits go that are over the most counted. */
  overflowTo: labelled('超出学分转入', 'Surplus goes to', ModuleCode.nullable()),
  locked: labelled('锁定', 'Locked', z.boolean()),
  chooseGroups: labelled('课程组', 'Groups', z.array(ChooseGroup).max(MOST_GROUPS)),
};
export const ProgrammeModule = z.strictObject(moduleFields);
export type ProgrammeModule = z.output<typeof ProgrammeModule>;

/** A module that asks for nothing yet. */
export const plainModule = (
  given: Partial<ProgrammeModule> & Pick<ProgrammeModule, 'code' | 'name'>,
): ProgrammeModule => ({
  parent: null,
  nameEn: '',
  category: null,
  rule: 'credits',
  minCredits: 0,
  maxCountedCredits: null,
  minCourses: null,
  chooseCount: null,
  acceptsAny: false,
  overflowTo: null,
  locked: false,
  chooseGroups: [],
  ...given,
});

const term = (zh: string, en: string) => labelled(zh, en, z.int().min(1).max(LAST_TERM).nullable());

export const linkFields = {
  kind: choice('环节', 'Kind', linkKinds),
  name: labelled('环节名称', 'Milestone', z.string().trim().min(1).max(40)),
  nameEn: labelled('英文名称', 'English name', z.string().trim().max(100)),
  credits: requiredCredits('学分', 'Credits'),
  minCount: labelled('最少次数', 'Fewest times', z.int().min(1).max(100)),
  /** Of them held by the student. */
  minReports: labelled('最少主讲次数', 'Minimum number of own talks', z.int().min(0).max(100)),
  earliestTerm: term('最早学期', 'Earliest term'),
  latestTerm: term('最晚学期', 'Latest term'),
  afterKind: choice('须在其后', 'Only after', linkKinds).nullable(),
  minGapDays: labelled('间隔天数', 'Days between', z.int().min(0).max(2000).nullable()),
  countsInTotal: labelled('计入总学分', 'Counts in the total', z.boolean()),
};
export const ProgrammeLink = z.strictObject(linkFields);
export type ProgrammeLink = z.output<typeof ProgrammeLink>;

const sectionFields = {
  title: labelled('标题', 'Title', z.string().trim().min(1).max(40)),
  titleEn: labelled('英文标题', 'English title', z.string().trim().max(100)),
  required: labelled('必填', 'Required', z.boolean()),
  maxLength: labelled('字数上限', 'Most characters', z.int().min(50).max(10_000)),
};
/** A part of the text, as a template asks for it. */
export const TemplateSection = z.strictObject(sectionFields);
export type TemplateSection = z.output<typeof TemplateSection>;

/** The same with what was written; how it is asked for stays as the template had it. */
export const ProgrammeSection = z.object({
  ...sectionFields,
  html: labelled('正文', 'Text', z.string().max(LONGEST_SECTION)),
});
export type ProgrammeSection = z.output<typeof ProgrammeSection>;

export const listedFields = {
  courseId: labelled('课程', 'Course', z.uuid()),
  module: labelled('模块', 'Module', ModuleCode),
  mustTake: labelled('必选', 'Must be taken', z.boolean()),
  chooseGroup: labelled('组', 'Group', z.string().trim().min(1).max(20).nullable()),
  /** Counted from entry. */
  suggestedTerm: labelled('建议学期', 'Suggested term', z.int().min(1).max(LAST_SUGGESTED_TERM).nullable()),
  isDegreeCourse: labelled('学位课', 'Degree course', z.boolean()),
  minScore: labelled('最低分', 'Lowest score', z.number().min(0).max(100).nullable()),
  note: labelled('备注', 'Note', z.string().trim().max(100)),
};
/** A course as a programme lists it. */
export const ListedCourse = z.strictObject(listedFields);
export type ListedCourse = z.output<typeof ListedCourse>;

export const modulesField = labelled('课程模块', 'Modules', z.array(ProgrammeModule).max(MOST_MODULES));
export const linksField = labelled('必修环节', 'Required milestones', z.array(ProgrammeLink).max(MOST_LINKS));
export const coursesField = labelled('课程', 'Courses', z.array(ListedCourse).max(MOST_COURSES));
export const templateSectionsField = labelled(
  '正文结构',
  'Sections',
  z.array(TemplateSection).min(1).max(MOST_SECTIONS),
);
/** In the order of the programme's sections, what each says. */
export const sectionTexts = labelled(
  '正文',
  'Text',
  z.array(z.string().max(LONGEST_SECTION)).max(MOST_SECTIONS),
);

const TENTHS = 10;
/** Credits added up exactly: they have one decimal at most. */
export const sumOfCredits = (credits: Iterable<number>): number => {
  let tenths = 0;
  for (const one of credits) tenths += Math.round(one * TENTHS);
  return tenths / TENTHS;
};
