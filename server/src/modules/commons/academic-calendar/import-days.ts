import { dayImportCalls } from '@graduate/contract/commons/academic-calendar/academic-calendar-calls.ts';
import {
  CalendarDay,
  type DayMark,
  dayMarks,
} from '@graduate/contract/commons/academic-calendar/calendar-days.ts';
import { numbersIn, readWeeks } from '@graduate/contract/commons/academic-calendar/week-sets.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { z } from 'zod';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { defineImport } from '../../../platform/excel/import/define-import.ts';
import type { CellProblem, Lined } from '../../../platform/excel/import/import-spec.ts';
import { choicesOf, columnsOf } from '../../../platform/excel/import/sheet-fields.ts';
import { calendarErrors } from './academic-calendar.errors.ts';
import type { DayRow } from './days.queries.ts';
import { findDay, lockDays, writeDay } from './mark-day.ts';

const column = columnsOf(CalendarDay.shape);
const must = { required: true };

const SheetRow = z.object({
  date: z.iso.date(),
  mark: CalendarDay.shape.mark,
  name: CalendarDay.shape.name.nullable(),
  nameEn: CalendarDay.shape.nameEn.nullable(),
  followsDate: z.iso.date().nullable(),
  suspendPeriods: z.string().nullable(),
});
type SheetRow = z.output<typeof SheetRow>;

const periodsOf = ({ suspendPeriods }: SheetRow): number[] | null | undefined => {
  if (!suspendPeriods) return null;
  const set = readWeeks(suspendPeriods);
  const parsed = CalendarDay.shape.suspendPeriods.safeParse(set === undefined ? [] : numbersIn(set));
  return parsed.success ? parsed.data : undefined;
};

/** What the sheet and the calendar say together: the sheet has the last word about a day. */
const surroundings = async (db: Db | Tx, lines: readonly Lined<SheetRow>[]) => {
  const dates = lines.flatMap(({ row }) => [row.date, row.followsDate ?? row.date]);
  const known = await db
    .selectFrom('calendarDays')
    .selectAll()
    .where((eb) =>
      eb.or([eb('date', 'in', ['1900-01-01', ...dates]), eb('followsDate', 'in', ['1900-01-01', ...dates])]),
    )
    .execute();
  const marks = new Map<string, DayMark>([
    ...known.map(({ date, mark }) => [date, mark] as const),
    ...lines.map(({ row }) => [row.date, row.mark] as const),
  ]);
  const rewritten = new Set(lines.map(({ row }) => row.date));
  const followers = new Map([
    ...known.flatMap(({ date, followsDate }) =>
      followsDate && !rewritten.has(date) ? [[followsDate, date] as const] : [],
    ),
    ...lines.flatMap(({ row }) => (row.followsDate ? [[row.followsDate, row.date] as const] : [])),
  ]);
  return { marks, followers };
};

const wrongWith = (
  row: SheetRow,
  { marks, followers }: Awaited<ReturnType<typeof surroundings>>,
): CellProblem[] => {
  const { date, mark, name, followsDate } = row;
  const problems: CellProblem[] = [];
  if (mark !== 'normal' && !name)
    problems.push({ key: 'name', why: text('请填写名称', 'Please enter a name') });
  if (periodsOf(row) === undefined)
    problems.push({
      key: 'suspendPeriods',
      why: text('节次格式不正确，例：1-4', 'These are not periods; for example 1-4'),
    });
  if (followsDate && mark !== 'makeup')
    problems.push({
      key: 'followsDate',
      why: text('只有调休上课日可以填写补哪一天的课', 'Only a make-up day follows another day'),
    });
  else if (followsDate && marks.get(followsDate) !== 'holiday')
    problems.push({ key: 'followsDate', why: calendarErrors.followsNoHoliday({ date: followsDate }).text });
  else if (followsDate && followers.get(followsDate) !== date)
    problems.push({
      key: 'followsDate',
      why: calendarErrors.followedTwice({ one: followsDate, other: followers.get(followsDate) ?? '' }).text,
    });
  const follower = followers.get(date);
  if (mark !== 'holiday' && follower)
    problems.push({ key: 'mark', why: calendarErrors.madeUpFor({ one: date, other: follower }).text });
  return problems;
};

/** First what follows nothing any more, then the days off, then the days that follow one. */
const inOrder = (lines: readonly Lined<SheetRow>[]): SheetRow[] => {
  const rows = lines.map(({ row }) => row);
  const turnOf = ({ mark, followsDate }: SheetRow) => (mark === 'holiday' ? 0 : followsDate ? 2 : 1);
  return rows.toSorted((one, other) => turnOf(one) - turnOf(other) || one.date.localeCompare(other.date));
};

/** The marked days of a year from a sheet, by their dates: each replaces what was said of the day. */
export const importDays = defineImport<undefined, SheetRow>({
  name: 'calendarDays',
  title: text('校历', 'days of the calendar'),
  calls: dayImportCalls,
  columns: [
    column('date', '2026-10-01', {
      ...must,
      note: text('已标记的日期将被更新', 'A day that is marked already is replaced'),
    }),
    column('mark', dayMarks.holiday.zh, must),
    column('name', '国庆节', { width: 24 }),
    column('nameEn', 'National Day', { width: 24 }),
    column('followsDate', '', {
      note: text('调休上课日补哪一个放假日的课，可不填', 'Of a make-up day; may be left empty'),
    }),
    column('suspendPeriods', '', {
      note: text('半天放假时停课的节次，如 5-8；不填为全天', 'Half a day off: its periods, such as 5-8'),
    }),
  ],
  choices: async () => ({ mark: choicesOf(dayMarks) }),
  row: SheetRow,
  scope: () => undefined,
  once: { date: ({ date }) => date },
  check: async ({ services: { db } }, lines) => {
    const found = await surroundings(db, lines);
    return lines.flatMap(({ line, row }) => wrongWith(row, found).map((problem) => ({ line, ...problem })));
  },
  prepare: async ({ author }, lines) => ({
    text: text(`已更新${lines.length}个校历日`, `${lines.length} days were marked`),
    write: async (tx) => {
      await lockDays(tx);
      const before = new Map<string, DayRow | undefined>();
      for (const { row } of lines) before.set(row.date, await findDay(tx, row.date));
      await tx
        .updateTable('calendarDays')
        .set({ followsDate: null })
        .where('date', 'in', [...before.keys()])
        .execute();
      for (const row of inOrder(lines))
        await writeDay(tx, author, before.get(row.date), {
          ...row,
          name: row.name ?? '',
          nameEn: row.nameEn ?? '',
          suspendPeriods: periodsOf(row) ?? null,
        });
    },
  }),
});
