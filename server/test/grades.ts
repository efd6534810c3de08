import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import { GRADE_ENTRY_WINDOW, GRADE_MAKEUP_WINDOW } from '@graduate/contract/training/grades/choices.ts';
import type { Entry, EntryChange } from '@graduate/contract/training/grades/grade-sheets.ts';
import { sheetCalls } from '@graduate/contract/training/grades/sheet-calls.ts';
import { insertWindow } from '../samples/commons/date-windows/insert-window.ts';
import { insertStudent } from '../samples/student-status/students/student.ts';
import { insertSheet } from '../samples/training/grades/grade-sheet.ts';
import type { TestApp } from './app.ts';
import { next } from './counting.ts';
import { insertTerm, scheduleActs, type TestTerm } from './schedule.ts';

export const staffIdOf = async (app: TestApp, username: string): Promise<string> =>
  (
    await app.db
      .selectFrom('staff')
      .innerJoin('accounts', 'accounts.id', 'staff.accountId')
      .select('staff.id')
      .where('accounts.username', '=', username)
      .executeTakeFirstOrThrow()
  ).id;

type Wanted = NonNullable<Parameters<ReturnType<typeof scheduleActs>['aClass']>[0]> & {
  students?: number;
  sheet?: Partial<Parameters<typeof insertSheet>[1]>;
  /** Students that are there already. */
  of?: readonly string[];
};

/** The acts of those who enter and publish grades, in a few words. */
export const gradeActs = (app: TestApp) => {
  let term: TestTerm;
  const acts = scheduleActs(app, () => term);

  /** A term in which teachers may enter grades. */
  const begin = async (yearsAhead = 16): Promise<TestTerm> => {
    term = await insertTerm(app, yearsAhead);
    const today = dayInShanghai(new Date());
    for (const code of [GRADE_ENTRY_WINDOW, GRADE_MAKEUP_WINDOW])
      await insertWindow(app.db, {
        code,
        termId: term.id,
        from: addDays(today, -1),
        to: addDays(today, 1),
      } as never);
    return term;
  };

  const aStudent = async (departmentId: string, more: object = {}): Promise<string> =>
    insertStudent(app.db, {
      name: `成绩学生${next('graded')}`,
      studentNo: `CJ${String(next('gradedNo')).padStart(8, '0')}`,
      enrolYear: 2025,
      departmentId,
      ...more,
    });

  /** A class led by `teacher`, with so many students and an empty sheet. */
  const aSheet = async (
    { students = 3, sheet = {}, of = [], ...wanted }: Wanted = {},
    department = '208',
  ) => {
    const made = await acts.aClass(
      { teachers: [await staffIdOf(app, 'teacher')], state: 'closed', ...wanted },
      department,
    );
    const studentIds = [...of];
    while (studentIds.length < students) studentIds.push(await aStudent(made.departmentId));
    await acts.enrol(made, studentIds);
    const { id: classId, courseId, departmentId, termId } = made;
    const id = await insertSheet(app.db, { classId, courseId, departmentId, termId, ...sheet });
    return { ...made, id, classId, studentIds };
  };

  const read = async (id: string, username = 'teacher') =>
    (await app.as(username).call(sheetCalls.find, { params: { id } })).data;

  const save = (id: string, entries: readonly EntryChange[], username = 'teacher') =>
    app.as(username).call(sheetCalls.saveEntries, { params: { id }, body: { entries: [...entries] } });

  /** The same for everybody, or by the row. */
  const fill = async (
    id: string,
    marks: (row: Entry, index: number) => Omit<EntryChange, 'enrolmentId' | 'version'>,
  ) => {
    const { entries } = await read(id);
    return save(
      id,
      entries.map((row, index) => ({
        enrolmentId: row.enrolmentId,
        version: row.version,
        ...marks(row, index),
      })),
    );
  };

  const submit = async (id: string, explanation = '', username = 'teacher') =>
    app.as(username).call(sheetCalls.submit, {
      params: { id },
      body: { version: (await read(id, username)).version, confirm: true, explanation },
    });

  const act = async (verb: 'check' | 'publish' | 'recall', id: string, username = 'secretary') =>
    app
      .as(username)
      .call(sheetCalls[verb], { params: { id }, body: { version: (await read(id, username)).version } });

  /** From filled to published. */
  const publish = async (id: string) => {
    await submit(id, '试卷偏难，已复核评分标准');
    await act('check', id);
    return act('publish', id);
  };

  return { ...acts, begin, aStudent, aSheet, read, save, fill, submit, act, publish };
};
