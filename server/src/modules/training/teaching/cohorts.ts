import { trainingLevels } from '@graduate/contract/people/guidance/choices.ts';
import type { Language } from '@graduate/contract/platform/text.ts';
import { studyModes } from '@graduate/contract/student-status/students/choices.ts';
import type { Cohort } from '@graduate/contract/training/teaching/tasks.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { taskErrors } from './teaching.errors.ts';

/** How many students who study at present belong to each of these cohorts. */
export const sizesOf = async (db: Db | Tx, cohorts: readonly Cohort[]): Promise<number[]> => {
  const sizes: number[] = [];
  for (const { departmentId, majorCode, level, grade, studyMode } of cohorts) {
    const { count } = await db
      .selectFrom('studentRecords')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('departmentId', '=', departmentId)
      .where('trainingLevel', '=', level)
      .where('grade', '=', grade)
      .where('status', '=', 'active')
      .where('deletedAt', 'is', null)
      .$if(majorCode !== null, (query) => query.where('majorCode', '=', majorCode ?? ''))
      .$if(studyMode !== null, (query) => query.where('studyMode', '=', studyMode ?? 'fulltime'))
      .executeTakeFirstOrThrow();
    sizes.push(count);
  }
  return sizes;
};

export const cohortSizes = (
  { db }: Context,
  { cohorts }: { cohorts: readonly Cohort[] },
): Promise<number[]> => sizesOf(db, cohorts);

/** Departments and majors that students may belong to. */
export const mustBeKnown = async (tx: Tx, cohorts: readonly Cohort[]): Promise<void> => {
  const ids = [...new Set(cohorts.map(({ departmentId }) => departmentId))];
  const codes = [...new Set(cohorts.flatMap(({ majorCode }) => majorCode ?? []))];
  const departments = ids.length
    ? await tx.selectFrom('departments').select('id').where('id', 'in', ids).execute()
    : [];
  const majors = codes.length
    ? await tx.selectFrom('majors').select('code').distinct().where('code', 'in', codes).execute()
    : [];
  if (departments.length < ids.length || majors.length < codes.length) throw taskErrors.unknownCohort();
};

type Names = { departments: ReadonlyMap<string, string>; majors: ReadonlyMap<string, string> };

/** The names of what cohorts speak of, looked up once for many of them. */
export const namesFor = async (db: Db | Tx, cohorts: readonly Cohort[]): Promise<Names> => {
  const departments = await db
    .selectFrom('departments')
    .select(['id', 'name'])
    .where('id', 'in', ['00000000-0000-0000-0000-000000000000', ...cohorts.map((one) => one.departmentId)])
    .execute();
  const majors = await db
    .selectFrom('majors')
    .select(['code', 'name'])
    .where('code', 'in', ['', ...cohorts.flatMap(({ majorCode }) => majorCode ?? [])])
    .execute();
  return {
    departments: new Map(departments.map(({ id, name }) => [id, name])),
    majors: new Map(majors.map(({ code, name }) => [code, name])),
  };
};

/** e.g. 2026级信息科学与工程学院计算机科学与技术硕士（全日制）. */
export const cohortInWords = (
  { departmentId, majorCode, level, grade, studyMode }: Cohort,
  { departments, majors }: Names,
  language: Language,
): string => {
  const department = departments.get(departmentId) ?? '';
  const major = majorCode === null ? '' : (majors.get(majorCode) ?? majorCode);
  const mode = studyMode === null ? '' : studyModes[studyMode][language];
  const zh = `${grade}级${department}${major}${trainingLevels[level].zh}${mode && `（${mode}）`}`;
  const en = [`${trainingLevels[level].en}s of ${grade}`, department, major, mode].filter(Boolean).join(', ');
  return language === 'zh' ? zh : en;
};
