import { type SqlBool, sql } from 'kysely';
import { type Columns, columnsOfRows, rowsOfColumns } from '../../../../platform/database/columns-of-rows.ts';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import { grouped } from '../../../../platform/grouped.ts';
import type { AuditedLink, AuditedListing, AuditedModule, AuditedProgramme } from './audit-input.ts';

/** A programme as audits read it, with what is said of it beside their result. */
export type MeasuredProgramme = AuditedProgramme & {
  id: string;
  name: string;
  nameEn: string;
  duration: number;
  makeupCourses: number;
};

type LinkCells = [
  id: string,
  kind: string,
  name: string,
  nameEn: string,
  credits: number,
  minCount: number,
  countsInTotal: boolean,
  earliestTerm: number | null,
  latestTerm: number | null,
];

const links = sql<Columns<LinkCells>>`(select ${columnsOfRows<LinkCells>(
  'id',
  'kind',
  'name',
  'nameEn',
  'credits',
  'minCount',
  'countsInTotal',
  'earliestTerm',
  'latestTerm',
)} from (select * from programme_links l where l.programme_id = programmes.id order by l.sort_order) link)`;

type Group = { moduleId: string; label: string; choose: number };

/** All of them with one question: asked for each programme anew, PostgreSQL reads the groups of the whole school each time. */
const groupsOf = (db: Db | Tx, ids: readonly string[]): Promise<Group[]> =>
  db
    .selectFrom('programmeChooseGroups')
    .innerJoin('programmeModules', 'programmeModules.id', 'programmeChooseGroups.moduleId')
    .select(['moduleId', 'label', 'choose'])
    .where(sql<SqlBool>`programme_id = any(${ids})`)
    .orderBy('label')
    .execute();

type ListedCells = [
  moduleId: string,
  courseId: string,
  mustTake: boolean,
  chooseGroup: string | null,
  isDegreeCourse: boolean,
  credits: number,
  minScore: number | null,
  suggestedTerm: number | null,
];

const listed = sql<Columns<ListedCells>>`(select ${columnsOfRows<ListedCells>(
  'moduleId',
  'courseId',
  'mustTake',
  'chooseGroup',
  'isDegreeCourse',
  'credits',
  'minScore',
  'suggestedTerm',
)} from (select * from programme_courses c where c.programme_id = programmes.id order by c.sort_order) course)`;

type ModuleCells = [
  id: string,
  parentId: string | null,
  name: string,
  nameEn: string,
  rule: AuditedModule['rule'],
  minCredits: number,
  maxCountedCredits: number | null,
  minCourses: number | null,
  chooseCount: number | null,
  acceptsAny: boolean,
  overflowToId: string | null,
];

const modules = sql<Columns<ModuleCells>>`(select ${columnsOfRows<ModuleCells>(
  'id',
  'parentId',
  'name',
  'nameEn',
  'rule',
  'minCredits',
  'maxCountedCredits',
  'minCourses',
  'chooseCount',
  'acceptsAny',
  'overflowToId',
)} from (select * from programme_modules m where m.programme_id = programmes.id order by m.sort_order) module)`;

/** From here on field by field: what is left of a row and what is copied of one costs more than reading it. */
const linkOf = (cells: LinkCells): AuditedLink => {
  const [id, kind, name, nameEn, credits, minCount, countsInTotal, earliestTerm, latestTerm] = cells;
  return { id, kind, name, nameEn, credits, minCount, countsInTotal, earliestTerm, latestTerm };
};

const listedOf = (cells: ListedCells): AuditedListing => {
  const [moduleId, courseId, mustTake, chooseGroup, isDegreeCourse, credits, minScore, suggestedTerm] = cells;
  return { courseId, moduleId, mustTake, chooseGroup, isDegreeCourse, credits, minScore, suggestedTerm };
};

type Found = { modules: Columns<ModuleCells>; listed: Columns<ListedCells> };
type GroupsIn = ReadonlyMap<string, readonly Group[]>;

const modulesIn = (found: Found, groupsIn: GroupsIn): AuditedModule[] => {
  const coursesIn = grouped(rowsOfColumns(found.listed), ([moduleId]) => moduleId);
  return rowsOfColumns(found.modules).map((cells) => {
    const [id, parentId, name, nameEn, rule, minCredits, maxCountedCredits, minCourses, chooseCount] = cells;
    const [acceptsAny, overflowToId] = [cells[9], cells[10]];
    return {
      id,
      parentId,
      name,
      nameEn,
      rule,
      minCredits,
      maxCountedCredits,
      minCourses,
      chooseCount,
      acceptsAny,
      overflowToId,
      groups: groupsIn.get(id) ?? [],
      courses: (coursesIn.get(id) ?? []).map(listedOf),
    };
  });
};

/** A programme as it was read: of hundreds only one at a time is made into what an audit looks at. */
type StoredProgramme = { id: string; courseIds: readonly string[]; programme: () => MeasuredProgramme };

/** However many they are, with two questions: each one more costs an audit of one student what its judgement costs. */
export const measuredProgrammes = async (db: Db | Tx, ids: readonly string[]): Promise<StoredProgramme[]> => {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('programmes')
    .select(['id', 'name', 'nameEn', 'duration', 'makeupCourses', 'minTotalCredits', 'minCourseCredits'])
    .select(['minDegreeCredits', 'maxTermCredits', links.as('links'), modules.as('modules')])
    .select(listed.as('listed'))
    .where(sql<SqlBool>`id = any(${ids})`)
    .execute();
  const groupsIn = grouped(await groupsOf(db, ids), ({ moduleId }) => moduleId);
  return rows.map((row) => ({
    id: row.id,
    courseIds: row.listed[1] ?? [],
    programme: () => ({
      id: row.id,
      name: row.name,
      nameEn: row.nameEn,
      duration: row.duration,
      makeupCourses: row.makeupCourses,
      minTotalCredits: row.minTotalCredits,
      minCourseCredits: row.minCourseCredits,
      minDegreeCredits: row.minDegreeCredits,
      maxTermCredits: row.maxTermCredits,
      links: rowsOfColumns(row.links).map(linkOf),
      modules: modulesIn(row, groupsIn),
    }),
  }));
};
