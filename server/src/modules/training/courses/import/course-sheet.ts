import { yesNo } from '@graduate/contract/platform/choices.ts';
import { text } from '@graduate/contract/platform/text.ts';
import {
  assessments,
  courseCategories,
  courseLanguages,
  courseLevels,
  courseTerms,
  electiveCategories,
  gradeScales,
} from '@graduate/contract/training/courses/choices.ts';
import {
  CourseCode,
  MOST_HOURS,
  NewCourse,
  plainFields,
  type UsualOfCourses,
} from '@graduate/contract/training/courses/courses.ts';
import { z } from 'zod';
import type { ImportColumn } from '../../../../platform/excel/import/import-spec.ts';
import { choicesOf, columnsOf } from '../../../../platform/excel/import/sheet-fields.ts';
import type { PlainCourse } from '../course-content.ts';

const hours = z.int().min(0).max(MOST_HOURS);
const percent = z.int().min(0).max(100);
const Numbers = z.string().trim().max(400).nullable();

/** A line of the sheet; credits are typed with a decimal point. */
export const CourseSheetRow = z.object({
  code: CourseCode.nullable(),
  departmentId: z.uuid(),
  name: plainFields.name,
  nameEn: plainFields.nameEn,
  credits: z.string().regex(/^(\d|1[0-2])(\.[05])?$/),
  hours,
  lectureHours: hours.nullable(),
  seminarHours: hours.nullable(),
  labHours: hours.nullable(),
  practiceHours: hours.nullable(),
  category: plainFields.category,
  isDegreeCourse: z.enum(['true', 'false']),
  levels: plainFields.levels,
  language: plainFields.language,
  assessment: plainFields.assessment,
  gradeScale: plainFields.gradeScale,
  usualPct: percent,
  midPct: percent,
  finalPct: percent,
  terms: plainFields.terms,
  defaultCapacity: plainFields.defaultCapacity,
  leadNo: z.string().trim().min(1).max(20),
  memberNos: Numbers,
  prerequisiteCodes: Numbers,
  intro: plainFields.intro.nullable(),
});
export type CourseSheetRow = z.output<typeof CourseSheetRow>;

const columnOf = columnsOf(NewCourse.shape);
const column: typeof columnOf = (key, example, more) => columnOf(key, example, { required: true, ...more });

const whole = { number: true } as const;
const optional = { number: true, required: false } as const;
const semicolons = text('多个用分号隔开', 'Several are separated by semicolons');

export const courseColumns: readonly ImportColumn[] = [
  column('code', '', {
    required: false,
    note: text(
      '留空则审批通过时生成；填写已有草稿的编号则更新该草稿',
      'Left empty it is given at approval; the code of a draft updates that draft',
    ),
  }),
  column('departmentId', '信息科学与工程学院', { width: 24 }),
  column('name', '高级算法', { width: 24 }),
  column('nameEn', 'Advanced Algorithms', { width: 28 }),
  column('credits', '2'),
  column('hours', '32', whole),
  column('lectureHours', '24', optional),
  column('seminarHours', '8', optional),
  column('labHours', '0', optional),
  column('practiceHours', '0', optional),
  column('category', courseCategories.elective.zh),
  column('isDegreeCourse', yesNo.false.zh),
  column('levels', courseLevels.M.zh, { several: true }),
  column('language', courseLanguages.zh.zh),
  column('assessment', assessments.exam.zh),
  column('gradeScale', gradeScales.percent.zh),
  column('usualPct', '30', whole),
  column('midPct', '0', whole),
  column('finalPct', '70', whole),
  column('terms', courseTerms.autumn.zh, { several: true }),
  column('defaultCapacity', '60', whole),
  { key: 'leadNo', label: text('负责人工号', 'Number of the lead'), required: true, example: '20120203' },
  { key: 'memberNos', label: text('课程组工号', 'Numbers of the teachers'), example: '', note: semicolons },
  {
    key: 'prerequisiteCodes',
    label: text('先修课程编号', 'Codes of prerequisites'),
    example: '',
    note: semicolons,
  },
  column('intro', '算法设计与分析的主要方法', { required: false, width: 40 }),
];

export const sheetChoices = {
  category: choicesOf(courseCategories),
  isDegreeCourse: choicesOf(yesNo),
  levels: choicesOf(courseLevels),
  language: choicesOf(courseLanguages),
  assessment: choicesOf(assessments),
  gradeScale: choicesOf(gradeScales),
  terms: choicesOf(courseTerms),
};

/** Several numbers in one cell. */
export const listed = (cell: string | null): string[] => [
  ...new Set((cell ?? '').split(/[;；,，、\s]+/).filter(Boolean)),
];

/** What a line says of the course itself. */
export const plainCourseOf = (
  row: CourseSheetRow,
  { minElectiveStudents }: Pick<UsualOfCourses, 'minElectiveStudents'>,
): PlainCourse => ({
  name: row.name,
  nameEn: row.nameEn,
  credits: Number(row.credits),
  hours: row.hours,
  lectureHours: row.lectureHours ?? 0,
  seminarHours: row.seminarHours ?? 0,
  labHours: row.labHours ?? 0,
  practiceHours: row.practiceHours ?? 0,
  gradeScale: row.gradeScale,
  category: row.category,
  isDegreeCourse: row.isDegreeCourse === 'true',
  isPublic: false,
  levels: row.levels,
  language: row.language,
  assessment: row.assessment,
  usualPct: row.usualPct,
  midPct: row.midPct,
  finalPct: row.finalPct,
  defaultCapacity: row.defaultCapacity,
  minStudents: electiveCategories.includes(row.category) ? minElectiveStudents : 1,
  terms: row.terms,
  intro: row.intro ?? '',
  introEn: '',
  textbook: '',
});
