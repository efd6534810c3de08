import type {
  ProgrammeLink,
  ProgrammeModule,
} from '@graduate/contract/training/programmes/programme-parts.ts';
import type { CourseOfProgramme } from '@graduate/contract/training/programmes/programmes.ts';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { grouped } from '../../../platform/grouped.ts';
import { noSuchProgramme } from './programmes.errors.ts';

export type ProgrammeRecord = Selectable<Tables['programmes']>;
export type StoredModule = ProgrammeModule & {
  id: string;
  parentId: string | null;
  overflowToId: string | null;
  /** What a locked one may not be lowered below. */
  lockedCredits: number;
};
export type StoredCourse = CourseOfProgramme & { moduleId: string };
type StoredLink = ProgrammeLink & { id: string };

/** A whole programme: what has to be taken, module by module, and the links beside it. */
export type ProgrammeTree = ProgrammeRecord & {
  modules: StoredModule[];
  courses: StoredCourse[];
  links: StoredLink[];
};

type Of = { programmeId: string };

const modulesOf = async (db: Db | Tx, ids: readonly string[]): Promise<(StoredModule & Of)[]> => {
  const rows = await db
    .selectFrom('programmeModules')
    .selectAll()
    .where('programmeId', 'in', ids)
    .orderBy('sortOrder')
    .execute();
  const groups = grouped(
    await db
      .selectFrom('programmeChooseGroups')
      .innerJoin('programmeModules', 'programmeModules.id', 'programmeChooseGroups.moduleId')
      .select(['moduleId', 'label', 'choose'])
      .where('programmeId', 'in', ids)
      .orderBy('label')
      .execute(),
    ({ moduleId }) => moduleId,
  );
  const codes = new Map(rows.map(({ id, code }) => [id, code]));
  const codeOf = (id: string | null) => (id === null ? null : (codes.get(id) ?? null));
  return rows.map(({ sortOrder: _order, ...row }) => ({
    ...row,
    parent: codeOf(row.parentId),
    overflowTo: codeOf(row.overflowToId),
    chooseGroups: (groups.get(row.id) ?? []).map(({ label, choose }) => ({ label, choose })),
  }));
};

const coursesOf = (db: Db | Tx, ids: readonly string[]): Promise<(StoredCourse & Of)[]> =>
  db
    .selectFrom('programmeCourses')
    .innerJoin('programmeModules', 'programmeModules.id', 'programmeCourses.moduleId')
    .innerJoin('courses', 'courses.id', 'programmeCourses.courseId')
    .innerJoin('departments', 'departments.id', 'courses.departmentId')
    .select(['programmeCourses.courseId', 'programmeCourses.moduleId', 'programmeModules.code as module'])
    .select(['mustTake', 'chooseGroup', 'suggestedTerm', 'programmeCourses.isDegreeCourse', 'minScore'])
    .select(['programmeCourses.note', 'programmeCourses.credits', 'courses.credits as libraryCredits'])
    .select(['courses.code', 'courses.name', 'courses.nameEn', 'courses.hours'])
    .select(['courses.state as courseState', 'departments.name as departmentName'])
    .select('programmeCourses.programmeId')
    .where('programmeCourses.programmeId', 'in', ids)
    .orderBy('programmeModules.sortOrder')
    .orderBy('programmeCourses.sortOrder')
    .execute();

const linksOf = async (db: Db | Tx, ids: readonly string[]): Promise<(StoredLink & Of)[]> => {
  const rows = await db
    .selectFrom('programmeLinks')
    .selectAll()
    .where('programmeId', 'in', ids)
    .orderBy('sortOrder')
    .execute();
  return rows.map(({ sortOrder: _order, ...link }) => link);
};

type Parts = Pick<ProgrammeTree, 'modules' | 'courses' | 'links'>;

const byProgramme = <T extends Of>(rows: readonly T[]): ((id: string) => Omit<T, 'programmeId'>[]) => {
  const groups = grouped(rows, ({ programmeId }) => programmeId);
  return (id) => (groups.get(id) ?? []).map(({ programmeId: _programme, ...row }) => row);
};

/** What belongs to programmes beside their rows, with four questions however many they are. */
const partsOfAll = async (db: Db | Tx, ids: readonly string[]): Promise<(id: string) => Parts> => {
  const modules = byProgramme(await modulesOf(db, ids));
  const courses = byProgramme(await coursesOf(db, ids));
  const links = byProgramme(await linksOf(db, ids));
  return (id) => ({ modules: modules(id), courses: courses(id), links: links(id) }) as Parts;
};

/** What belongs to one programme beside its row. */
export const partsOf = async (db: Db | Tx, id: string): Promise<Parts> => (await partsOfAll(db, [id]))(id);

/** Programmes whole, for those who measure students by them; whoever asks has seen to it that they may. */
const programmeTrees = async (
  db: Db | Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ProgrammeTree>> => {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('programmes').selectAll().where('id', 'in', ids).execute();
  const parts = await partsOfAll(db, ids);
  return new Map(rows.map((programme) => [programme.id, { ...programme, ...parts(programme.id) }]));
};

/** The same for one. */
export const programmeTree = async (db: Db | Tx, id: string): Promise<ProgrammeTree> => {
  const tree = (await programmeTrees(db, [id])).get(id);
  if (!tree) throw noSuchProgramme();
  return tree;
};
