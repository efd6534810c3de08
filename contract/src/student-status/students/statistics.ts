import { z } from 'zod';
import { trainingLevels } from '../../people/guidance/choices.ts';
import { requires } from '../../platform/access.ts';
import { choiceOf } from '../../platform/choices.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { labelled } from '../../platform/fields.ts';
import { pageOf, pageQuery } from '../../platform/page.ts';
import { Figure, Statistics, Totals } from '../../platform/statistics.ts';
import { text } from '../../platform/text.ts';
import { onTheWire, WireDate, YearText } from '../../platform/wire.ts';
import { studentFilters } from './records.ts';

/** Departments down, grades and levels across. */
const CrossRow = onTheWire(
  z.object({
    departmentCode: z.string(),
    departmentName: z.string(),
    grade: z.number(),
    trainingLevel: choiceOf(trainingLevels),
    count: z.number(),
  }),
  { departmentCode: 'yxCode', departmentName: 'yxName', trainingLevel: 'pycc' },
);
export type CrossRow = z.output<typeof CrossRow>;

const Year = YearText.optional();

const TutorLoad = onTheWire(
  z.object({
    tutorNo: z.string(),
    name: z.string(),
    departmentName: z.string(),
    doctor: z.number(),
    master: z.number(),
    intl: z.number(),
    suspended: z.number(),
    extended: z.number(),
    total: z.number(),
    quota: z.number(),
  }),
  { tutorNo: 'dsh', departmentName: 'yxName' },
);
export type TutorLoad = z.output<typeof TutorLoad>;

const VisitingNumbers = z.object({
  ...Statistics.shape,
  total: z.number(),
  byState: Totals,
  byType: Totals,
  byDept: Totals,
  byHomeUnit: Totals,
  byMonth: Totals,
});
export type VisitingNumbers = z.output<typeof VisitingNumbers>;

const EquivalentNumbers = z.object({
  ...Statistics.shape,
  total: z.number(),
  byState: Totals,
  byMajor: Totals,
  byYear: Totals,
  funnel: Totals,
});
export type EquivalentNumbers = z.output<typeof EquivalentNumbers>;

/** By what degrees are shown, where only one view is wanted. */
export const degreeGroups = ['dept', 'degreeType', 'month', 'year', 'status'] as const;

export const statisticsCalls = defineCalls('students.statistics', {
  studentNumbers: {
    path: 'api/xj/xjxx/getXsTj',
    summary: text('在籍学生统计', 'Enrolled students in numbers'),
    access: requires('student:stats:view'),
    query: z.strictObject({ ...studentFilters, asOf: WireDate.optional() }),
    answer: z.object({ ...Statistics.shape, cross: z.array(CrossRow) }),
  },
  tutorNumbers: {
    path: 'api/xj/xjxx/getDsxsTj',
    summary: text('导师指导学生统计', 'Students per supervisor'),
    access: requires('student:tutorstats:view'),
    query: pageQuery(['total', 'doctor', 'master', 'dsh'], {
      yxCode: z.string().max(20).optional(),
      pycc: choiceOf(trainingLevels).optional(),
      keyword: z.string().trim().max(50).optional(),
    }),
    answer: z.object({
      ...pageOf(TutorLoad).shape,
      cards: z.array(Figure),
      /** How many tutors guide so many students. */
      buckets: z.array(z.object({ students: z.number(), tutors: z.number() })),
    }),
  },
  visitingNumbers: {
    path: 'api/xj/xjxx/getjxsxsTj',
    summary: text('进修生统计', 'Visiting students in numbers'),
    access: requires('student:stats:view'),
    query: z.strictObject({ year: Year }),
    answer: VisitingNumbers,
  },
  degreeNumbers: {
    path: 'api/xw/getXsxwTj',
    summary: text('学位统计', 'Degrees in numbers'),
    access: requires('student:stats:view'),
    query: z.strictObject({
      year: Year,
      /** Of one batch of degrees: from application to award. */
      batchId: labelled('学位批次', 'Batch', z.uuid().optional()),
      yxCode: z.string().max(40).optional(),
      groupBy: labelled('分组', 'Group by', z.enum(degreeGroups).optional()),
    }),
    answer: Statistics,
  },
  equivalentNumbers: {
    path: 'api/xj/xjxx/getTdxlxsTj',
    summary: text('同等学力申请人统计', 'Equivalent-qualification applicants in numbers'),
    access: requires('student:stats:view'),
    query: z.strictObject({ year: Year }),
    answer: EquivalentNumbers,
  },
});
