import { text } from '@graduate/contract/platform/text.ts';
import { EnrolmentRow } from '@graduate/contract/training/selection/office.ts';
import { enrolmentImportCalls } from '@graduate/contract/training/selection/staff-calls.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import { defineImport } from '../../../../platform/excel/import/define-import.ts';
import { importErrors } from '../../../../platform/excel/import/import.errors.ts';
import type { Lined, RowProblem } from '../../../../platform/excel/import/import-spec.ts';
import { columnsOf } from '../../../../platform/excel/import/sheet-fields.ts';
import { selectionErrors } from '../selection.errors.ts';
import { managedClasses, type SelectionScope, selectionScope } from '../selection.scope.ts';
import { rulesInTheWay, seatIn, studentsByNumbers } from './seat-students.ts';

const column = columnsOf(EnrolmentRow.shape);

const SheetRow = z.object({
  classCode: z.string().trim().min(1).max(40),
  studentNo: z.string().trim().min(1).max(30),
});
type SheetRow = z.output<typeof SheetRow>;

/** The classes of the department a workbook names; of several terms the latest. */
const classesByCode = async (db: Db | Tx, scope: SelectionScope, codes: readonly string[]) => {
  const rows = await db
    .selectFrom('teachingClasses')
    .innerJoin('academicTerms', 'academicTerms.id', 'teachingClasses.termId')
    .select(['teachingClasses.id', 'teachingClasses.code', 'teachingClasses.termId'])
    .select(sql<number>`teaching_classes.capacity - teaching_classes.enrolled`.as('free'))
    .where('code', 'in', [...codes])
    .where(managedClasses(scope))
    .orderBy('firstMonday')
    .execute();
  return new Map(rows.map(({ code, ...one }) => [code, one]));
};

const unknown = {
  classCode: text('教学班不存在，或不由本单位管理', 'There is no such class, or it is not yours'),
  studentNo: text('学号不存在或学籍已终止', 'There is no such student, or the record has ended'),
};

const lookUp = async (db: Db, scope: SelectionScope, lines: readonly Lined<SheetRow>[]) => ({
  classes: await classesByCode(
    db,
    scope,
    lines.map(({ row }) => row.classCode),
  ),
  students: await studentsByNumbers(
    db,
    lines.map(({ row }) => row.studentNo),
  ),
});

const seatFor = (one: { id: string; termId: string }, student: { id: string }) => ({
  override: [],
  raiseCapacity: false,
  reason: '选课名单导入',
  swapClassId: null,
  studentId: student.id,
  classId: one.id,
  termId: one.termId,
});

/** Each row is judged by what is there now: together they may want more seats than there are. */
const seatsAmong = (classes: ReadonlyMap<string, { free: number }>) => {
  const left = new Map([...classes].map(([code, { free }]) => [code, free]));
  return (code: string): boolean => {
    const free = left.get(code) ?? 0;
    left.set(code, free - 1);
    return free > 0;
  };
};

/** Students into classes from a workbook: each row is judged as if it had been added by hand, and names its rules. */
export const importEnrolments = defineImport<SelectionScope, SheetRow>({
  name: 'enrolments',
  title: text('选课名单', 'enrolments'),
  calls: enrolmentImportCalls,
  columns: [
    column('classCode', '2026-2027-1-B0812001-01', { required: true, width: 28 }),
    column('studentNo', '220250010001', { required: true, width: 18 }),
  ],
  choices: async () => ({}),
  row: SheetRow,
  scope: selectionScope,
  once: { studentNo: ({ classCode, studentNo }) => `${classCode} ${studentNo}` },
  check: async ({ services: { db }, scope }, lines) => {
    const { classes, students } = await lookUp(db, scope, lines);
    const problems: RowProblem[] = [];
    const takeSeat = seatsAmong(classes);
    for (const { line, row } of lines) {
      const [one, student] = [classes.get(row.classCode), students.get(row.studentNo)];
      if (!one) problems.push({ line, key: 'classCode', why: unknown.classCode });
      else if (!student) problems.push({ line, key: 'studentNo', why: unknown.studentNo });
      else {
        const rules = await rulesInTheWay(db, seatFor(one, student));
        for (const why of rules) problems.push({ line, key: 'studentNo', why: why.text });
        if (rules.length === 0 && !takeSeat(row.classCode))
          problems.push({ line, key: 'classCode', why: selectionErrors.full().text });
      }
    }
    return problems;
  },
  prepare: async ({ services, scope, author }, lines) => {
    const { classes, students } = await lookUp(services.db, scope, lines);
    return {
      text: text(`已添加${lines.length}条选课记录`, `${lines.length} enrolments were added`),
      write: async (tx) => {
        for (const { line, row } of lines) {
          const [one, student] = [classes.get(row.classCode), students.get(row.studentNo)];
          if (!one || !student) continue;
          const [refusal] = await seatIn(tx, { services, author }, seatFor(one, student));
          if (refusal) throw importErrors.changedMeanwhile({ line, why: refusal.text });
        }
      },
    };
  },
});
