import { yesNo } from '@graduate/contract/platform/choices.ts';
import { type Text, text } from '@graduate/contract/platform/text.ts';
import { programmeImportCalls } from '@graduate/contract/training/programmes/programme-calls.ts';
import {
  ListedCourse as Listed,
  type ListedCourse,
} from '@graduate/contract/training/programmes/programme-parts.ts';
import { z } from 'zod';
import type { Db } from '../../../platform/database/connect.ts';
import { defineImport } from '../../../platform/excel/import/define-import.ts';
import type { Choice, ImportRecord, Lined, RowProblem } from '../../../platform/excel/import/import-spec.ts';
import { choicesOf, columnsOf } from '../../../platform/excel/import/sheet-fields.ts';
import { coursesByCodes } from '../courses/public.ts';
import { mustBeIn, programmes } from './hold-programme.ts';
import { documentOf } from './plain-parts.ts';
import { programmeTree } from './programme-tree.ts';
import { noSuchProgramme } from './programmes.errors.ts';
import { managedProgrammes, type ProgrammeScope, programmeScope } from './programmes.scope.ts';
import { rewrite } from './write-programme.ts';

const SheetRow = z.object({
  module: z.string(),
  code: z.string().trim().min(1).max(16),
  mustTake: z.enum(['true', 'false']).nullable(),
  chooseGroup: z.string().trim().max(20).nullable(),
  suggestedTerm: z.int().min(1).max(8).nullable(),
  isDegreeCourse: z.enum(['true', 'false']).nullable(),
});
type SheetRow = z.output<typeof SheetRow>;

const idIn = (record: ImportRecord): string => record['programmeId'] ?? '';

/** The draft somebody writes, whole. */
const draftOf = async (db: Db, scope: ProgrammeScope, record: ImportRecord) => {
  const programme = await db
    .selectFrom('programmes')
    .select(['id', 'state'])
    .where('id', '=', idIn(record))
    .where(managedProgrammes(scope))
    .executeTakeFirstOrThrow(() => noSuchProgramme());
  mustBeIn(programme, 'edit', 'draft', 'returned');
  return programmeTree(db, programme.id);
};

const column = columnsOf(Listed.shape);
const unknown = (code: string) =>
  text(`课程编号“${code}”不在课程库中`, `There is no course “${code}” in the library`);
const noGroup = (group: string) => text(`该模块没有课程组“${group}”`, `The module has no group “${group}”`);

const codesOf = (rows: readonly Lined<SheetRow>[]) => rows.map(({ row }) => row.code.toUpperCase());

/** Courses into a draft: those it lists already are moved to where the sheet says. */
export const importListedCourses = defineImport<ProgrammeScope, SheetRow>({
  name: 'programmeCourses',
  title: text('方案课程', 'courses of a programme'),
  calls: programmeImportCalls,
  columns: [
    column('module', '专业选修课', { required: true, width: 20 }),
    { key: 'code', label: text('课程编号', 'Course code'), required: true, example: '20820001' },
    column('mustTake', yesNo.false.zh),
    column('chooseGroup', ''),
    column('suggestedTerm', '1', { number: true }),
    column('isDegreeCourse', yesNo.false.zh),
  ],
  choices: async (db, scope, record) => {
    const { modules } = await draftOf(db, scope, record);
    return {
      module: modules.map(({ code, name }): Choice => ({ value: code, names: [name, code] })),
      mustTake: choicesOf(yesNo),
      isDegreeCourse: choicesOf(yesNo),
    };
  },
  row: SheetRow,
  scope: programmeScope,
  once: { code: ({ code }) => code.toUpperCase() },
  check: async ({ services: { db }, scope, record }, rows) => {
    const { modules } = await draftOf(db, scope, record);
    const known = await coursesByCodes(db, codesOf(rows));
    return rows.flatMap(({ line, row }): RowProblem[] => {
      const code = row.code.toUpperCase();
      const wrong = (key: string, why: Text) => ({ line, key, why });
      if (!known.has(code)) return [wrong('code', unknown(row.code))];
      const group = row.chooseGroup;
      const groups = modules.find((module) => module.code === row.module)?.chooseGroups ?? [];
      return group && !groups.some(({ label }) => label === group)
        ? [wrong('chooseGroup', noGroup(group))]
        : [];
    });
  },
  prepare: async ({ services, scope, author, record }, rows) => {
    const known = await coursesByCodes(services.db, codesOf(rows));
    return {
      text: text(`已导入${rows.length}门课程`, `${rows.length} courses are listed now`),
      write: async (tx) => {
        const within = { db: tx, author, scope };
        const before = await programmes.hold(within, { id: idIn(record) });
        mustBeIn(before, 'edit', 'draft', 'returned');
        const document = documentOf(await programmeTree(tx, before.id));
        const listed = new Map(document.courses.map((course) => [course.courseId, course]));
        for (const { row } of rows) {
          const course = known.get(row.code.toUpperCase());
          if (!course) continue;
          const had = listed.get(course.id);
          listed.set(course.id, {
            courseId: course.id,
            module: row.module,
            mustTake: row.mustTake === 'true',
            chooseGroup: row.chooseGroup || null,
            suggestedTerm: row.suggestedTerm,
            isDegreeCourse:
              row.isDegreeCourse === null ? course.isDegreeCourse : row.isDegreeCourse === 'true',
            minScore: had?.minScore ?? null,
            note: had?.note ?? '',
          } satisfies ListedCourse);
        }
        await rewrite(within, before, { ...document, courses: [...listed.values()] });
      },
    };
  },
});
