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

type GroupCells = [moduleId: string, label: string, choose: number];

const groups = sql<Columns<GroupCells>>`(select ${columnsOfRows<GroupCells>('moduleId', 'label', 'choose')}
  from (select g.* from programme_choose_groups g join programme_modules m on m.id = g.module_id
    where m.programme_id = programmes.id order by g.label) choose_group)`;

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

const linkOf = ([id, kind, name, nameEn, credits, minCount, ...rest]: LinkCells): AuditedLink => {
  const [countsInTotal, earliestTerm, latestTerm] = rest;
  return { id, kind, name, nameEn, credits, minCount, countsInTotal, earliestTerm, latestTerm };
};

const listedOf = ([
  ,
  courseId,
  mustTake,
  chooseGroup,
  isDegreeCourse,
  ...rest
]: ListedCells): AuditedListing => {
  const [credits, minScore, suggestedTerm] = rest;
  return { courseId, mustTake, chooseGroup, isDegreeCourse, credits, minScore, suggestedTerm };
};

type Found = {
  modules: Columns<ModuleCells>;
  groups: Columns<GroupCells>;
  listed: Columns<ListedCells>;
};

const modulesIn = (found: Found): AuditedModule[] => {
  const groupsIn = grouped(rowsOfColumns(found.groups), ([moduleId]) => moduleId);
  const coursesIn = grouped(rowsOfColumns(found.listed), ([moduleId]) => moduleId);
  return rowsOfColumns(found.modules).map(([id, parentId, name, nameEn, rule, ...rest]) => {
    const [minCredits, maxCountedCredits, minCourses, chooseCount, acceptsAny, overflowToId] = rest;
    const limits = { minCredits, maxCountedCredits, minCourses, chooseCount, acceptsAny, overflowToId };
    return {
      id,
      parentId,
      name,
      nameEn,
      rule,
      ...limits,
      groups: (groupsIn.get(id) ?? []).map(([, label, choose]) => ({ label, choose })),
      courses: (coursesIn.get(id) ?? []).map(listedOf),
    };
  });
};

/** However many they are, with one question: each one more costs an audit of one student what its judgement costs. */
export const measuredProgrammes = async (
  db: Db | Tx,
  ids: readonly string[],
): Promise<MeasuredProgramme[]> => {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('programmes')
    .select(['id', 'name', 'nameEn', 'duration', 'makeupCourses', 'minTotalCredits', 'minCourseCredits'])
    .select(['minDegreeCredits', 'maxTermCredits', links.as('links'), modules.as('modules')])
    .select([groups.as('groups'), listed.as('listed')])
    .where(sql<SqlBool>`id = any(${ids})`)
    .execute();
  return rows.map(
    ({ links: cells, modules: ofModules, groups: ofGroups, listed: ofListed, ...programme }) => ({
      ...programme,
      links: rowsOfColumns(cells).map(linkOf),
      modules: modulesIn({ modules: ofModules, groups: ofGroups, listed: ofListed }),
    }),
  );
};
