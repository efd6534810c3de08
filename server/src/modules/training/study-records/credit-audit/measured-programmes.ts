import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import type { AuditedLink, AuditedModule, AuditedProgramme } from './audit-input.ts';

/** A programme as audits read it, with what is said of it beside their result. */
export type MeasuredProgramme = AuditedProgramme & {
  id: string;
  name: string;
  nameEn: string;
  duration: number;
  makeupCourses: number;
};

const links = sql<AuditedLink[]>`(select coalesce(json_agg(json_build_object('id', l.id, 'kind', l.kind,
    'name', l.name, 'nameEn', l.name_en, 'credits', l.credits, 'minCount', l.min_count,
    'countsInTotal', l.counts_in_total, 'earliestTerm', l.earliest_term, 'latestTerm', l.latest_term)
    order by l.sort_order), '[]') from programme_links l where l.programme_id = programmes.id)`;

const groups = sql`(select coalesce(json_agg(json_build_object('label', g.label, 'choose', g.choose)
    order by g.label), '[]') from programme_choose_groups g where g.module_id = m.id)`;

const listed = sql`(select coalesce(json_agg(json_build_object('courseId', c.course_id, 'mustTake', c.must_take,
    'chooseGroup', c.choose_group, 'isDegreeCourse', c.is_degree_course, 'credits', c.credits,
    'minScore', c.min_score, 'suggestedTerm', c.suggested_term) order by c.sort_order), '[]')
  from programme_courses c where c.module_id = m.id)`;

const modules = sql<AuditedModule[]>`(select coalesce(json_agg(json_build_object('id', m.id,
    'parentId', m.parent_id, 'name', m.name, 'nameEn', m.name_en, 'rule', m.rule, 'minCredits', m.min_credits,
    'maxCountedCredits', m.max_counted_credits, 'minCourses', m.min_courses, 'chooseCount', m.choose_count,
    'acceptsAny', m.accepts_any, 'overflowToId', m.overflow_to_id, 'groups', ${groups}, 'courses', ${listed})
    order by m.sort_order), '[]') from programme_modules m where m.programme_id = programmes.id)`;

/** However many they are, with one question: each one more costs an audit of one student what its judgement costs. */
export const measuredProgrammes = async (
  db: Db | Tx,
  ids: readonly string[],
): Promise<MeasuredProgramme[]> => {
  if (ids.length === 0) return [];
  return db
    .selectFrom('programmes')
    .select(['id', 'name', 'nameEn', 'duration', 'makeupCourses', 'minTotalCredits', 'minCourseCredits'])
    .select(['minDegreeCredits', 'maxTermCredits', links.as('links'), modules.as('modules')])
    .where(sql<SqlBool>`id = any(${ids})`)
    .execute();
};
