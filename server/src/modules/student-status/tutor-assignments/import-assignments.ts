import { tutorRoles } from '@graduate/contract/people/guidance/choices.ts';
import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { labelled } from '@graduate/contract/platform/fields.ts';
import { text } from '@graduate/contract/platform/text.ts';
import {
  assignmentCalls,
  assignmentImportCalls,
  guidedFields,
} from '@graduate/contract/student-status/tutor-assignments/tutor-assignments.ts';
import { z } from 'zod';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { Refused } from '../../../platform/errors.ts';
import { defineImport } from '../../../platform/excel/import/define-import.ts';
import type { Lined, RowProblem } from '../../../platform/excel/import/import-spec.ts';
import { choicesOf, columnsOf } from '../../../platform/excel/import/sheet-fields.ts';
import { tutorsByNumber } from '../../people/guidance/public.ts';
import { recordsWithin, type StudentScope, studentScope } from '../students/public.ts';
import { assignOne, type Relating, relate, type Wanted } from './assign-students.ts';
import { assignmentErrors } from './assignments.errors.ts';

const { role, fromDate } = assignmentCalls.assign.body.shape;
const sheetFields = {
  studentNo: guidedFields.studentNo.unwrap(),
  tutorNo: labelled('导师工号', "Supervisor's number", z.string().trim().min(1)),
  role,
  fromDate,
};
const SheetRow = z.object(sheetFields);
type SheetRow = z.output<typeof SheetRow>;

const column = columnsOf(sheetFields);
const must = { required: true };
const columns = [
  column('studentNo', '220260000001', { ...must, width: 18 }),
  column('tutorNo', '20230101', must),
  column('role', tutorRoles.main.zh, {
    ...must,
    note: text('已有第一导师的学生请办理变更', 'A main supervisor is replaced by a change of supervisors'),
  }),
  column('fromDate', '2026-09-01', must),
];

type Found = {
  students: ReadonlyMap<string, string>;
  tutors: ReadonlyMap<string, { id: string; name: string }>;
};

/** Whom the numbers of a sheet mean, as far as they are within reach. */
const peopleOf = async (
  db: Db | Tx,
  scope: StudentScope,
  lines: readonly Lined<SheetRow>[],
): Promise<Found> => {
  const rows = await db
    .selectFrom('studentRecords')
    .select(['studentRecords.id', 'studentRecords.studentNo'])
    .where('studentRecords.studentNo', 'in', ['', ...lines.map(({ row }) => row.studentNo)])
    .where('studentRecords.deletedAt', 'is', null)
    .where(recordsWithin(scope) as never)
    .execute();
  const tutors = await tutorsByNumber(
    db,
    lines.map(({ row }) => row.tutorNo),
  );
  return {
    students: new Map(rows.map(({ id, studentNo }) => [studentNo ?? '', id])),
    tutors: new Map(tutors.map((tutor) => [tutor.staffNo, tutor])),
  };
};

const unknown = (line: number, key: string): RowProblem => ({
  line,
  key,
  why:
    key === 'studentNo'
      ? text('没有该学号的学生，或不在您的管理范围', 'No student within your reach has this number')
      : text('没有该工号的导师', 'No supervisor has this number'),
});

/** Thrown at the end of a trial: nothing of it stays. */
class TakenBack extends Error {}

/** What stands against one line, by all the rules of an assignment. */
const whyNot = async (
  tx: Tx,
  relating: Relating,
  { students, tutors }: Found,
  { line, row }: Lined<SheetRow>,
): Promise<RowProblem[]> => {
  const studentId = students.get(row.studentNo);
  const tutor = tutors.get(row.tutorNo);
  if (!studentId) return [unknown(line, 'studentNo')];
  if (!tutor) return [unknown(line, 'tutorNo')];
  if (row.fromDate > dayInShanghai(new Date()))
    return [{ line, key: 'fromDate', why: assignmentErrors.fromTheFuture().text }];
  try {
    await relate(tx, relating, studentId, { tutorId: tutor.id, role: row.role, fromDate: row.fromDate });
    return [];
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return [{ line, key: 'tutorNo', why: error.text }];
  }
};

/** Tries every line and takes everything back: places run out line by line, as they will when it is confirmed. */
const tryOut = async (
  db: Db,
  relating: Relating,
  found: Found,
  lines: readonly Lined<SheetRow>[],
): Promise<RowProblem[]> => {
  const problems: RowProblem[] = [];
  try {
    await db.transaction().execute(async (tx) => {
      for (const line of lines) problems.push(...(await whyNot(tx, relating, found, line)));
      throw new TakenBack();
    });
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
  }
  return problems;
};

/** Tutors of students from a sheet, by number. */
export const importAssignments = defineImport<StudentScope, SheetRow>({
  name: 'assignments',
  title: text('师生关系', 'supervision'),
  calls: assignmentImportCalls,
  columns,
  choices: async () => ({ role: choicesOf(tutorRoles) }),
  row: SheetRow,
  scope: studentScope,
  check: async ({ services, scope, author }, lines) =>
    tryOut(services.db, { scope, author, services }, await peopleOf(services.db, scope, lines), lines),
  prepare: async ({ services, scope, author }, lines) => {
    const { students, tutors } = await peopleOf(services.db, scope, lines);
    return {
      text: text(`已为${lines.length}名学生分配导师`, `${lines.length} students were given a supervisor`),
      write: async (tx) => {
        for (const { row } of lines) {
          const studentId = students.get(row.studentNo);
          const tutor = tutors.get(row.tutorNo);
          if (!studentId || !tutor) continue;
          const wanted: Wanted = { tutorId: tutor.id, role: row.role, fromDate: row.fromDate };
          await assignOne(tx, { scope, author, services }, studentId, wanted, tutor);
        }
      },
    };
  },
});
