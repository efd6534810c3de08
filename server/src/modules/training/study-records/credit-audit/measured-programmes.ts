import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import { grouped } from '../../../../platform/grouped.ts';
import type { AuditedLink, AuditedModule, AuditedProgramme } from './audit-input.ts';

/** A programme as audits read it, with what is said of it beside their result. */
export type MeasuredProgramme = AuditedProgramme & {
  id: string;
  name: string;
  nameEn: string;
  duration: number;
  makeupCourses: number;
};

const oneOf = (column: string, ids: readonly string[]) => sql<SqlBool>`${sql.ref(column)} = any(${ids})`;

const links = sql<AuditedLink[]>`(select coalesce(json_agg(json_build_object('id', l.id, 'kind', l.kind,
    'name', l.name, 'nameEn', l.name_en, 'credits', l.credits, 'minCount', l.min_count,
    'countsInTotal', l.counts_in_total, 'earliestTerm', l.earliest_term, 'latestTerm', l.latest_term)
    order by l.sort_order), '[]') from programme_links l where l.programme_id = programmes.id)`;

const groups = sql<AuditedModule['groups']>`(select coalesce(json_agg(json_build_object('label', g.label,
    'choose', g.choose) order by g.label), '[]') from programme_choose_groups g where g.module_id = programme_modules.id)`;

const modulesOf = (db: Db | Tx, ids: readonly string[]) =>
  db
    .selectFrom('programmeModules')
    .select(['id', 'programmeId', 'parentId', 'name', 'nameEn', 'rule', 'minCredits', 'maxCountedCredits'])
    .select(['minCourses', 'chooseCount', 'acceptsAny', 'overflowToId', groups.as('groups')])
    .where(oneOf('programmeId', ids))
    .orderBy('sortOrder')
    .execute();

const listedIn = (db: Db | Tx, ids: readonly string[]) =>
  db
    .selectFrom('programmeCourses')
    .select(['courseId', 'moduleId', 'mustTake', 'chooseGroup', 'isDegreeCourse', 'credits'])
    .select(['minScore', 'suggestedTerm'])
    .where(oneOf('programmeId', ids))
    .orderBy('sortOrder')
    .execute();

/** However many they are, with three questions. */
export const measuredProgrammes = async (
  db: Db | Tx,
  ids: readonly string[],
): Promise<MeasuredProgramme[]> => {
  if (ids.length === 0) return [];
  const programmes = await db
    .selectFrom('programmes')
    .select(['id', 'name', 'nameEn', 'duration', 'makeupCourses', 'minTotalCredits', 'minCourseCredits'])
    .select(['minDegreeCredits', 'maxTermCredits', links.as('links')])
    .where(oneOf('id', ids))
    .execute();
  const modules = grouped(await modulesOf(db, ids), ({ programmeId }) => programmeId);
  const courses = grouped(await listedIn(db, ids), ({ moduleId }) => moduleId);
  return programmes.map((programme) => ({
    ...programme,
    modules: (modules.get(programme.id) ?? []).map((module) => ({
      ...module,
      courses: courses.get(module.id) ?? [],
    })),
  }));
};
