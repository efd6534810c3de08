import { numbersIn, readWeeks } from '@graduate/contract/commons/academic-calendar/week-sets.ts';
import { text } from '@graduate/contract/platform/text.ts';
import type { WantedMeeting } from '@graduate/contract/training/scheduling/meetings.ts';
import {
  placementImportCalls,
  placementSheetFields,
} from '@graduate/contract/training/scheduling/schedule-sheets.ts';
import { z } from 'zod';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import type { Within } from '../../../../platform/database/versioned.ts';
import { Refused } from '../../../../platform/errors.ts';
import { defineImport } from '../../../../platform/excel/import/define-import.ts';
import type { ImportContext, Lined, RowProblem } from '../../../../platform/excel/import/import-spec.ts';
import { columnsOf } from '../../../../platform/excel/import/sheet-fields.ts';
import { dateOf } from '../../rooms/public.ts';
import { type ClassScope, classScope, managedClasses } from '../classes.scope.ts';
import { conflictWords } from '../conflict-words.ts';
import { conflictsOf } from '../conflicts.ts';
import { type ClassRecord, classes, mustBeOpenToPlans } from '../hold-class.ts';
import { type Calendar, calendarOf, placeAll } from '../placed.ts';
import { mustBeFreeToMove } from '../published.ts';
import { type SavedClass, storedOf, tryPlaces } from '../save-meetings.ts';
import { putAside, saveTogether } from '../save-together.ts';

const column = columnsOf(placementSheetFields);
const must = { required: true };
const whole = { required: true, number: true };

const SheetRow = z.object(placementSheetFields);
type SheetRow = z.output<typeof SheetRow>;

const unknown = {
  class: text('教学班不存在，或不由您排课', 'There is no such class, or it is not yours to schedule'),
  room: text('教室编号不存在或已停用', 'There is no such room in use'),
  teacher: text('工号不存在', 'There is no such teacher'),
};

const numbersOf = (typed: string | null): string[] => (typed ?? '').split(/[;；、,，\s]+/).filter(Boolean);

const byCode = (rows: readonly { id: string; code: string }[]) =>
  new Map(rows.map(({ id, code }) => [code, id]));

/** What the lines name, asked for once for all of them. */
const lookUp = async (db: Db | Tx, scope: ClassScope, lines: readonly Lined<SheetRow>[]) => {
  const named = <T>(of: (row: SheetRow) => readonly T[]) => [...new Set(lines.flatMap(({ row }) => of(row)))];
  const found = await db
    .selectFrom('teachingClasses')
    .select(['id', 'code'])
    .where('code', 'in', ['', ...named(({ classCode }) => [classCode])])
    .where(managedClasses(scope))
    .execute();
  const rooms = await db
    .selectFrom('rooms')
    .select(['id', 'code'])
    .where('code', 'in', ['', ...named(({ roomCode }) => (roomCode ? [roomCode] : []))])
    .where('enabled', '=', true)
    .execute();
  const staff = await db
    .selectFrom('staff')
    .select(['id', 'staffNo as code'])
    .where('staffNo', 'in', ['', ...named(({ teacherNos }) => numbersOf(teacherNos))])
    .execute();
  const leads = await db
    .selectFrom('classTeachers')
    .select(['classId', 'staffId'])
    .where('role', '=', 'lead')
    .where('classId', 'in', ['00000000-0000-0000-0000-000000000000', ...found.map(({ id }) => id)])
    .execute();
  return {
    classes: byCode(found),
    rooms: byCode(rooms),
    staff: byCode(staff),
    leads: new Map(leads.map(({ classId, staffId }) => [classId, staffId])),
  };
};
type Found = Awaited<ReturnType<typeof lookUp>>;

const wrongNames = ({ line, row }: Lined<SheetRow>, found: Found): RowProblem[] => [
  ...(found.classes.has(row.classCode) ? [] : [{ line, key: 'classCode', why: unknown.class }]),
  ...(row.roomCode === null || row.roomCode === '' || found.rooms.has(row.roomCode)
    ? []
    : [{ line, key: 'roomCode', why: unknown.room }]),
  ...(numbersOf(row.teacherNos).every((no) => found.staff.has(no))
    ? []
    : [{ line, key: 'teacherNos', why: unknown.teacher }]),
];

type OfClass = { classId: string; lines: Lined<SheetRow>[] };

/** Classes in the order in which all who save several hold them. */
const byClass = (lines: readonly Lined<SheetRow>[], { classes: known }: Found): OfClass[] => {
  const grouped = new Map<string, Lined<SheetRow>[]>();
  for (const one of lines) {
    const classId = known.get(one.row.classCode);
    if (classId) grouped.set(classId, [...(grouped.get(classId) ?? []), one]);
  }
  return Array.from(grouped, ([classId, its]) => ({ classId, lines: its })).toSorted((one, other) =>
    one.classId.localeCompare(other.classId),
  );
};

type OfLine = { meeting: WantedMeeting; line: number };

/** A line as meetings: one, or one for each week where the class meets by dates. `lines` says which each comes from. */
const meetingsOf = (
  { classId, lines }: OfClass,
  { mode }: Pick<ClassRecord, 'mode'>,
  { term }: Calendar,
  { rooms, staff, leads }: Found,
): OfLine[] =>
  lines.flatMap(({ line, row }): OfLine[] => {
    const { weekday, weeks, startPeriod, periodCount, roomCode, teacherNos } = row;
    const named = numbersOf(teacherNos).flatMap((no) => staff.get(no) ?? []);
    const lead = leads.get(classId);
    const common = {
      id: null,
      startPeriod,
      periodCount,
      roomId: (roomCode && rooms.get(roomCode)) || null,
      teacherIds: named.length > 0 || lead === undefined ? named : [lead],
      locked: false,
    };
    if (mode !== 'date') return [{ line, meeting: { ...common, weekday, weeks, date: null } }];
    return numbersIn(readWeeks(weeks) ?? 0).map((week) => ({
      line,
      meeting: { ...common, weekday: null, weeks: null, date: dateOf(term, week, weekday) },
    }));
  });

type Stored = Awaited<ReturnType<typeof storedOf>>;

/** What is placed where it was keeps its name, as changes of single weeks refer to it. */
const keepingNames = (meetings: readonly OfLine[], stored: Stored): WantedMeeting[] => {
  const left = [...stored];
  return meetings.map(({ meeting }) => {
    if (meeting.date !== null) return meeting;
    const at = left.findIndex(
      ({ weekday, startPeriod, periodCount }) =>
        weekday === meeting.weekday &&
        startPeriod === meeting.startPeriod &&
        periodCount === meeting.periodCount,
    );
    const [same] = at < 0 ? [] : left.splice(at, 1);
    return { ...meeting, id: same?.id ?? null };
  });
};

/** One class judged against the database and the classes of the sheet before it, and placed where it can be. */
const judge = async (within: Within<ClassScope>, of: OfClass, found: Found): Promise<RowProblem[]> => {
  const { db: tx, scope } = within;
  const all = (refusal: Refused) =>
    of.lines.map(({ line }) => ({ line, key: 'classCode', why: refusal.text }));
  try {
    const record = await classes.hold(within, { id: of.classId });
    await mustBeOpenToPlans(tx, scope, record);
    await mustBeFreeToMove(tx, scope, record, null);
    const calendar = await calendarOf(tx, record.termId);
    const wanted = meetingsOf(of, record, calendar, found);
    const placed = await placeAll(
      tx,
      scope,
      record,
      calendar,
      wanted.map(({ meeting }) => meeting),
    );
    const errors = (await conflictsOf(tx, record, calendar, placed)).filter(({ level }) => level === 'error');
    const bad = new Set(errors.map(({ index }) => index));
    await tryPlaces(
      tx,
      record,
      placed.filter((_, index) => !bad.has(index)),
    );
    return errors.map(({ index, code, words }) => ({
      line: wanted[index]?.line ?? 0,
      key: code === 'T421' || code === 'T425' || code === 'T426' ? 'roomCode' : 'weekday',
      why: words,
    }));
  } catch (error) {
    if (error instanceof Refused) return all(error);
    throw error;
  }
};

class Undone extends Error {}

/** Everything is placed as the sheet says and taken back again: what is in the way is what would be. */
const judgeAll = async (
  { services, scope, author }: ImportContext<ClassScope>,
  lines: readonly Lined<SheetRow>[],
  found: Found,
): Promise<RowProblem[]> => {
  const problems: RowProblem[] = [];
  const all = byClass(lines, found);
  await services.db
    .transaction()
    .execute(async (tx) => {
      const within = { db: tx, scope, author };
      await putAside(
        within,
        all.map(({ classId }) => classId),
      );
      for (const one of all) problems.push(...(await judge(within, one, found)));
      throw new Undone();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
  return problems;
};

/**
 * Places of classes from a workbook: the lines of a class are its whole timetable. The sheet is judged as one set, so that
 * classes may change places with each other; warnings are told on the desk and do not hold it up.
 */
export const importPlacements = defineImport<ClassScope, SheetRow>({
  name: 'placements',
  title: text('上课安排', 'places of classes'),
  calls: placementImportCalls,
  columns: [
    column('classCode', '2026-2027-1-B0812001-01', { ...must, width: 28 }),
    column('weekday', '2', { ...whole, note: text('1–7，1为星期一', '1 to 7, 1 is Monday') }),
    column('startPeriod', '3', whole),
    column('periodCount', '2', whole),
    column('weeks', '1-16', { ...must, note: text('例：1-8,10-16双', 'e.g. 1-8,10-16双') }),
    column('roomCode', '', { note: text('留空为待定', 'Empty: to be found') }),
    column('teacherNos', '', {
      width: 24,
      note: text('留空为主讲教师；多个工号用分号隔开', 'Empty: the lead; several separated by semicolons'),
    }),
  ],
  choices: async () => ({}),
  row: SheetRow,
  scope: classScope,
  check: async (context, lines) => {
    const found = await lookUp(context.services.db, context.scope, lines);
    const unnamed = lines.flatMap((one) => wrongNames(one, found));
    const bad = new Set(unnamed.map(({ line }) => line));
    const rest = lines.filter(({ line }) => !bad.has(line));
    return [...unnamed, ...(await judgeAll(context, rest, found))];
  },
  prepare: async ({ services, scope, author }, lines) => ({
    text: text(`已导入${lines.length}条上课安排`, `${lines.length} places were imported`),
    write: async (tx) => {
      const found = await lookUp(tx, scope, lines);
      const inputs: SavedClass[] = [];
      for (const one of byClass(lines, found)) {
        const record = await classes.hold({ db: tx, scope }, { id: one.classId });
        const calendar = await calendarOf(tx, record.termId);
        const meetings = keepingNames(
          meetingsOf(one, record, calendar, found),
          await storedOf(tx, one.classId),
        );
        inputs.push({
          id: one.classId,
          version: record.scheduleVersion,
          meetings,
          acceptWarnings: Object.keys(conflictWords),
          overrideReason: null,
        });
      }
      const context = { db: tx as never, services, scope, author, language: 'zh' as const };
      await saveTogether(context, { db: tx, scope, author }, inputs);
    },
  }),
});
