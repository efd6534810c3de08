import { text } from '@graduate/contract/platform/text.ts';
import { EnrolmentRow } from '@graduate/contract/training/selection/office.ts';
import { enrolmentImportCalls } from '@graduate/contract/training/selection/staff-calls.ts';
import { z } from 'zod';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import { defineImport } from '../../../../platform/excel/import/define-import.ts';
import type { Lined, RowProblem } from '../../../../platform/excel/import/import-spec.ts';
import { columnsOf } from '../../../../platform/excel/import/sheet-fields.ts';
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

const wanted = { override: [], raiseCapacity: false, reason: '选课名单导入', swapClassId: null };

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
  check: async ({ services: { db }, scope }, lines) => {
    const { classes, students } = await lookUp(db, scope, lines);
    const problems: RowProblem[] = [];
    for (const { line, row } of lines) {
      const [one, student] = [classes.get(row.classCode), students.get(row.studentNo)];
      const missing = !one ? 'classCode' : !student ? 'studentNo' : undefined;
      if (missing) problems.push({ line, key: missing, why: unknown[missing] });
      if (!one || !student) continue;
      const rules = await rulesInTheWay(db, {
        ...wanted,
        studentId: student.id,
        classId: one.id,
        termId: one.termId,
      });
      for (const why of rules) problems.push({ line, key: 'studentNo', why: why.text });
    }
    return problems;
  },
  prepare: async ({ services, scope, author }, lines) => {
    const { classes, students } = await lookUp(services.db, scope, lines);
    return {
      text: text(`已添加${lines.length}条选课记录`, `${lines.length} enrolments were added`),
      write: async (tx) => {
        for (const { row } of lines) {
          const [one, student] = [classes.get(row.classCode), students.get(row.studentNo)];
          if (one && student)
            await seatIn(
              tx,
              { services, author },
              { ...wanted, studentId: student.id, classId: one.id, termId: one.termId },
            );
        }
      },
    };
  },
});
