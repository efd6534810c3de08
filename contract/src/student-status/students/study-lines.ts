import { z } from 'zod';
import { requires, signedIn } from '../../platform/access.ts';
import { choiceOf, choices } from '../../platform/choices.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { labelled } from '../../platform/fields.ts';
import { pageOf, pageQuery } from '../../platform/page.ts';
import { text } from '../../platform/text.ts';
import { listInQuery, WireDate } from '../../platform/wire.ts';
import { StudentRow, studentFilters, studentSort } from './records.ts';

/** How far somebody is with a station of the line of study. */
export const stationStates = choices({
  done: ['已完成', 'Done', 'good'],
  open: ['未到期', 'Open', 'neutral'],
  late: ['已逾期', 'Late', 'warning'],
});
export type StationState = keyof typeof stationStates;

const Station = z.object({
  key: z.string(),
  name: z.string(),
  state: choiceOf(stationStates),
  planned: WireDate.nullable(),
  done: WireDate.nullable(),
  /** The page of the student where it is done. */
  page: z.string(),
  /** The part of the record that tells of it. */
  section: z.string(),
});
export type Station = z.output<typeof Station>;

/** Everything a student goes through, from entry to the degree, with what is behind them and what is not. */
const StudyLine = z.object({
  studentId: z.uuid(),
  entry: WireDate,
  expected: WireDate.nullable(),
  longest: WireDate.nullable(),
  /** The day the studies ended, for who has left. */
  ended: WireDate.nullable(),
  extended: z.boolean(),
  pauses: z.array(z.object({ from: WireDate, to: WireDate.nullable() })),
  stations: z.array(Station),
});
export type StudyLine = z.output<typeof StudyLine>;

const { yxCode, grade, pycc, majorCode, keyword, dsh } = studentFilters;
const whose = { yxCode, grade, pycc };

const StationCount = z.object({
  key: z.string(),
  name: z.string(),
  asked: z.number(),
  done: z.number(),
  late: z.number(),
});
export type StationCount = z.output<typeof StationCount>;

/** The line of study: of somebody, of several, and of a whole grade. */
export const studyLineCalls = defineCalls('students', {
  lines: {
    path: 'api/student/study-lines',
    summary: text('学业轴', 'Lines of study'),
    access: signedIn,
    /** One's own when none are named. */
    query: z.strictObject({ ids: listInQuery(z.uuid()).optional() }),
    answer: z.array(StudyLine),
  },
  funnel: {
    path: 'api/student/study-lines/funnel',
    summary: text('学业进度漏斗', 'Numbers by station'),
    access: requires('student:record:view'),
    query: z.strictObject(whose),
    answer: z.object({ students: z.number(), stations: z.array(StationCount) }),
  },
  students: {
    path: 'api/student/study-lines/students',
    summary: text('学业进度名单', 'Students by station'),
    access: requires('student:record:view'),
    query: pageQuery(studentSort, {
      keyword,
      ...whose,
      majorCode,
      dsh,
      station: labelled('环节', 'Station', z.string().max(40).optional()),
      stationState: labelled('进度', 'State', choiceOf(stationStates).optional()),
    }),
    answer: pageOf(StudentRow),
  },
});
