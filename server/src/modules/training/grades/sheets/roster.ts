import type { Entry } from '@graduate/contract/training/grades/grade-sheets.ts';
import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import type { SheetRecord } from './hold-sheet.ts';

type Of = Pick<SheetRecord, 'id' | 'classId' | 'examKind'>;

const rows = (db: Db | Tx, { id, classId, examKind }: Of) =>
  db
    .selectFrom('enrolments')
    .innerJoin('studentRecords', 'studentRecords.id', 'enrolments.studentId')
    .leftJoin('gradeEntries', (join) =>
      join.onRef('gradeEntries.enrolmentId', '=', 'enrolments.id').on('gradeEntries.sheetId', '=', id),
    )
    .where('enrolments.classId', '=', classId)
    // Everybody of the class is examined; later only those who were put on the sheet.
    .where((eb) =>
      examKind === 'normal'
        ? eb('enrolments.state', 'in', ['enrolled', 'completed'])
        : eb('gradeEntries.sheetId', 'is not', null),
    );

export type RosterRow = Entry & { studentId: string; attempt: 'first' | 'retake' | 'improve' };

/** Those who stand on a sheet, in the order of their numbers, with what was entered for them. */
export const rosterOf = async (db: Db | Tx, sheet: Of): Promise<RosterRow[]> => {
  const found = await rows(db, sheet)
    .innerJoin('departments', 'departments.id', 'studentRecords.departmentId')
    .select(['enrolments.id as enrolmentId', 'enrolments.studentId', 'enrolments.attemptKind as attempt'])
    .select([sql<string>`coalesce(student_records.student_no, '')`.as('studentNo'), 'studentRecords.name'])
    .select('departments.name as departmentName')
    .select(['gradeEntries.usual', 'gradeEntries.mid', 'gradeEntries.final', 'gradeEntries.total'])
    .select(['gradeEntries.level', 'gradeEntries.flag', 'gradeEntries.locked'])
    .select(['gradeEntries.remark', 'gradeEntries.version'])
    .orderBy('studentRecords.studentNo')
    .orderBy('enrolments.id')
    .execute();
  return found.map((row, index) => ({
    ...row,
    no: index + 1,
    flag: row.flag ?? 'normal',
    locked: row.locked ?? false,
    remark: row.remark ?? '',
    version: row.version ?? 0,
  }));
};

/** How many stand on sheets, and how many of them have something; for the rows of a list. */
export const studentsOnSheet = sql<number>`(select count(*) from enrolments e where e.class_id = grade_sheets.class_id
  and case when grade_sheets.exam_kind = 'normal' then e.state in ('enrolled', 'completed')
    else exists (select from grade_entries g where g.sheet_id = grade_sheets.id and g.enrolment_id = e.id) end)::int`;
export const enteredOnSheet = sql<number>`(select count(*) from grade_entries g join enrolments e on e.id = g.enrolment_id
  where g.sheet_id = grade_sheets.id and e.state in ('enrolled', 'completed')
    and (g.total is not null or g.level is not null or g.flag <> 'normal'))::int`;

export const isOverdue = sql<SqlBool>`(grade_sheets.state in ('empty', 'draft')
  and grade_sheets.entry_deadline < (now() at time zone 'Asia/Shanghai')::date)`;
