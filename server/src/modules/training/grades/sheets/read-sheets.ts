import { termName } from '@graduate/contract/commons/academic-calendar/place-in-year.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import type { Language } from '@graduate/contract/platform/text.ts';
import type { SheetAction, SheetState } from '@graduate/contract/training/grades/choices.ts';
import type { Sheet, SheetQuery, SheetRow } from '@graduate/contract/training/grades/grade-sheets.ts';
import type { sheetCalls } from '@graduate/contract/training/grades/sheet-calls.ts';
import { shareInPercent } from '@graduate/contract/training/grades/totals.ts';
import { expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import { contains } from '../../../../platform/database/contains.ts';
import { filtered, inOrder, paged } from '../../../../platform/database/page.ts';
import type { Tables } from '../../../../platform/database/tables.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { teachersOfClass } from '../../teaching/public.ts';
import { trainingSetting } from '../../training-settings/public.ts';
import { noSuchSheet } from '../grades.errors.ts';
import { whyNotInTime } from './hold-sheet.ts';
import { passMarkOf } from './judge-entries.ts';
import { enteredOnSheet, isOverdue, rosterOf, studentsOnSheet } from './roster.ts';
import { enteredSheets, ledSheets, managedSheets, readableSheets, type SheetScope } from './sheets.scope.ts';

const readable = (db: Db | Tx, scope: SheetScope) =>
  db
    .selectFrom('gradeSheets')
    .innerJoin('teachingClasses', 'teachingClasses.id', 'gradeSheets.classId')
    .innerJoin('courses', 'courses.id', 'gradeSheets.courseId')
    .innerJoin('departments', 'departments.id', 'gradeSheets.departmentId')
    .innerJoin('academicTerms', 'academicTerms.id', 'gradeSheets.termId')
    .where(readableSheets(scope));

const teacherNames = teachersOfClass(sql`grade_sheets.class_id`);

const eb = expressionBuilder<Tables, 'gradeSheets'>();

const shown = (scope: SheetScope) => (found: ReturnType<typeof readable>) =>
  found
    .selectAll('gradeSheets')
    .select(['teachingClasses.code as classCode', 'teachingClasses.name as className'])
    .select([sql<string>`courses.code`.as('courseCode'), 'courses.name as courseName'])
    .select(['teachingClasses.credits', 'courses.isDegreeCourse'])
    .select(['departments.code as departmentCode', 'departments.name as departmentName'])
    .select(['academicTerms.academicYear', 'academicTerms.termNo'])
    .select([teacherNames.as('teacherNames'), studentsOnSheet.as('onSheet'), enteredOnSheet.as('entered')])
    .select(sql<boolean>`${isOverdue}`.as('overdue'))
    .select(sql<boolean>`${managedSheets(scope)(eb)}`.as('managed'))
    .select(sql<boolean>`${enteredSheets(scope)(eb)}`.as('enters'))
    .select(sql<boolean>`${ledSheets(scope)(eb)}`.as('leads'));

type Found = Awaited<ReturnType<ReturnType<ReturnType<typeof shown>>['executeTakeFirstOrThrow']>>;

const open: readonly SheetState[] = ['empty', 'draft'];

const actionsOn = ({ state, managed, enters, leads, everSubmitted }: Found, all: boolean): SheetAction[] => {
  const possible: Partial<Record<SheetAction, boolean>> = {
    enter: enters && open.includes(state),
    setting: leads && open.includes(state) && !everSubmitted,
    submit: leads && state === 'draft',
    recall: leads && state === 'submitted',
    check: managed && state === 'submitted',
    sendBack: managed && (state === 'submitted' || state === 'checked'),
    publish: managed && state === 'checked',
    unpublish: managed && all && state === 'published',
    remind: managed && open.includes(state),
  };
  return (Object.keys(possible) as SheetAction[]).filter((action) => possible[action]);
};

const rateOf = (count: number | null, of: number | null) =>
  count === null || of === null ? null : shareInPercent(count, of);

const asSeen = (row: Found, { all }: SheetScope, language: Language): SheetRow => ({
  ...row,
  department: { id: row.departmentId, code: row.departmentCode, name: row.departmentName },
  termName: termName(row)[language],
  students: row.onSheet,
  excellentRate: rateOf(row.excellentCount, row.students),
  failRate: rateOf(row.failedCount, row.students),
  actions: actionsOn(row, all),
});

type Filter = Omit<SheetQuery, 'page' | 'limit'>;

export const sheetsFound = (db: Db, scope: SheetScope, query: Filter) =>
  filtered(readable(db, scope), query, {
    keyword: (keyword) =>
      contains(['teachingClasses.code', 'teachingClasses.name', 'courses.code', 'courses.name'], keyword),
    termId: 'gradeSheets.termId',
    yxCode: 'departments.code',
    teacher: (typed) => sql<SqlBool>`exists (select from class_teachers t join staff s on s.id = t.staff_id
      where t.class_id = grade_sheets.class_id and (s.staff_no = ${typed} or ${contains('s.name', typed)}))`,
    examKind: 'gradeSheets.examKind',
    state: 'gradeSheets.state',
    overdue: (wanted) => sql<SqlBool>`${isOverdue} = ${wanted === 'true'}`,
  });

const listing = (scope: SheetScope) => ({
  shown: shown(scope),
  sort: { classCode: 'teachingClasses.code', courseName: 'courses.name' },
  usual: ['-entryDeadline', 'classCode', 'id'],
});

export const listSheets = async (
  { db, scope, language }: Context<SheetScope>,
  query: QueryOf<typeof sheetCalls.list>,
) => {
  const { list, total } = await paged(query, sheetsFound(db, scope, query), listing(scope));
  return { list: list.map((row) => asSeen(row, scope, language)), total };
};

const BATCH = 200;

export async function* streamSheets(
  db: Db,
  scope: SheetScope,
  query: QueryOf<typeof sheetCalls.exportList>,
): AsyncIterable<SheetRow> {
  const rows = inOrder(query, sheetsFound(db, scope, query), listing(scope));
  for await (const row of rows.stream(BATCH)) yield asSeen(row, scope, 'zh');
}

/** What a teacher does in time only. */
const timed: readonly SheetAction[] = ['enter', 'setting', 'submit', 'recall'];

/** A sheet with everybody on it. */
export const findSheet = async (
  { db, scope, language }: Pick<Context<SheetScope>, 'db' | 'scope' | 'language'>,
  { id }: { id: string },
): Promise<Sheet> => {
  const row = await shown(scope)(readable(db, scope))
    .where('gradeSheets.id', '=', id)
    .executeTakeFirstOrThrow(() => noSuchSheet());
  const settings = await trainingSetting(db, 'grades');
  const closed = await whyNotInTime(db, scope, row);
  const seen = asSeen(row, scope, language);
  return {
    ...row,
    ...seen,
    actions: closed ? seen.actions.filter((action) => !timed.includes(action)) : seen.actions,
    closedWhy: closed && timed.some((action) => seen.actions.includes(action)) ? closed.text[language] : null,
    passMark: passMarkOf(settings, row),
    excellentWarn: settings.excellentWarnPct,
    failWarn: settings.failWarnPct,
    entries: await rosterOf(db, row),
  };
};
