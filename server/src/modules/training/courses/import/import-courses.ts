import { type Text, text } from '@graduate/contract/platform/text.ts';
import { courseImportCalls } from '@graduate/contract/training/courses/course-calls.ts';
import type { SignedAuthor } from '../../../../platform/audit/audit.ts';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import type { Within } from '../../../../platform/database/versioned.ts';
import { Refused } from '../../../../platform/errors.ts';
import { defineImport } from '../../../../platform/excel/import/define-import.ts';
import type {
  Choice,
  ImportContext,
  Lined,
  RowProblem,
} from '../../../../platform/excel/import/import-spec.ts';
import { departmentRefs } from '../../../administration/accounts/public.ts';
import { mustAddUp } from '../check-course.ts';
import { contentOf } from '../course-content.ts';
import { coursesByCodes } from '../course-refs.ts';
import { mustBeInTime } from '../course-window.ts';
import { courseErrors } from '../courses.errors.ts';
import { type CourseScope, courseScope, managedCourses } from '../courses.scope.ts';
import { addDraft, rewriteDraft, type WrittenCourse } from '../draft-course.ts';
import { courses, explainTaken } from '../hold-course.ts';
import { usualOfCourses } from '../usual-of-courses.ts';
import { CourseSheetRow, courseColumns, listed, plainCourseOf, sheetChoices } from './course-sheet.ts';

type Named = Pick<WrittenCourse, 'departmentId' | 'name'> & { levels: readonly string[] };

/** A department has a name once for the same levels. */
const nameKey = ({ departmentId, name, levels }: Named): string =>
  `${departmentId} ${name} ${[...new Set(levels)].sort().join('')}`;

/** What the lines name, looked up once for all of them. */
const lookUp = async (db: Db | Tx, scope: CourseScope, rows: readonly Lined<CourseSheetRow>[]) => {
  const numbers = rows.flatMap(({ row }) => [row.leadNo, ...listed(row.memberNos)]);
  const staff = await db
    .selectFrom('staff')
    .select(['id', 'staffNo'])
    .where('staffNo', 'in', [...new Set(['', ...numbers])])
    .execute();
  const codes = rows.flatMap(({ row }) => (row.code ? [row.code] : []));
  const drafts = await db
    .selectFrom('courses')
    .selectAll()
    .where('code', 'in', ['', ...codes])
    .where('state', '=', 'draft')
    .where(managedCourses(scope))
    .execute();
  const taken = await db
    .selectFrom('courses')
    .select('code')
    .where('code', 'in', ['', ...codes])
    .execute();
  const names = await db
    .selectFrom('courses')
    .select(['name', 'departmentId', 'levels', 'code'])
    .where('name', 'in', ['', ...rows.map(({ row }) => row.name)])
    .where('state', '<>', 'retired')
    .execute();
  return {
    staff: new Map(staff.map(({ id, staffNo }) => [staffNo, id])),
    drafts: new Map(drafts.map((draft) => [draft.code, draft])),
    taken: new Set(taken.map(({ code }) => code)),
    names: new Map(names.map((course) => [nameKey(course), course.code])),
    usual: await usualOfCourses({ db }),
    required: await coursesByCodes(
      db,
      rows.flatMap(({ row }) => listed(row.prerequisiteCodes)),
    ),
  };
};

type Known = Awaited<ReturnType<typeof lookUp>>;

/** The course of a line, its people and prerequisites found. */
const courseOf = (row: CourseSheetRow, { staff, required, usual }: Known): WrittenCourse => ({
  ...plainCourseOf(row, usual),
  code: row.code,
  departmentId: row.departmentId,
  teachers: [...new Set([row.leadNo, ...listed(row.memberNos)])].flatMap((staffNo) => {
    const staffId = staff.get(staffNo);
    return staffId ? [{ staffId, isLead: staffNo === row.leadNo }] : [];
  }),
  prerequisites: listed(row.prerequisiteCodes).flatMap((code, index) => {
    const course = required.get(code);
    return course ? [{ group: index + 1, courseId: course.id, kind: 'before' as const, minScore: null }] : [];
  }),
  equivalents: [],
  syllabusId: null,
});

const unknownNumber = (number: string) =>
  text(`工号“${number}”不存在`, `There is nobody with the number “${number}”`);
const unknownCode = (code: string) =>
  text(`课程编号“${code}”不在课程库中`, `There is no course “${code}” in the library`);

type Complaint = { key: string; why: Text };

const wrongSums = (course: WrittenCourse): Complaint[] => {
  try {
    mustAddUp(course);
    return [];
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return [{ key: error.error === 'courses.sharesDiffer' ? 'finalPct' : 'hours', why: error.text }];
  }
};

const complaintsOf = (row: CourseSheetRow, known: Known): Complaint[] => {
  const found = wrongSums(courseOf(row, known));
  if (!known.staff.has(row.leadNo)) found.push({ key: 'leadNo', why: unknownNumber(row.leadNo) });
  for (const number of listed(row.memberNos))
    if (!known.staff.has(number)) found.push({ key: 'memberNos', why: unknownNumber(number) });
  for (const code of listed(row.prerequisiteCodes))
    if (!known.required.has(code)) found.push({ key: 'prerequisiteCodes', why: unknownCode(code) });
  const { code } = row;
  if (code !== null && known.taken.has(code) && !known.drafts.has(code))
    found.push({ key: 'code', why: courseErrors.codeTaken({ code }).text });
  const namesake = known.names.get(nameKey(row));
  if (namesake !== undefined && (code === null || namesake !== code))
    found.push({ key: 'name', why: courseErrors.nameTaken({ name: row.name }).text });
  return found;
};

const check = async (
  { services: { db }, scope }: ImportContext<CourseScope>,
  rows: readonly Lined<CourseSheetRow>[],
): Promise<RowProblem[]> => {
  const known = await lookUp(db, scope, rows);
  return rows.flatMap(({ line, row }) => complaintsOf(row, known).map((one) => ({ line, ...one })));
};

/** A draft that is there takes what the sheet says; what no column names stays as it was typed. */
const updateDraft = async (within: Within<CourseScope, SignedAuthor>, id: string, course: WrittenCourse) => {
  const before = await courses.hold(within, { id });
  const { introEn, textbook, minStudents, isPublic, equivalents } = await contentOf(within.db, before);
  return rewriteDraft(within, before, { ...course, introEn, textbook, minStudents, isPublic, equivalents });
};

/** Courses from a sheet: all of them are drafts; the syllabus is added on the page. */
export const importCourses = defineImport<CourseScope, CourseSheetRow>({
  name: 'courses',
  title: text('课程', 'courses'),
  calls: courseImportCalls,
  columns: courseColumns,
  choices: async (db, { all, departmentIds }) => ({
    departmentId: (await departmentRefs(db, all ? undefined : departmentIds)).map(
      ({ id, name, code }): Choice => ({ value: id, names: [name, code] }),
    ),
    ...sheetChoices,
  }),
  row: CourseSheetRow,
  scope: courseScope,
  once: { code: ({ code }) => code, name: nameKey },
  check,
  prepare: async ({ scope, author }, rows) => ({
    text: text(`已导入${rows.length}门课程（草稿）`, `${rows.length} courses are drafts now`),
    write: async (tx) => {
      const within = { db: tx, author, scope };
      const known = await lookUp(tx, scope, rows);
      for (const departmentId of new Set(rows.map(({ row }) => row.departmentId)))
        await mustBeInTime(tx, scope, departmentId);
      for (const { row } of rows) {
        const course = courseOf(row, known);
        const draft = known.drafts.get(row.code);
        const written = draft ? updateDraft(within, draft.id, course) : addDraft(within, course);
        await written.catch(explainTaken(course));
      }
    },
  }),
});
