import type {
  ListedCourse,
  ProgrammeLink,
  ProgrammeModule,
} from '@graduate/contract/training/programmes/programme-parts.ts';
import type { Insertable } from 'kysely';
import type { Tx } from '../../../platform/database/connect.ts';
import { insertMany } from '../../../platform/database/insert-many.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { newId } from '../../../platform/ids.ts';

/** What a programme requires, as it is written down. */
export type Parts = {
  modules: readonly ProgrammeModule[];
  courses: readonly ListedCourse[];
  links: readonly ProgrammeLink[];
};

export type Keeping = {
  /** The credits a course is listed with. */
  creditsOf: (courseId: string) => number;
  /** What a locked module may not be lowered below. */
  lockedCreditsOf: (module: ProgrammeModule) => number;
  /** The id of a part; the same part keeps its id. */
  idOf?: (part: string) => string;
};

type Rows = {
  modules: Insertable<Tables['programmeModules']>[];
  groups: Insertable<Tables['programmeChooseGroups']>[];
  courses: Insertable<Tables['programmeCourses']>[];
  links: Insertable<Tables['programmeLinks']>[];
};

/** The rows of the parts of a programme; the document holds together. */
export const rowsOf = (programmeId: string, { modules, courses, links }: Parts, keeping: Keeping): Rows => {
  const { creditsOf, lockedCreditsOf, idOf = newId } = keeping;
  const ids = new Map(modules.map(({ code }) => [code, idOf(code)]));
  const idIn = (code: string | null) => (code === null ? null : (ids.get(code) ?? null));
  return {
    modules: modules.map(({ parent, overflowTo, chooseGroups: _groups, ...module }, sortOrder) => ({
      ...module,
      id: idIn(module.code) ?? '',
      programmeId,
      parentId: idIn(parent),
      overflowToId: idIn(overflowTo),
      lockedCredits: module.locked ? lockedCreditsOf(modules[sortOrder] as ProgrammeModule) : 0,
      sortOrder,
    })),
    groups: modules.flatMap(({ code, chooseGroups }) =>
      chooseGroups.map((group) => ({ ...group, moduleId: idIn(code) ?? '' })),
    ),
    courses: courses.map(({ module, ...course }, sortOrder) => ({
      ...course,
      programmeId,
      moduleId: idIn(module) ?? '',
      credits: creditsOf(course.courseId),
      sortOrder,
    })),
    links: links.map((link, sortOrder) => ({
      ...link,
      id: idOf(`${link.kind}:${sortOrder}`),
      programmeId,
      sortOrder,
    })),
  };
};

export const insertRows = async (tx: Tx, { modules, groups, courses, links }: Rows): Promise<void> => {
  await insertMany(tx, 'programmeModules', modules);
  await insertMany(tx, 'programmeChooseGroups', groups);
  await insertMany(tx, 'programmeCourses', courses);
  await insertMany(tx, 'programmeLinks', links);
};

/** Writes the parts of a programme in place of those it had; nothing names parts of one that is not published. */
export const writeTree = async (
  tx: Tx,
  programmeId: string,
  parts: Parts,
  keeping: Keeping,
): Promise<void> => {
  await tx.deleteFrom('programmeCourses').where('programmeId', '=', programmeId).execute();
  await tx.deleteFrom('programmeModules').where('programmeId', '=', programmeId).execute();
  await tx.deleteFrom('programmeLinks').where('programmeId', '=', programmeId).execute();
  await insertRows(tx, rowsOf(programmeId, parts, keeping));
};
