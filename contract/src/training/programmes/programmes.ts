import { z } from 'zod';
import { DepartmentRef, departmentCodes, departmentId } from '../../administration/accounts/departments.ts';
import { Progress } from '../../mechanisms/approvals/approval-rows.ts';
import { ApprovalRecord } from '../../mechanisms/approvals/approvals.ts';
import { choice, yesNo } from '../../platform/choices.ts';
import { described, labelled, mustHold, yearIn } from '../../platform/fields.ts';
import { keywordIn, pageQuery } from '../../platform/page.ts';
import { Version } from '../../platform/version.ts';
import { WireTime, YearInQuery } from '../../platform/wire.ts';
import { courseRowFields } from '../courses/courses.ts';
import { programmeActions, programmePopulations, programmeStates, severities } from './choices.ts';
import {
  coursesField,
  linkFields,
  linksField,
  listedFields,
  moduleFields,
  modulesField,
  ProgrammeSection,
  requiredCredits,
  sectionTexts,
} from './programme-parts.ts';
import { kindFields } from './templates.ts';

const years = (zh: string, en: string) =>
  labelled(
    zh,
    en,
    mustHold(
      z.number(),
      (value) => value >= 1 && value <= 8 && Number.isInteger(value * 2),
      `${zh}应为1至8年，可为半年`,
      `${en}: 1 to 8 years, in steps of 0.5`,
    ),
  );

const MajorCode = described(labelled('学科专业', 'Major', z.string().trim().min(4).max(6)), {
  reference: 'majorCode',
  codesOf: 'major',
});

/** For whom a programme is: of all students of the school exactly these. */
const keyFields = {
  departmentId: departmentId('培养单位', 'Department'),
  majorCode: MajorCode,
  ...kindFields,
  population: choice('学生类别', 'Population', programmePopulations),
  grade: yearIn('年级', 'Grade', 2000),
  /** Empty for all directions. */
  direction: labelled('研究方向', 'Direction', z.string().trim().max(80)),
};

export const NewProgramme = z.strictObject({
  templateId: labelled('方案模板', 'Template', z.uuid()),
  ...keyFields,
});
export type NewProgramme = z.output<typeof NewProgramme>;

export const basicFields = {
  name: labelled('方案名称', 'Programme', z.string().trim().min(1).max(100)),
  nameEn: labelled('英文名称', 'English name', z.string().trim().max(200)),
  minTotalCredits: requiredCredits('总学分下限', 'Least credits'),
  minCourseCredits: requiredCredits('课程学分下限', 'Minimum course credits'),
  minDegreeCredits: requiredCredits('学位课学分下限', 'Minimum degree course credits'),
  maxTermCredits: requiredCredits('每学期选课学分上限', 'Maximum credits in a term'),
  duration: years('学制（年）', 'Years'),
  maxDuration: years('最长年限（年）', 'Maximum years'),
  makeupCourses: labelled('须补修课程门数', 'Make-up courses', z.int().min(0).max(10)),
  revisionNote: labelled('修订说明', 'What was revised', z.string().trim().max(2000)),
};
export type ProgrammeBasics = z.output<z.ZodObject<typeof basicFields>>;

/** The whole document, as it is written down at once. */
export const documentFields = {
  ...basicFields,
  sections: sectionTexts,
  modules: modulesField,
  courses: coursesField,
  links: linksField,
};
export const ProgrammeEdit = z.strictObject({ version: Version, ...documentFields });
export type ProgrammeEdit = z.output<typeof ProgrammeEdit>;

/** Something that is wrong with a programme, or worth a look; `path` says where, e.g. `courses/M1`. */
export const ProgrammeCheck = z.object({
  severity: choice('类别', 'Severity', severities),
  code: labelled('编号', 'Number', z.string()),
  message: labelled('说明', 'What', z.string()),
  path: z.string(),
});
export type ProgrammeCheck = z.output<typeof ProgrammeCheck>;

const State = choice('状态', 'State', programmeStates);
const SavedFields = { id: z.uuid(), state: State, version: Version };

export const SavedProgramme = z.object({ ...SavedFields, checks: z.array(ProgrammeCheck) });
export type SavedProgramme = z.output<typeof SavedProgramme>;

const { departmentId: _department, ...shownKey } = keyFields;

export const programmeRowFields = {
  ...SavedFields,
  name: basicFields.name,
  ...shownKey,
  department: labelled('培养单位', 'Department', DepartmentRef),
  majorName: labelled('学科专业名称', 'Major', z.string().nullable()),
  edition: labelled('版次', 'Edition', z.number()),
  minTotalCredits: basicFields.minTotalCredits,
  courseCount: labelled('课程数', 'Courses', z.number()),
  errors: labelled('错误', 'Errors', z.number()),
  warnings: labelled('提醒', 'Warnings', z.number()),
  publishedAt: labelled('发布时间', 'Published', WireTime.nullable()),
  updatedByName: labelled('更新人', 'Updated by', z.string().nullable()),
  updatedAt: labelled('更新时间', 'Updated', WireTime),
  actions: z.array(z.enum(programmeActions)),
};
export const ProgrammeRow = z.object(programmeRowFields);
export type ProgrammeRow = z.output<typeof ProgrammeRow>;

const { id: courseId, state: courseState, ...courseFacts } = courseRowFields;

/** A course of a programme with what the library says of it; `credits` are those it was listed with. */
export const CourseOfProgramme = z.object({
  ...listedFields,
  courseId,
  code: courseFacts.code,
  name: courseFacts.name,
  nameEn: courseFacts.nameEn,
  credits: courseFacts.credits,
  hours: courseFacts.hours,
  /** What the library gives for it today. */
  libraryCredits: labelled('现行学分', 'Credits today', z.number()),
  departmentName: labelled('开课单位', 'Offering department', z.string()),
  courseState,
});
export type CourseOfProgramme = z.output<typeof CourseOfProgramme>;

export const Programme = z.object({
  ...programmeRowFields,
  ...basicFields,
  templateName: labelled('方案模板', 'Template', z.string()),
  sections: z.array(ProgrammeSection),
  modules: z.array(z.object({ id: z.uuid(), ...moduleFields })),
  courses: z.array(CourseOfProgramme),
  links: z.array(z.object({ id: z.uuid(), ...linkFields })),
  /** Of those who write or decide it. */
  checks: z.array(ProgrammeCheck),
  /** The editions of the same programme that may be read, the newest first. */
  editions: z.array(z.object({ id: z.uuid(), edition: programmeRowFields.edition, state: State })),
  progress: Progress.nullable(),
  records: z.array(ApprovalRecord),
});
export type Programme = z.output<typeof Programme>;

/** The document of a programme as it was read, to be written with changes. */
export const editOf = (programme: Programme): ProgrammeEdit => ({
  version: programme.version,
  name: programme.name,
  nameEn: programme.nameEn,
  minTotalCredits: programme.minTotalCredits,
  minCourseCredits: programme.minCourseCredits,
  minDegreeCredits: programme.minDegreeCredits,
  maxTermCredits: programme.maxTermCredits,
  duration: programme.duration,
  maxDuration: programme.maxDuration,
  makeupCourses: programme.makeupCourses,
  revisionNote: programme.revisionNote,
  sections: programme.sections.map(({ html }) => html),
  modules: programme.modules.map(({ id: _id, ...module }) => module),
  courses: programme.courses.map((course) => {
    const { courseId, module, mustTake, chooseGroup, suggestedTerm, isDegreeCourse, minScore, note } = course;
    return { courseId, module, mustTake, chooseGroup, suggestedTerm, isDegreeCourse, minScore, note };
  }),
  links: programme.links.map(({ id: _id, ...link }) => link),
});

export const programmeQuery = pageQuery(
  ['name', 'grade', 'majorCode', 'edition', 'minTotalCredits', 'courseCount', 'updatedAt'],
  {
    keyword: keywordIn('方案名称、专业代码', 'Name or code of the major'),
    grade: labelled('年级', 'Grade', YearInQuery.optional()),
    yxCode: departmentCodes('培养单位', 'Department'),
    majorCode: MajorCode.optional(),
    level: kindFields.level.optional(),
    degreeType: kindFields.degreeType.optional(),
    studyMode: kindFields.studyMode.optional(),
    population: keyFields.population.optional(),
    state: State.optional(),
    /** Those whose way to publication the asker follows: of the own department, or all. */
    followed: choice('由我维护或审核', 'Managed or decided by me', yesNo).optional(),
  },
);
export type ProgrammeQuery = z.output<typeof programmeQuery>;
