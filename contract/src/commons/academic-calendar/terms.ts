import { z } from 'zod';
import { choice, choices } from '../../platform/choices.ts';
import { weekdayOf } from '../../platform/days.ts';
import { labelled, mustHold } from '../../platform/fields.ts';
import { WireDate } from '../../platform/wire.ts';

export const MOST_WEEKS = 30;

/** The numbers of the terms of a year, as a form shows them. */
export const termStates = choices({
  past: ['已结束', 'Past', 'neutral'],
  current: ['进行中', 'Current', 'good'],
  ahead: ['未开始', 'Ahead', 'running'],
});

export const termNumbers = choices({
  1: ['1 秋季学期', '1 Autumn'],
  2: ['2 春季学期', '2 Spring'],
  3: ['3 夏季学期', '3 Summer'],
});

const isAcademicYear = (typed: string): boolean => {
  const [, from, to] = /^(\d{4})-(\d{4})$/.exec(typed) ?? [];
  return from !== undefined && Number(to) === Number(from) + 1;
};

export const AcademicYear = labelled(
  '学年',
  'Academic year',
  mustHold(
    z.string().trim(),
    isAcademicYear,
    '学年格式为相连的两个年份，如2026-2027',
    'Two years in a row, such as 2026-2027',
  ),
);
const TermNo = labelled('学期', 'Term', z.union([z.literal(1), z.literal(2), z.literal(3)]));
const FirstMonday = labelled(
  '第一周周一',
  'Monday of week 1',
  mustHold(WireDate, (day) => weekdayOf(day) === 1, '第一周周一必须是星期一', 'Must be a Monday'),
);
const Weeks = labelled('教学周数', 'Weeks', z.int().min(1).max(MOST_WEEKS));
const ExamFromWeek = labelled(
  '考试周起',
  'Examinations from week',
  z.int().min(1).max(MOST_WEEKS).nullable(),
);

const termFields = {
  academicYear: AcademicYear,
  termNo: TermNo,
  firstMonday: FirstMonday,
  weeks: Weeks,
  examFromWeek: ExamFromWeek,
};

export const NewTerm = z.strictObject(termFields);
export type NewTerm = z.output<typeof NewTerm>;

export const TermEdit = z.strictObject({ version: z.int(), ...termFields });
export type TermEdit = z.output<typeof TermEdit>;

export const Term = z.object({
  id: z.uuid(),
  academicYear: labelled('学年', 'Academic year', z.string()),
  termNo: TermNo,
  firstMonday: labelled('第一周周一', 'Monday of week 1', WireDate),
  weeks: Weeks,
  examFromWeek: ExamFromWeek,
  name: labelled('学期名称', 'Name', z.string()),
  startsOn: labelled('开始日期', 'Begins', WireDate),
  endsOn: labelled('结束日期', 'Ends', WireDate),
  /** Whether today lies before, in or after it. */
  state: choice('状态', 'State', termStates),
  version: z.int(),
});
export type Term = z.output<typeof Term>;
