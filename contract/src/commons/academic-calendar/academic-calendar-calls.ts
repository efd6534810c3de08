import { z } from 'zod';
import { requires, signedIn } from '../../platform/access.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { labelled } from '../../platform/fields.ts';
import { importSpecs } from '../../platform/import.ts';
import { pageOf, pageQuery } from '../../platform/page.ts';
import type { PermissionTable } from '../../platform/permissions.ts';
import { text } from '../../platform/text.ts';
import { onTheWire, WireDate } from '../../platform/wire.ts';
import { CalendarDay, DayEdit, Month, MonthCalendar } from './calendar-days.ts';
import { Periods, PeriodsEdit } from './periods.ts';
import { NewTerm, Term, TermEdit } from './terms.ts';

export const calendarPermissions: PermissionTable = {
  'system:calendar:edit': text('维护学期、校历与节次', 'Maintain terms, calendar and periods'),
};

const edit = requires('system:calendar:edit');
const DAYS = 'api/config/calendar-days';

/** Which week it is. `xn`, `xq` and the term are those of the day, in a vacation those of the term before it. */
export const CurrentWeek = onTheWire(
  z.object({
    academicYear: labelled('学年', 'Academic year', z.string().nullable()),
    termNo: labelled('学期', 'Term', z.int().nullable()),
    week: labelled('周次', 'Week', z.int().nullable()),
    label: z.string(),
    termId: z.uuid().nullable(),
    termName: z.string().nullable(),
    totalWeeks: z.int().nullable(),
    date: WireDate,
    weekday: z.int(),
    status: z.enum(['IN_TERM', 'EXAM', 'BEFORE', 'VACATION', 'UNKNOWN']),
    nextTermStart: WireDate.nullable(),
  }),
  { academicYear: 'xn', termNo: 'xq' },
);
export type CurrentWeek = z.output<typeof CurrentWeek>;

export const academicCalendarCalls = defineCalls('academic-calendar', {
  currentWeek: {
    path: 'api/home/currentWeek',
    summary: text('当前学年、学期与周次', 'The current academic year, term and week'),
    access: signedIn,
    answer: CurrentWeek,
  },
  calendar: {
    path: 'api/home/calendar',
    summary: text('校历与个人日程（按月）', 'A month of the calendar with your own entries'),
    access: signedIn,
    query: z.strictObject({ month: Month.optional() }),
    answer: MonthCalendar,
  },
  listTerms: {
    path: 'api/config/terms',
    summary: text('学期列表', 'List terms'),
    access: signedIn,
    query: pageQuery(['firstMonday'], {
      academicYear: labelled('学年', 'Academic year', z.string().trim().max(9).optional()),
    }),
    answer: pageOf(Term),
  },
  createTerm: {
    path: 'api/config/terms',
    summary: text('新增学期', 'Create a term'),
    access: edit,
    body: NewTerm,
    answer: Term,
  },
  editTerm: {
    method: 'PUT',
    path: 'api/config/terms/:id',
    summary: text('编辑学期', 'Edit a term'),
    access: edit,
    body: TermEdit,
    answer: Term,
  },
  deleteTerm: {
    method: 'DELETE',
    path: 'api/config/terms/:id',
    summary: text('删除学期', 'Delete a term'),
    access: edit,
  },
  printTerm: {
    path: 'api/config/terms/:id/pdf',
    summary: text('打印校历', 'Print the calendar of a term'),
    access: signedIn,
    carries: 'file',
  },
  listDays: {
    path: DAYS,
    summary: text('已标记的校历日', 'Marked days of a month'),
    access: signedIn,
    query: z.strictObject({ month: Month }),
    answer: z.array(CalendarDay),
  },
  markDay: {
    method: 'PUT',
    path: `${DAYS}/:date`,
    summary: text('标记校历日', 'Mark a day'),
    access: edit,
    params: z.strictObject({ date: labelled('日期', 'Date', WireDate) }),
    body: DayEdit,
    answer: CalendarDay,
  },
  listPeriods: {
    path: 'api/config/periods',
    summary: text('节次', 'The periods of the day'),
    access: signedIn,
    answer: Periods,
  },
  setPeriods: {
    method: 'PUT',
    path: 'api/config/periods',
    summary: text('设置节次', 'Set the periods of the day'),
    access: edit,
    body: PeriodsEdit,
    answer: Periods,
  },
});

export const dayImportCalls = defineCalls(
  'calendarDayImport',
  importSpecs(DAYS, text('校历日', 'days of the calendar'), edit),
);
