import type {
  ProgrammeLink,
  ProgrammeModule,
} from '@graduate/contract/training/programmes/programme-parts.ts';
import type { CourseOfProgramme } from '@graduate/contract/training/programmes/programmes.ts';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { Tables } from '../../../platform/database/tables.ts';
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
export type StoredLink = ProgrammeLink & { id: string };

/** A whole programme: what has to be taken, module by module, and the links beside it. */
export type ProgrammeTree = ProgrammeRecord & {
  modules: StoredModule[];
  courses: StoredCourse[];
  links: StoredLink[];
};

const modulesOf = async (db: Db | Tx, programmeId: string): Promise<StoredModule[]> => {
  const rows = await db
    .selectFrom('programmeModules')
    .selectAll()
    .where('programmeId', '=', programmeId)
    .orderBy('sortOrder')
    .execute();
  const groups = await db
    .selectFrom('programmeChooseGroups')
    .innerJoin('programmeModules', 'programmeModules.id', 'programmeChooseGroups.moduleId')
    .select(['moduleId', 'label', 'choose'])
    .where('programmeId', '=', programmeId)
    .orderBy('label')
    .execute();
  const codes = new Map(rows.map(({ id, code }) => [id, code]));
  const codeOf = (id: string | null) => (id === null ? null : (codes.get(id) ?? null));
  return rows.map(({ programmeId: _programme, sortOrder: _order, ...row }) => ({
    ...row,
    parent: codeOf(row.parentId),
    overflowTo: codeOf(row.overflowToId),
    chooseGroups: groups
      .filter(({ moduleId }) => moduleId === row.id)
      .map(({ label, choose }) => ({ label, choose })),
  }));
};

const coursesOf = (db: Db | Tx, programmeId: string): Promise<StoredCourse[]> =>
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
    .where('programmeCourses.programmeId', '=', programmeId)
    .orderBy('programmeModules.sortOrder')
    .orderBy('programmeCourses.sortOrder')
    .execute();

const linksOf = async (db: Db | Tx, programmeId: string): Promise<StoredLink[]> => {
  const rows = await db
    .selectFrom('programmeLinks')
    .selectAll()
    .where('programmeId', '=', programmeId)
    .orderBy('sortOrder')
    .execute();
  return rows.map(({ programmeId: _programme, sortOrder: _order, ...link }) => link);
};

/** What belongs to a programme beside its row. */
export const partsOf = async (db: Db | Tx, id: string) => ({
  modules: await modulesOf(db, id),
  courses: await coursesOf(db, id),
  links: await linksOf(db, id),
});

/** A programme whole, for those who measure students by it; whoever asks has seen to it that they may. */
export const programmeTree = async (db: Db | Tx, id: string): Promise<ProgrammeTree> => {
  const programme = await db
    .selectFrom('programmes')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => noSuchProgramme());
  return { ...programme, ...(await partsOf(db, id)) };
};
